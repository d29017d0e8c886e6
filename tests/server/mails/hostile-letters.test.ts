import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placeOrder } from '../staff/staff.ts';
import { lettersWith } from './letters.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  office = await openOffice(t);
});

const decide = (id: number, status: string, note: string) =>
  office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note } });
const assign = (id: number, who: keyof typeof demoPeople, by = office.admin) =>
  by.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople[who].userId } });
test('user input stays text: it adds no markup, line or header [R-490]', async () => {
  const hostile = '</td><script>alert(1)</script>\r\nBcc: todos@malo.example\u202e\nMonto: $1.00 MXN';
  await t.db.query.update(users).set({ firstName: hostile, lastName: '<b>&"\'' }).where(eq(users.userId, demoPeople.cliente.userId));
  const id = await placeOrder(t, office.customer, { business_description: `${hostile}\n<img src=x onerror=alert(1)>` });
  await office.admin.patch(`/dashboard/orders/${id}/status`, {
    body: { status: 'confirmed', method: 'transfer', reference: `H-${id}`, note: '' },
  });
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
