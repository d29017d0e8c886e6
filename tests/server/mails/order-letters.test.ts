import { expect, test } from 'vitest';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { officeOf, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { lettersWith } from './letters.ts';

const t = sharedApp({ config: { staffMail: ['ventas@tallerweb.example', 'jefa@tallerweb.example'] } });
const office = officeOf(t);

const staff = 'ventas@tallerweb.example, jefa@tallerweb.example';
const goodbye = '—\nTaller Web · hola@tallerweb.example · WhatsApp 55 0000 0000\n';
const assign = (id: number, who: keyof typeof demoPeople, by = office.admin) =>
  by.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople[who].userId } });
test('staff get one mail about a new order, complete and with a link [R-487]', async () => {
  const id = await placeOrder(t, office.customer);
  const found = await lettersWith(t, `Pedido nuevo TW-${id}`);
  expect(found.map(({ to, subject, text }) => ({ to, subject, text }))).toEqual([
    {
      to: staff,
      subject: `Pedido nuevo TW-${id}: Paquete Web Óptimo, $8,900.00 MXN`,
      text: [
        'Llegó un pedido:',
        [
          `Pedido: TW-${id}`,
          'Paquete: Paquete Web Óptimo',
          'Monto: $8,900.00 MXN',
          'Forma de pago: Transferencia',
          'Cliente: Lucía Hernández',
          'Correo electrónico: cliente@ejemplo.mx',
          'Teléfono: 55 1234 5678',
        ].join('\n'),
        `Cuando veas en el banco la transferencia con el concepto TW-${id}, confirma su pago.`,
        `Ver el pedido:\nhttp://localhost:3000/admin/orders/${id}`,
        goodbye,
      ].join('\n\n'),
    },
  ]);
});

test('staff get one mail about an order its owner cancels: its money is no longer expected [R-487]', async () => {
  const id = await placeOrder(t, office.customer);
  await office.customer.post(`/payment/cancel/${id}`);
  await office.customer.post(`/payment/cancel/${id}`);
  const found = await lettersWith(t, `El cliente canceló TW-${id}`);
  expect(found.map(({ to, subject, text }) => ({ to, subject, text }))).toEqual([
    {
      to: staff,
      subject: `El cliente canceló TW-${id}: Paquete Web Óptimo, $8,900.00 MXN`,
      text: [
        'Un cliente canceló su pedido, que estaba sin pagar:',
        [
          `Pedido: TW-${id}`,
          'Paquete: Paquete Web Óptimo',
          'Monto: $8,900.00 MXN',
          'Forma de pago: Transferencia',
          'Cliente: Lucía Hernández',
          'Correo electrónico: cliente@ejemplo.mx',
          'Teléfono: 55 1234 5678',
        ].join('\n'),
        `Ya no esperes la transferencia con el concepto TW-${id}. Si aun así llega, no la puedes aplicar al pedido: escríbele al cliente para devolvérsela.`,
        `Ver el pedido:\nhttp://localhost:3000/admin/orders/${id}`,
        goodbye,
      ].join('\n\n'),
    },
  ]);
  expect((await lettersWith(t, `Cancelaste tu pedido TW-${id}`)).map(({ to }) => to)).toEqual(['cliente@ejemplo.mx']);
});

test('the mail to the customer says when the transfer will be validated', async () => {
  const id = await placeOrder(t, office.customer);
  const [letter] = await lettersWith(t, `Recibimos tu pedido TW-${id}`);
  expect(letter?.text).toContain(
    'Escribe el concepto tal cual: así reconocemos tu pago. Lo validamos en menos de 24 horas hábiles desde que transfieres y te avisamos por correo.',
  );
});

test('a new developer gets one mail with a link to the project; self-assignment sends none [R-487]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await assign(id, 'desarrollo');
  await assign(id, 'desarrollo');
  const found = await lettersWith(t, 'te asignaron un proyecto');
  expect(found.map(({ to, subject, text }) => ({ to, subject, text }))).toEqual([
    {
      to: 'desarrollo@ejemplo.mx',
      subject: `TW-${id}: te asignaron un proyecto`,
      text: [
        'Hola, Diego:',
        `Desde ahora tú construyes TW-${id}, Paquete Web Óptimo.`,
        ['Cliente: Lucía Hernández', 'Correo electrónico: cliente@ejemplo.mx', 'Teléfono: 55 1234 5678', 'Etapa: En Desarrollo'].join('\n'),
        'Lo que el cliente cuenta de su negocio:',
        '> Panadería de barrio con horno de leña',
        `Abrir el proyecto:\nhttp://localhost:3000/admin/development/${id}`,
        goodbye,
      ].join('\n\n'),
    },
  ]);
  await assign(id, 'admin', office.admin);
  expect(await lettersWith(t, 'te asignaron un proyecto')).toHaveLength(1);
  await assign(id, 'superadmin', office.admin);
  expect((await lettersWith(t, 'te asignaron un proyecto')).map(({ to }) => to)).toEqual([
    'desarrollo@ejemplo.mx',
    'superadmin@ejemplo.mx',
  ]);
});

test('a request for a project without a developer goes to staff, with a link [R-488]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await office.admin.patch(`/dashboard/orders/${id}/status`, { body: { status: 'gathering_info', note: 'Empezamos' } });
  const body = { subscription_id: id, request_type: 'question', priority: 'normal', description: '¿Cuándo empiezan?' };
  const { status } = await office.customer.post('/support/tickets', { body });
  const [mail] = await lettersWith(t, 'nueva solicitud de soporte');
  expect([status, mail?.to, mail?.text.includes('Hola, equipo:'), mail?.text.includes('/admin/support/')]).toEqual([
    201,
    staff,
    true,
    true,
  ]);
});
