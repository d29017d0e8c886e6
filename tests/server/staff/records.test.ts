import { beforeAll, expect, test } from 'vitest';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { confirmation, openOffice, placeOrder } from './staff.ts';

const t = sharedApp();
let office: Awaited<ReturnType<typeof openOffice>>;
let id: number;

// One order in development, with everything a customer can enter.
beforeAll(async () => {
  office = await openOffice(t);
  id = await placeOrder(t, office.customer, {
    target_audience: 'Familias del barrio',
    key_features: 'Pedidos por WhatsApp',
    social_networks: { facebook: 'facebook.com/laespiga', instagram: '@laespiga', tiktok: '@laespiga', whatsapp: '55 1234 5678' },
  });
  await office.admin.patch(`/dashboard/orders/${id}/status`, confirmation('SPEI-7001'));
  await office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });
  await office.developer.patch(`/development/projects/${id}/urls`, {
    body: { stagingUrl: 'https://prueba.example/espiga', productionUrl: 'https://www.laespiga.example' },
  });
});

const customer = { customer_name: 'Lucía Hernández', customer_email: 'cliente@ejemplo.mx', customer_phone: expect.any(String) };
const told = {
  business_description: 'Panadería de barrio con horno de leña',
  target_audience: 'Familias del barrio',
  key_features: 'Pedidos por WhatsApp',
  social_networks: { facebook: 'facebook.com/laespiga', instagram: '@laespiga', tiktok: '@laespiga', whatsapp: '55 1234 5678' },
  competitors_urls: 'pan.example, https://otra.example',
  design_preferences: '{"style":"classic","colors":"warm"}',
  client_requirements: 'Que se vea bien en el celular',
};
const sold = () => ({
  subscription_id: id,
  package_id: expect.any(Number),
  package_type: 'web',
  package_name: 'Paquete Web Óptimo',
  price_paid: 8900,
  payment_method: 'transfer',
  payment_status: 'confirmed',
  status: 'active',
  development_status: 'development',
  domain_name: 'www.laespiga.example',
  staging_url: 'https://prueba.example/espiga',
  production_url: 'https://www.laespiga.example',
  created_at: expect.any(String),
  assigned_to: demoPeople.desarrollo.userId,
  development_notes: null,
});
const begun = [
  {
    previous_status: 'pending',
    new_status: 'development',
    updated_by_name: 'admin',
    note: expect.any(String),
    created_at: expect.any(String),
  },
];

test('an order shows who bought what, its progress and the whole brief [R-104, R-107, R-109, R-191]', async () => {
  const { body } = await office.admin.get(`/dashboard/orders/${id}`);
  expect(body).toMatchObject({ ...sold(), ...customer, ...told, history: begun });
});

test('a project is the same record, with its name and its history [R-106]', async () => {
  const { body } = await office.developer.get(`/development/projects/${id}`);
  expect(body).toMatchObject({ project: { ...sold(), ...customer, ...told, name: 'Paquete Web Óptimo', statusHistory: begun } });
});

test('its owner reads it as a subscription, with its term [R-105]', async () => {
  const { body } = await office.customer.get('/profile/subscriptions');
  const { assigned_to: _, development_notes: __, ...own } = { ...sold(), staging_url: null };
  expect(body).toMatchObject([{ ...own, start_date: expect.any(String), end_date: expect.any(String) }]);
});
