import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/people.ts';

/** Signs in without the login page, for tests about something else. */
export const signIn = async (context: BrowserContext, username: string): Promise<void> => {
  const answer = await context.request.post('/srv/login', { data: { username, password: demoPassword } });
  expect(answer.status()).toBe(200);
};

type Order = { readonly subscription_id: number; readonly payment_status: string; readonly development_status: string };
type Wanted = Omit<Order, 'subscription_id'>;

const everyStatus = 'pending,gathering_info,design,development,review,staging,live';

/** The newest order in this state. Needs a signed-in staff member. */
export const findOrder = async (context: BrowserContext, wanted: Wanted): Promise<number> => {
  const answer = await context.request.get(`/srv/dashboard/orders?limit=200&status=${everyStatus}`);
  const found = ((await answer.json()) as Order[]).findLast(
    (order) => order.payment_status === wanted.payment_status && order.development_status === wanted.development_status,
  );
  if (found === undefined) throw new Error(`the demo has no order ${JSON.stringify(wanted)}`);
  return found.subscription_id;
};

type Level = 'essential' | 'optimal';

/** Deletes this customer's drafts, which would otherwise be carried over to the next package. */
export const forgetBriefs = async (context: BrowserContext): Promise<void> => {
  const begun = (await (await context.request.get('/srv/checkout/drafts')).json()) as { package_type: string; package_id: number }[];
  for (const one of begun) await context.request.delete(`/srv/checkout/drafts/${one.package_type}/${one.package_id}`);
};

/** The address of a package's checkout, with an empty draft. Needs a signed-in customer. */
export const freshCheckout = async (context: BrowserContext, kind: string, level: Level): Promise<string> => {
  const answer = await context.request.get(`/srv/packages/${kind}`);
  const { packages } = (await answer.json()) as { packages: { package_id: number; type: Level }[] };
  const id = packages.find(({ type }) => type === level)?.package_id;
  if (id === undefined) throw new Error(`the catalogue has no ${level} package of ${kind}`);
  await forgetBriefs(context);
  await context.request.delete(`/srv/checkout/drafts/${kind}/${id}`);
  return `/checkout/${kind}/${id}`;
};

/** Places an order by transfer without the checkout's pages; returns its id. Needs a signed-in customer. */
export const placeTransferOrder = async (context: BrowserContext): Promise<number> => {
  const address = await freshCheckout(context, 'web', 'essential');
  const data = { package_id: Number(address.split('/').at(-1)), package_type: 'web', payment_method: 'transfer' };
  const placed = await context.request.post('/srv/subscription/create', { data });
  expect(placed.status()).toBe(201);
  return ((await placed.json()) as { subscription_id: number }).subscription_id;
};

/** How many orders the signed-in customer has. */
export const ordersOf = async (page: Page): Promise<number> =>
  ((await (await page.context().request.get('/srv/profile/subscriptions?limit=200')).json()) as unknown[]).length;
