import type { Attachment } from '#api/contract/requirements/attachment.ts';
import type { Requirement, RequirementResponse, Ticket } from '#api/contract/requirements/requirement.ts';

/** For path generation and view tests: a requirement from staff that the customer answered. */
export const exampleRequirement: Requirement = {
  ticket_id: 318,
  subscription_id: 2031,
  service_name: 'Paquete Web Óptimo',
  package_type: 'web',
  developer_name: 'daniela.rios',
  request_type: 'content',
  priority: 'normal',
  description: 'Necesitamos las fotos de tus arreglos para bodas y oficinas.',
  status: 'pending',
  response_count: 1,
  awaits_customer: false,
  created_at: '2025-11-10T16:00:00.000Z',
  updated_at: '2025-11-12T15:15:00.000Z',
};

export const exampleTicket: Ticket = {
  ...exampleRequirement,
  customer_name: 'Mariana González',
  customer_email: 'mariana@floreriajacinta.example',
  customer_phone: '442 000 0000',
  business_description: null,
};

export const exampleAttachment: Attachment = {
  attachment_id: '4c9a4b8e-0d0f-4d0e-9f53-0a3f6f1d2b77',
  name: 'Medidas de las fotos.pdf',
  media_type: 'application/pdf',
  size: 182_000,
};

export const exampleResponse: RequirementResponse = {
  response_id: 7,
  user_type: 'customer',
  username: 'mariana',
  first_name: 'Mariana',
  message: 'Hola, ya me entregaron las fotos nuevas.',
  attachments: [],
  created_at: '2025-11-11T23:40:00.000Z',
};
