import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { officeOf, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { lettersWith } from './letters.ts';

const t = sharedApp();
const office = officeOf(t);

const goodbye = '—\nTaller Web · hola@tallerweb.example · WhatsApp 55 0000 0000\n';
const today = () => {
  const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
  const [year = '', month, date] = new Date(t.clock.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10).split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
};
const decide = (id: number, status: string, note: string) =>
  office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note } });
const toCustomer = async (words: string) => {
  const found = await lettersWith(t, words);
  expect(found.map(({ to }) => to)).toEqual(['cliente@ejemplo.mx']);
  return { subject: found[0]?.subject, text: found[0]?.text };
};

test('suspended and reactivated by staff: the reason, what it means and what to do [R-486]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await decide(id, 'suspended', '  No llegó tu segundo pago.\nTe llamamos dos veces.  ');
  expect(await toCustomer(`Suspendimos tu contratación TW-${id}`)).toEqual({
    subject: `Suspendimos tu contratación TW-${id}`,
    text: [
      'Hola, Lucía:',
      `Tu contratación de Paquete Web Óptimo está en pausa desde el ${today()}.`,
      'El motivo:',
      '> No llegó tu segundo pago.\n> Te llamamos dos veces.',
      'Mientras tanto no puedes pedir soporte ni renovarla. No borramos nada: tu proyecto y tus datos siguen guardados.',
      'Para reactivarla, escríbenos a hola@tallerweb.example o por WhatsApp al 55 0000 0000 (Lunes a viernes, 9 a 18 h).',
      `Ver mi contratación:\nhttp://localhost:3000/account?pedido=${id}`,
      goodbye,
    ].join('\n\n'),
  });
  await decide(id, 'active', 'Ya recibimos tu pago');
  const { subject, text } = await toCustomer(`Reactivamos tu contratación TW-${id}`);
  expect(subject).toBe(`Reactivamos tu contratación TW-${id}`);
  expect(text).toMatch(
    /^Hola, Lucía:\n\nTu contratación de Paquete Web Óptimo está activa otra vez: ya puedes pedir soporte y renovarla\.\n\nEl motivo:\n\n> Ya recibimos tu pago\n\nTu soporte sigue vigente hasta el \d{1,2} [a-z]{3} \d{4}\.\n\nVer mi contratación:\n/,
  );
});

test('cancelled by staff before it was paid: the mail asks not to pay any more [R-486]', async () => {
  const id = await placeOrder(t, office.customer);
  await decide(id, 'cancelled', 'No damos ese servicio en tu ciudad');
  expect(await toCustomer(`Cancelamos tu pedido TW-${id}`)).toEqual({
    subject: `Cancelamos tu pedido TW-${id}`,
    text: [
      'Hola, Lucía:',
      'Cancelamos tu pedido de Paquete Web Óptimo. Ya no admite pagos: no hagas la transferencia ni pagues con tarjeta.',
      'El motivo:',
      '> No damos ese servicio en tu ciudad',
      'Si ya habías pagado o hecho la transferencia, escríbenos a hola@tallerweb.example o por WhatsApp al 55 0000 0000 (Lunes a viernes, 9 a 18 h): tu dinero está seguro y te decimos cómo te lo devolvemos.',
      `Ver mi contratación:\nhttp://localhost:3000/account?pedido=${id}`,
      goodbye,
    ].join('\n\n'),
  });
});

test('cancelled by staff after it was paid: what ends, why, and whom to contact', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await decide(id, 'cancelled', 'Cerró su negocio');
  const { subject, text } = await toCustomer(`Cancelamos tu contratación TW-${id}`);
  expect(subject).toBe(`Cancelamos tu contratación TW-${id}`);
  expect(text).toContain(
    [
      'Cancelamos tu contratación de Paquete Web Óptimo. Ya no incluye soporte, y no admite pagos ni renovaciones.',
      'El motivo:',
      '> Cerró su negocio',
      'Recibimos $8,900.00 MXN por ella. Sobre ese dinero, o si no estás de acuerdo, escríbenos a hola@tallerweb.example o por WhatsApp al 55 0000 0000 (Lunes a viernes, 9 a 18 h): te decimos qué se ha hecho y qué se puede devolver.',
    ].join('\n\n'),
  );
});

test('cancelled by its owner: one mail, with what to do if it was somebody else [R-486]', async () => {
  const id = await placeOrder(t, office.customer);
  expect((await office.customer.post(`/payment/cancel/${id}`)).status).toBe(200);
  expect((await office.customer.post(`/payment/cancel/${id}`)).status).toBe(409);
  expect(await toCustomer(`Cancelaste tu pedido TW-${id}`)).toEqual({
    subject: `Cancelaste tu pedido TW-${id}`,
    text: [
      'Hola, Lucía:',
      'Cancelaste tu pedido de Paquete Web Óptimo. No tienes nada que pagar; si cambias de idea, puedes contratarlo otra vez.',
      'Si ya habías pagado o hecho la transferencia, escríbenos a hola@tallerweb.example o por WhatsApp al 55 0000 0000 (Lunes a viernes, 9 a 18 h): tu dinero está seguro y te decimos cómo te lo devolvemos.',
      'Si no fuiste tú, escríbenos a hola@tallerweb.example o por WhatsApp al 55 0000 0000 (Lunes a viernes, 9 a 18 h).',
      `Ver mi contratación:\nhttp://localhost:3000/account?pedido=${id}`,
      goodbye,
    ].join('\n\n'),
  });
});

test('user input stays text: it adds no markup, line or header [R-490]', async () => {
  const hostile = '</td><script>alert(1)</script>\r\nBcc: todos@malo.example\u202e\nMonto: $1.00 MXN';
  await t.db.query.update(users).set({ firstName: hostile, lastName: '<b>&"\'' }).where(eq(users.userId, demoPeople.cliente.userId));
  const id = await placeOrder(t, office.customer, { business_description: `${hostile}\n<img src=x onerror=alert(1)>` });
  await office.admin.patch(`/dashboard/orders/${id}/status`, {
    body: { status: 'confirmed', method: 'transfer', reference: `H-${id}`, note: '' },
  });
  await office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });
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
