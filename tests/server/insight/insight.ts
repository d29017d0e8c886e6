import { demoPeople } from '#server/demo/people.ts';
import type { Caller, TestApp } from '../../support/test-app.ts';
import { packageIdOf } from '../shop/shop.ts';
import { confirmation, openOffice, placeOrder } from '../staff/staff.ts';

/** Sets the clock to this time, whatever the current one. */
export const goTo = (t: TestApp, iso: string): void => t.clock.advance(Date.parse(iso) - t.clock.now().getTime());

/** Throws if the call was refused. */
export const expectDone = ({ status, body }: { status: number; body: unknown }): void => {
  if (status >= 300) throw new Error(JSON.stringify(body));
};

async function sellForFiftyCentavos(t: TestApp, admin: Caller): Promise<{ package_id: number; price_paid: number }> {
  const package_id = await packageIdOf(t.db.query, 'web', 'essential');
  const names = { name: 'Paquete Web Esencial', type: 'essential', tagline: 'Una página clara' };
  const packageData = { ...names, base_price: 6500, public_price: 4900.5 };
  expectDone(await admin.put(`/packages/web/${package_id}`, { body: { packageData, features: [] } }));
  return { package_id, price_paid: 4900.5 };
}

const pay = async (admin: Caller, id: number) =>
  expectDone(await admin.patch(`/dashboard/orders/${id}/status`, confirmation(`SPEI-${id}`)));

const assign = async (admin: Caller, id: number, developerId: string) =>
  expectDone(await admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } }));

/**
 * A small business around the end of January 2040 in Mexico City, created entirely through API calls:
 * 2001 paid 10 January (8900.00), with `desarrollo`, in staging; 2002 paid 31 January 23:30 (4900.50), with `admin`, in development;
 * 2003 paid 1 February 00:30 (8900.00), in design; 2004 and 2005 unpaid (8900.00 and 4900.50); 2006 cancelled by its owner.
 * The clock stays at 1 February, 12:30.
 */
export async function runBusiness(t: TestApp) {
  goTo(t, '2040-01-10T18:00:00Z');
  const { admin, customer, developer } = await openOffice(t);
  const cheap = await sellForFiftyCentavos(t, admin);
  const first = await placeOrder(t, customer);
  await pay(admin, first);
  await assign(admin, first, demoPeople.desarrollo.userId);
  expectDone(await developer.patch(`/development/projects/${first}/status`, { body: { status: 'staging', note: 'A probar' } }));

  // Three weeks later the sessions have expired.
  goTo(t, '2040-02-01T05:30:00Z');
  const office = { admin: await t.as('admin'), superadmin: await t.as('superadmin'), customer: await t.as('cliente') };
  const other = await t.as('cliente2');
  const second = await placeOrder(t, other, cheap);
  await pay(office.admin, second);
  await assign(office.admin, second, demoPeople.admin.userId);

  goTo(t, '2040-02-01T06:30:00Z');
  const third = await placeOrder(t, office.customer);
  await pay(office.admin, third);
  expectDone(await office.admin.patch(`/dashboard/orders/${third}/status`, { body: { status: 'design', note: 'Empezamos' } }));

  goTo(t, '2040-02-01T07:00:00Z');
  await placeOrder(t, other);
  goTo(t, '2040-02-01T08:00:00Z');
  await placeOrder(t, office.customer, cheap);
  const cancelled = await placeOrder(t, office.customer);
  expectDone(await office.customer.post(`/payment/cancel/${cancelled}`, { body: {} }));
  goTo(t, '2040-02-01T18:30:00Z');
  return office;
}
