import { eq, type sql } from 'drizzle-orm';
import { openSession } from '#server/accounts/sessions.store.ts';
import { newToken } from '#server/accounts/tokens.ts';
import { payments } from '#server/db/schema/payments.ts';
import { attachments } from '#server/db/schema/requirements.ts';
import { demoPeople } from '#server/demo/people.ts';
import { replaceAvatar } from '#server/profile/avatars.store.ts';
import { noticeSecret, startProvider, type TestProvider } from '../../support/card-provider.ts';
import { type Caller, startTestApp, type TestApp } from '../../support/test-app.ts';
import { createClock } from '../../support/test-clock.ts';
import { lettersTo, newest, register } from '../accounts/register.ts';
import { writeAtlasFolder } from '../atlas/atlas-folder.ts';
import { hireMore, idsOf } from '../lifecycle-http/stage.ts';
import { raise, supportRequest } from '../requirements/desk.ts';
import { idOf } from '../requirements/files.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';
import { openOffice, placeOrder, placePaidOrder } from '../staff/staff.ts';
import type { Person } from './verdicts.ts';

/** A file that this person gave, and has not sent with anything. */
async function giveFile(t: TestApp, uploadedBy: string = idsOf.owner): Promise<string> {
  const attachmentId = idOf();
  await t.db.query
    .insert(attachments)
    .values({ attachmentId, uploadedBy, name: 'fotos.png', mediaType: 'image/png', size: 4, createdAt: t.clock.now() });
  return attachmentId;
}

async function must(answer: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`the environment was not made: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function askForReset(t: TestApp): Promise<string> {
  await must(t.guest.post('/forgot-password', { body: { email: 'cliente@ejemplo.mx' } }));
  const [mail] = (await t.mails()).filter(({ text }) => text.includes('/reset-password?token='));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function hidePackage(t: TestApp, admin: Caller): Promise<number> {
  const id = await packageIdOf(t.db.query, 'branding', 'essential');
  await must(admin.patch(`/packages/branding/${id}/active`, { body: { is_active: false } }));
  return id;
}

/** An order of the customer's, paid by card with an amount that is not its own: its payment waits for a person. */
async function payWrongly(t: TestApp, provider: TestProvider, customer: Caller, packageId: number) {
  const body = { ...transferOrder(packageId), price_paid: 4900, payment_method: 'mercadopago' };
  const { init_point } = (await must(customer.post('/create_payment', { body }))) as { init_point: string };
  await provider.fault('notice_lost', 2);
  await provider.fault('wrong_amount');
  const { id } = await provider.pay(init_point, 'APRO');
  await must(customer.get(`/payment/callback/${id}`));
  const [row] = await t.db.query
    .select()
    .from(payments)
    .where(eq(payments.externalReference, String(id)));
  return { cardPayment: id, reviewId: row?.paymentId ?? 0 };
}

async function seed(t: TestApp, provider: TestProvider) {
  const { customer, admin } = await openOffice(t);
  await hireMore(t);
  const closed = await placeOrder(t, customer);
  await must(customer.post(`/payment/cancel/${closed}`));
  const unpaid = await placeOrder(t, customer);
  const paid = await placePaidOrder(t, customer, admin);
  const building = await placePaidOrder(t, customer, admin);
  await must(admin.patch(`/dashboard/orders/${building}/assign`, { body: { developerId: demoPeople.desarrollo.userId } }));
  const renewed = (await must(customer.post('/support/renewals', { body: { subscription_id: building, years: 1 } }))) as {
    renewal: { renewal_id: number };
  };
  const feature = (await must(admin.post('/packages/features', { body: { name: 'Sin uso', feature_type: 'text' } }))) as {
    feature: { feature_id: number };
  };
  const packageId = await packageIdOf(t.db.query, 'web', 'essential');
  // First: an order takes its draft with it.
  const wrongly = await payWrongly(t, provider, customer, packageId);
  const draft = (await must(
    customer.put(`/checkout/drafts/web/${packageId}`, {
      body: { step: 'business', brief: { business_description: 'Panadería de barrio' }, base_updated_at: null },
    }),
  )) as { draft: { updated_at: string } };
  const registration = await register(t, { username: 'por-verificar', email: 'por-verificar@ejemplo.mx', password: 'una-clave-nueva' });
  return {
    ...{ closed, unpaid, paid, building, packageId },
    ...wrongly,
    renewalId: renewed.renewal.renewal_id,
    ticketId: await raise(customer, supportRequest(building)),
    unusedFeature: feature.feature.feature_id,
    hiddenPackage: await hidePackage(t, admin),
    unsentFile: await giveFile(t),
    filesOfAdmins: { 'staff 400': await giveFile(t, idsOf['staff 400']), 'staff 666': await giveFile(t, idsOf['staff 666']) },
    draftSavedAt: draft.draft.updated_at,
    registration,
    code: newest(await lettersTo(t, 'por-verificar@ejemplo.mx')),
    resetToken: await askForReset(t),
    avatar: await hangPicture(t),
  };
}

/** A picture of the customer's, by its name. */
async function hangPicture(t: TestApp): Promise<string> {
  const [userId, name] = [idsOf.owner, newToken()];
  await replaceAvatar(t.db.query, { userId, name, picture: new Uint8Array([82, 73, 70, 70]) }, `/srv/avatars/${name}`);
  return name;
}

export type MatrixEnvironment = Awaited<ReturnType<typeof openEnvironment>>;

/** One server with something of everything: orders in each situation of one customer, and everybody signed in. */
export async function openEnvironment() {
  const clock = createClock();
  const provider = await startProvider(clock.now);
  const cardProvider = { apiUrl: provider.apiUrl, accessToken: 'TEST-1', secrets: [noticeSecret], isEmulated: false };
  const atlas = writeAtlasFolder();
  const t = await startTestApp({ clock, callsPerMinute: 1_000_000, config: { cardProvider, atlasDir: atlas.folder } });
  const things = await seed(t, provider);
  const sessions = new Map<Person, string>();
  for (const [person, userId] of Object.entries(idsOf)) {
    sessions.set(person as Person, await openSession(t.db.query, userId, t.clock.now()));
  }
  const close = async () => {
    await t.close();
    await provider.close();
    atlas.remove();
  };
  return { ...things, t, close, cookieOf: (person: Person) => ({ cookie: `session=${sessions.get(person) ?? 'nobody'}` }) };
}

/** Rows of a statement, on either engine. */
export async function rowsOf<Row>(t: TestApp, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await t.db.query.execute(statement)) as unknown as { rows: Row[] }).rows;
}
