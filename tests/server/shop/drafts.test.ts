import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#api/contract/checkout/draft.ts';
import type { getDraft } from '#api/contract/checkout/get-draft.ts';
import type { UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { checkoutDrafts } from '#server/db/schema/orders.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesAtOnce } from '../../support/statuses.ts';
import type { Caller } from '../../support/test-app.ts';
import { confirmation, placeOrder } from '../staff/staff.ts';
import { packageIdOf, said, shopOf, transferOrder } from './shop.ts';

const t = sharedApp();
const shop = shopOf(t);
let path: string;
beforeEach(() => {
  path = `/checkout/drafts/web/${shop.packageId}`;
});

const save = (body: Record<string, unknown>, by: Caller = shop.customer) =>
  by.put(path, { body: { step: 'business', brief: {}, base_updated_at: null, ...body } });
const draftIn = (answer: { body: unknown }): Draft => (answer.body as { draft: Draft }).draft;
const read = async (by: Caller = shop.customer) => ({ draft: draftIn(await by.get(path)) });

describe('the draft of a brief', () => {
  test('is read back as saved, on any device of its owner [R-330, R-337]', async () => {
    const brief = { business_description: 'Panadería', social_networks: { instagram: '@espiga' }, design_style: 'bold' };
    const saved = await save({ step: 'design', brief });
    const draft = { step: 'design', brief, intent_key: expect.stringMatching(/^[0-9a-f-]{36}$/), updated_at: expect.stringMatching(/Z$/) };
    expect(said(saved)).toEqual({ status: 200, body: { draft } });
    expect(await read(await t.as('cliente'))).toEqual({ draft: draftIn(saved) });
  });

  test('has one intent key from the first save to the last; a draft begun after the order has another', async () => {
    const first = draftIn(await save({}));
    const second = draftIn(await save({ step: 'review', base_updated_at: first.updated_at }));
    const third = draftIn(await save({ step: 'payment', base_updated_at: second.updated_at }));
    expect([second.intent_key, third.intent_key]).toEqual([first.intent_key, first.intent_key]);
    await shop.customer.post('/transfer_payment', { body: transferOrder(shop.packageId) });
    expect(draftIn(await save({})).intent_key).not.toBe(first.intent_key);
  });

  test('a save based on an older version is refused with the time of the newer one, and changes nothing [R-331]', async () => {
    const first = draftIn(await save({ brief: { key_features: 'uno' } }));
    const second = draftIn(await save({ brief: { key_features: 'dos' }, base_updated_at: first.updated_at }));
    const refused = { message: 'Guardaste cambios en otra pestaña', code: 'draft_changed', updated_at: second.updated_at };
    for (const base of [first.updated_at, null, 'yesterday']) {
      expect(said(await save({ brief: { key_features: 'tres' }, base_updated_at: base }))).toEqual({ status: 409, body: refused });
    }
    expect(await read()).toEqual({ draft: second });
  });

  test('a save that names what its tab sent before succeeds whether that was stored or not, but never over other changes [R-331, R-645]', async () => {
    const first = draftIn(await save({ brief: { key_features: 'uno' } }));
    const last = { brief: { key_features: 'uno dos tres' }, base_updated_at: first.updated_at, sent_before: { key_features: 'uno dos' } };
    await save({ brief: { key_features: 'uno dos' }, base_updated_at: first.updated_at });
    const arrived = await save(last);
    expect([arrived.status, draftIn(arrived).brief]).toEqual([200, last.brief]);
    expect((await save({ brief: { key_features: 'uno dos' }, base_updated_at: first.updated_at })).status).toBe(409);
    expect((await read()).draft.brief).toEqual(last.brief);

    const alone = {
      brief: { key_features: 'cinco' },
      base_updated_at: draftIn(arrived).updated_at,
      sent_before: { key_features: 'cuatro' },
    };
    expect((await save(alone)).status).toBe(200);
    expect((await save({ ...last, sent_before: { key_features: 'cuatro' } })).status).toBe(409);
    expect((await read()).draft.brief).toEqual(alone.brief);
  });

  test('each of ten saves in quick succession builds on the one before', async () => {
    let base: string | null = null;
    const seen = new Set<string>();
    for (const count of Array.from({ length: 10 }, (_, index) => index)) {
      const answer = await save({ brief: { key_features: String(count) }, base_updated_at: base });
      expect(answer.status).toBe(200);
      base = draftIn(answer).updated_at;
      seen.add(base);
    }
    expect(seen.size).toBe(10);
  });

  test('a time the database stores more precisely than JavaScript still matches', async () => {
    const first = draftIn(await save({}));
    await t.db.query.execute(sql`update checkout_drafts set updated_at = updated_at + interval '345 microseconds'`);
    const again = await save({ step: 'design', base_updated_at: first.updated_at });
    expect([again.status, draftIn(again).updated_at > first.updated_at]).toEqual([200, true]);
  });

  test('of concurrent saves over the same version exactly one succeeds', async () => {
    const first = draftIn(await save({}));
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((text) => save({ brief: { key_features: text }, base_updated_at: first.updated_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find((answer) => answer.status === 200);
    expect(await read()).toEqual(winner?.body);
  });

  test('of concurrent first saves exactly one creates the draft', async () => {
    expect(await statusesAtOnce(Array.from({ length: 6 }, () => save({})))).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await t.db.query.select().from(checkoutDrafts)).toHaveLength(1);
  });

  test('a late save of another tab does not restore a draft that became an order', async () => {
    const first = draftIn(await save({}));
    await shop.customer.post('/transfer_payment', { body: transferOrder(shop.packageId) });
    expect(said(await save({ base_updated_at: first.updated_at }))).toEqual({
      status: 409,
      body: { message: 'Este borrador ya no existe: hiciste el pedido o lo descartaste en otra pestaña', code: 'draft_changed' },
    });
    expect(await read()).toEqual({ draft: null });
  });

  test('can be discarded, and again without an error [R-330]', async () => {
    await save({});
    for (const _ of ['first', 'again']) expect(said(await shop.customer.delete(path))).toEqual({ status: 200, body: { success: true } });
    expect(await read()).toEqual({ draft: null });
  });

  test('belongs to one person [R-330]', async () => {
    const other = await t.as('cliente2');
    await save({ brief: { key_features: 'mío' } });
    expect(await read(other)).toEqual({ draft: null });
    await other.delete(path);
    await save({ brief: { key_features: 'tuyo' } }, other);
    expect((await read()) as { draft: Draft }).toMatchObject({ draft: { brief: { key_features: 'mío' } } });
  });

  test('belongs to one package, under the kind of that package', async () => {
    await save({});
    const elsewhere = `/checkout/drafts/branding/${shop.packageId}`;
    expect((await shop.customer.get(elsewhere)).body).toMatchObject({ draft: null });
    await shop.customer.delete(elsewhere);
    expect(await t.db.query.select().from(checkoutDrafts)).toHaveLength(1);
  });

  test('cannot be saved for a package off sale or unknown; an existing one stays readable', async () => {
    const missing = { status: 404, body: { message: 'Este paquete ya no está disponible', code: 'not_found' } };
    const first = draftIn(await save({ brief: { key_features: 'a' } }));
    await t.db.query.update(packages).set({ isActive: false }).where(eq(packages.packageId, shop.packageId));
    expect(said(await save({ base_updated_at: first.updated_at }))).toEqual(missing);
    expect(await read()).toEqual({ draft: first });
    path = '/checkout/drafts/web/999999';
    expect(said(await save({}))).toEqual(missing);
  });

  test.each([
    ['a description beyond its size', { brief: { business_description: 'x'.repeat(2001) } }, 400],
    ['a step that does not exist', { step: 'done' }, 400],
    ['a brief that is a list', { brief: [] }, 400],
    ['a body beyond 64 KiB', { brief: { key_features: 'x'.repeat(70_000) } }, 413],
  ])('%s is refused and nothing is saved', async (_title, body, status) => {
    expect((await save(body)).status).toBe(status);
    expect(await read()).toEqual({ draft: null });
  });
});

describe('the list of unfinished briefs', () => {
  let web: Package;
  let branding: Package;
  beforeEach(async () => {
    const essential = async (kind: string) => ((await t.guest.get(`/packages/${kind}`)).body as { packages: [Package] }).packages[0];
    [web, branding] = [await essential('web'), await essential('branding')];
  });

  const write = (kind: string, id: number, step: string, brief: object, more: object = {}) =>
    shop.customer.put(`/checkout/drafts/${kind}/${id}`, { body: { step, brief, base_updated_at: null, ...more } });
  const opens = async (kind: string, id: number) =>
    (await shop.customer.get(`/checkout/drafts/${kind}/${id}`)).body as AnswerOf<typeof getDraft>;
  const listed = async (by: Caller) => {
    const { status, body } = await by.get('/checkout/drafts');
    return { status, briefs: (body as UnfinishedBrief[]).map(({ updated_at: _, ...rest }) => rest) };
  };

  test("only what is written, newest first, and nobody else's [R-173]", async () => {
    const ecommerceId = await packageIdOf(t.db.query, 'ecommerce', 'essential');
    const blank = { business_description: '', social_networks: { facebook: ' ', whatsapp: '' }, client_requirements: '\n' };
    await write('ecommerce', ecommerceId, 'business', blank);
    await write('web', web.package_id, 'design', { business_description: 'Panadería' });
    t.clock.advance(1_000);
    await write('branding', branding.package_id, 'business', { social_networks: { facebook: 'facebook.com/pan' } });
    const admin = await t.as('admin');
    await admin.patch(`/packages/web/${web.package_id}/active`, { body: { is_active: false } });

    expect(await listed(shop.customer)).toEqual({
      status: 200,
      briefs: [
        { package_type: 'branding', package_id: branding.package_id, package_name: branding.name, is_active: true, step: 'business' },
        { package_type: 'web', package_id: web.package_id, package_name: web.name, is_active: false, step: 'design' },
      ],
    });
    expect([await listed(await t.as('cliente2')), await listed(admin)]).toEqual([
      { status: 200, briefs: [] },
      { status: 200, briefs: [] },
    ]);
    await shop.customer.delete(`/checkout/drafts/branding/${branding.package_id}`);
    expect((await listed(shop.customer)).briefs.map(({ package_type }) => package_type)).toEqual(['web']);
  });

  test('a prefilled brief is not listed until its owner changes it, whatever step it is at [R-642]', async () => {
    const place = ['branding', branding.package_id] as const;
    const brief = { business_description: 'Panadería' };
    const first = (await write(...place, 'details', brief, { prefilled: true })).body as { draft: { updated_at: string } };
    const filledIn = { ...brief, business_description: ' Panadería ', target_audience: '', social_networks: { facebook: '' } };
    const second = (await write(...place, 'review', filledIn, { base_updated_at: first.draft.updated_at })).body as typeof first;
    expect((await listed(shop.customer)).briefs).toEqual([]);
    await write(...place, 'business', { ...brief, target_audience: 'Vecinos' }, { base_updated_at: second.draft.updated_at });
    expect((await listed(shop.customer)).briefs).toMatchObject([{ package_type: 'branding', step: 'business' }]);
  });

  test('a brief without own text starts from the newest: another draft, or an order of any package [R-643]', async () => {
    expect(await opens('web', web.package_id)).toEqual({ draft: null, brought: null, unpaid_order: null });

    await placeOrder(t, shop.customer, { package_id: web.package_id, price_paid: web.public_price });
    const { brought } = await opens('web', web.package_id);
    expect(brought).toMatchObject({ package_name: web.name, brief: { business_description: expect.stringMatching(/./) } });

    t.clock.advance(1_000);
    await write('branding', branding.package_id, 'business', { business_description: 'Panadería' });
    expect(await opens('web', web.package_id)).toEqual({
      draft: null,
      brought: { package_name: branding.name, brief: { business_description: 'Panadería' } },
      unpaid_order: expect.any(Number),
    });
    expect((await opens('branding', branding.package_id)).brought).toBeNull();

    await write('web', web.package_id, 'details', { business_description: 'Panadería' }, { prefilled: true });
    expect((await opens('web', web.package_id)).brought).toMatchObject({ package_name: branding.name });
    const other = (await (await t.as('cliente2')).get(`/checkout/drafts/web/${web.package_id}`)).body as AnswerOf<typeof getDraft>;
    expect(other.brought).toBeNull();
  });

  test('an unpaid order of this package is named until it is paid or cancelled [R-644]', async () => {
    const order = () => placeOrder(t, shop.customer, { package_id: web.package_id, price_paid: web.public_price });
    const waiting = async () => (await opens('web', web.package_id)).unpaid_order;
    const [first, second] = [await order(), await order()];
    expect([await waiting(), (await opens('branding', branding.package_id)).unpaid_order]).toEqual([second, null]);
    const admin = await t.as('admin');
    expect((await admin.patch(`/dashboard/orders/${second}/status`, confirmation('BANCO-1'))).status).toBe(200);
    expect(await waiting()).toBe(first);
    expect((await shop.customer.post(`/payment/cancel/${first}`)).status).toBe(200);
    expect(await waiting()).toBeNull();
  });
});
