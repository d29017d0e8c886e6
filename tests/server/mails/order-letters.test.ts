import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { confirmation, officeOf, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { lettersWith, withoutDates } from './letters.ts';

const t = sharedApp({ config: { staffMail: ['ventas@tallerweb.example', 'jefa@tallerweb.example'] } });
const office = officeOf(t);

const staff = 'ventas@tallerweb.example, jefa@tallerweb.example';
const contact = 'escríbenos a hola@tallerweb.example o por WhatsApp al 55 0000 0000 (Lunes a viernes, 9 a 18 h)';
const goodbye = '—\nTaller Web · hola@tallerweb.example · WhatsApp 55 0000 0000\n';
const decide = (id: number, status: string, note: string) =>
  office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note } });
const assign = (id: number, who: keyof typeof demoPeople, by = office.admin) =>
  by.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople[who].userId } });
const person = ['Cliente: Lucía Hernández', 'Correo electrónico: cliente@ejemplo.mx', 'Teléfono: 55 1234 5678'];
const factsOf = (id: number) =>
  [`Pedido: TW-${id}`, 'Paquete: Paquete Web Óptimo', 'Monto: $8,900.00 MXN', 'Forma de pago: Transferencia', ...person].join('\n');

test('staff get one mail about a new order, complete and with a link [R-487]', async () => {
  const id = await placeOrder(t, office.customer);
  const found = await lettersWith(t, `Pedido nuevo TW-${id}`);
  expect(found.map(({ to, subject, text }) => ({ to, subject, text: withoutDates(text) }))).toEqual([
    {
      to: staff,
      subject: `Pedido nuevo TW-${id}: Paquete Web Óptimo, $8,900.00 MXN`,
      text: [
        'Llegó un pedido:',
        factsOf(id),
        `Cuando veas en el banco la transferencia con el concepto TW-${id}, confirma su pago.`,
        'Le toca al cliente: pagar $8,900.00 MXN. A más tardar el FECHA.',
        'Entrega: 10 días hábiles. El primero es el día hábil que sigue a la confirmación del pago.',
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
  expect(found.map(({ to, subject, text }) => ({ to, subject, text: withoutDates(text) }))).toEqual([
    {
      to: staff,
      subject: `El cliente canceló TW-${id}: Paquete Web Óptimo, $8,900.00 MXN`,
      text: [
        'Un cliente canceló su pedido, que estaba sin pagar:',
        factsOf(id),
        `Ya no esperes la transferencia con el concepto TW-${id}. Si aun así llega, no la puedes aplicar al pedido: escríbele al cliente para devolvérsela.`,
        'Cerrado: el pedido está cancelado.',
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
  expect(found.map(({ to, subject, text }) => ({ to, subject, text: withoutDates(text) }))).toEqual([
    {
      to: 'desarrollo@ejemplo.mx',
      subject: `TW-${id}: te asignaron un proyecto`,
      text: [
        'Hola, Diego:',
        `Desde ahora tú construyes TW-${id}, Paquete Web Óptimo.`,
        [...person, 'Etapa: En Desarrollo'].join('\n'),
        'Lo que el cliente cuenta de su negocio:',
        '> Panadería de barrio con horno de leña',
        'Nos toca: construir el proyecto.',
        'Entrega prometida: FECHA.',
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

describe('decisions about an account', () => {
  const today = () => {
    const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
    const [year = '', month, date] = new Date(t.clock.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10).split('-');
    return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
  };
  /** The text of the only mail with this subject, which went to the customer. */
  const toCustomer = async (subject: string) => {
    const found = await lettersWith(t, subject);
    expect(found.map((mail) => [mail.to, mail.subject])).toEqual([['cliente@ejemplo.mx', subject]]);
    return found[0]?.text;
  };

  test('suspended and reactivated by staff: the reason, what it means and what to do [R-486]', async () => {
    const id = await placePaidOrder(t, office.customer, office.admin);
    await decide(id, 'suspended', '  No llegó tu segundo pago.\nTe llamamos dos veces.  ');
    expect(await toCustomer(`Suspendimos tu contratación TW-${id}`)).toBe(
      [
        'Hola, Lucía:',
        `Tu contratación de Paquete Web Óptimo está en pausa desde el ${today()}.`,
        'El motivo:',
        '> No llegó tu segundo pago.\n> Te llamamos dos veces.',
        'Mientras tanto no puedes pedir soporte ni renovarla. No borramos nada: tu proyecto y tus datos siguen guardados.',
        `Para reactivarla, ${contact}.`,
        'Nos toca: acordar contigo cómo seguimos. Sin fecha acordada.',
        'Entrega: sin fecha mientras tu contratación está en pausa.',
        `Ver mi contratación:\nhttp://localhost:3000/account/pedido/${id}`,
        goodbye,
      ].join('\n\n'),
    );
    await decide(id, 'active', 'Ya recibimos tu pago');
    const text = await toCustomer(`Reactivamos tu contratación TW-${id}`);
    expect(text).toMatch(
      /^Hola, Lucía:\n\nTu contratación de Paquete Web Óptimo está activa otra vez: ya puedes pedir soporte y renovarla\.\n\nEl motivo:\n\n> Ya recibimos tu pago\n\nTu soporte sigue vigente hasta el \d{1,2} [a-z]{3} \d{4}\.\n\nNos toca: escribirte para empezar\.\n\nEntrega prometida: \d{1,2} [a-z]{3} \d{4}\.\n\nVer mi contratación:\n/,
    );
  });

  test('cancelled by staff before it was paid: the mail asks not to pay any more [R-486]', async () => {
    const id = await placeOrder(t, office.customer);
    await decide(id, 'cancelled', 'No damos ese servicio en tu ciudad');
    expect(await toCustomer(`Cancelamos tu pedido TW-${id}`)).toBe(
      [
        'Hola, Lucía:',
        'Cancelamos tu pedido de Paquete Web Óptimo. Ya no admite pagos: no hagas la transferencia ni pagues con tarjeta.',
        'El motivo:',
        '> No damos ese servicio en tu ciudad',
        `Si ya habías pagado o hecho la transferencia, ${contact}: tu dinero está seguro y te decimos cómo te lo devolvemos.`,
        'Cerrado: este pedido está cancelado.',
        `Ver mi contratación:\nhttp://localhost:3000/account/pedido/${id}`,
        goodbye,
      ].join('\n\n'),
    );
  });

  test('cancelled by staff after it was paid: what ends, why, and whom to contact', async () => {
    const id = await placePaidOrder(t, office.customer, office.admin);
    await decide(id, 'cancelled', 'Cerró su negocio');
    const text = await toCustomer(`Cancelamos tu contratación TW-${id}`);
    expect(text).toContain(
      [
        'Cancelamos tu contratación de Paquete Web Óptimo. Ya no incluye soporte, y no admite pagos ni renovaciones.',
        'El motivo:',
        '> Cerró su negocio',
        `Recibimos $8,900.00 MXN por ella. Sobre ese dinero, o si no estás de acuerdo, ${contact}: te decimos qué se ha hecho y qué se puede devolver.`,
      ].join('\n\n'),
    );
  });

  test('cancelled by its owner: one mail, with what to do if it was somebody else [R-486]', async () => {
    const id = await placeOrder(t, office.customer);
    expect((await office.customer.post(`/payment/cancel/${id}`)).status).toBe(200);
    expect((await office.customer.post(`/payment/cancel/${id}`)).status).toBe(409);
    expect(await toCustomer(`Cancelaste tu pedido TW-${id}`)).toBe(
      [
        'Hola, Lucía:',
        'Cancelaste tu pedido de Paquete Web Óptimo. No tienes nada que pagar; si cambias de idea, puedes contratarlo otra vez.',
        `Si ya habías pagado o hecho la transferencia, ${contact}: tu dinero está seguro y te decimos cómo te lo devolvemos.`,
        `Si no fuiste tú, ${contact}.`,
        'Cerrado: este pedido está cancelado.',
        `Ver mi contratación:\nhttp://localhost:3000/account/pedido/${id}`,
        goodbye,
      ].join('\n\n'),
    );
  });

  test('user input stays text: it adds no markup, line or header [R-490]', async () => {
    const hostile = '</td><script>alert(1)</script>\r\nBcc: todos@malo.example\u202e\nMonto: $1.00 MXN';
    await t.db.query.update(users).set({ firstName: hostile, lastName: '<b>&"\'' }).where(eq(users.userId, demoPeople.cliente.userId));
    const id = await placeOrder(t, office.customer, { business_description: `${hostile}\n<img src=x onerror=alert(1)>` });
    await office.admin.patch(`/dashboard/orders/${id}/status`, confirmation(`H-${id}`));
    await assign(id, 'desarrollo');
    await decide(id, 'suspended', '<a href="https://malo.example">aquí</a>');
    const letters = (await t.mails()).filter(({ text }) => text.includes(`TW-${id}`) || text.includes('malo.example'));
    expect(letters.length).toBeGreaterThanOrEqual(5);
    for (const { subject, to, html, text } of letters) {
      expect(`${subject}${to}`).not.toMatch(/[\r\n]|malo/);
      expect(html).not.toMatch(/<script|<img|<b>|<a href="https:\/\/malo/);
      expect(text).not.toMatch(/^Bcc:|\u202e|^Monto: \$1/m);
    }
    const [received] = await lettersWith(t, `Pedido nuevo TW-${id}`);
    expect(received?.text).toContain(
      'Cliente: </td><script>alert(1)</script> Bcc: todos@malo.example Monto: $1.00 MXN <b>&"\'\nCorreo electrónico: cliente@ejemplo.mx',
    );
    expect(received?.html).toContain(
      '&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt; Bcc: todos@malo.example Monto: $1.00 MXN &lt;b&gt;&amp;&quot;&#39;',
    );
    await t.db.query.update(users).set({ firstName: 'Lucía', lastName: 'Hernández' }).where(eq(users.userId, demoPeople.cliente.userId));
  });
});
