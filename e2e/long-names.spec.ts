import { expectNoSidewaysScroll } from './support/accessibility.ts';
import { placeTransferOrder, signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const endless = 'W'.repeat(90);

/** The pages that show the name. */
const customers = ['/account', '/account?tab=perfil', '/cotizador'];
const staff = ['/admin/orders/all', '/admin/payments', '/admin/development/all', '/admin/users'];

test('an extremely long name pushes nothing off any screen', { tag: '@long' }, async ({ page, anotherPerson }) => {
  test.setTimeout(120_000);
  await signIn(page.context(), 'cliente2');
  const calls = page.context().request;
  const rename = (first_name: string) => calls.put('/srv/profile', { data: { first_name } });
  const before = ((await (await calls.get('/srv/profile')).json()) as { user: { first_name: string | null } }).user.first_name ?? 'Iván';
  const id = await placeTransferOrder(page.context());
  expect((await rename(endless)).status()).toBe(200);
  const clerk = await anotherPerson();
  await signIn(clerk.context(), 'superadmin');
  const paid = { status: 'confirmed', method: 'transfer', reference: `SPEI-LARGO-${id}` };
  expect((await clerk.context().request.patch(`/srv/dashboard/orders/${id}/status`, { data: paid })).status()).toBe(200);
  const seen = [
    ...customers.map((at) => ({ who: page, at })),
    ...[...staff, ...['', '/recorrido'].map((rest) => `/admin/orders/${id}${rest}`), `/admin/development/${id}`].map((at) => ({
      who: clerk,
      at,
    })),
  ];
  try {
    for (const { who, at } of seen) {
      await who.goto(at);
      const read = who
        .getByText(endless)
        .or(who.locator(`input[value*=${endless}]`))
        .filter({ visible: true });
      await expect(read.first(), at).toBeVisible();
      for (const width of [1440, 390]) {
        await who.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(who, `${at}, ${width} px`);
      }
    }
  } finally {
    await rename(before);
  }
});
