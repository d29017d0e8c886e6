import type { Profile } from '#api/contract/profile/profile.ts';

export const exampleProfile: Profile = {
  user_id: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11',
  username: 'mariana',
  email: 'mariana@floreriajacinta.example',
  role: 1,
  type: 'customer',
  first_name: 'Mariana',
  last_name: 'González',
  phone: '442 000 0000',
  company_name: 'Florería Jacinta',
  business_type: 'Flores y regalos',
  acquisition_source: null,
  avatar_url: null,
};
