import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { transport } from '#api/client/transport.ts';
import type { Draft } from '#api/contract/checkout/draft.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import { checkoutActors } from '#features/checkout/checkout-actors.ts';
import type { LoadedCheckout } from '#machines/flows/checkout/checkout.context.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { exampleDraft, showCheckout } from './show-checkout.tsx';

const draft = (step: Draft['step'], brief: PartialBrief): Draft => ({ ...exampleDraft, step, brief });
const written = draft('review', { business_description: 'Ramos', social_networks: { facebook: 'facebook.com/ramos' } });
const brought = { brief: written.brief, package_name: 'Paquete Branding Esencial' };

/** What the checkout loads and stores, given this data on the server. */
async function load(own: Draft | null, newest: typeof brought | null) {
  const stored: unknown[] = [];
  const answers: Record<string, (body: Draft) => unknown> = {
    'get /packages/web/2': () => ({ package: examplePackage }),
    'get /payment/methods': () => ({ methods: ['transfer'] }),
    'get /checkout/drafts/web/2': () => ({ draft: own, brought: newest, unpaid_order: null }),
    'put /checkout/drafts/web/2': (body) => {
      stored.push(body);
      return { draft: draft(body.step, body.brief) };
    },
  };
  transport.defaults.adapter = async (config) => {
    const answer = answers[`${config.method} ${config.url}`];
    if (answer === undefined) throw new Error(`no answer for ${config.method} ${config.url}`);
    const body = typeof config.data === 'string' ? JSON.parse(config.data) : undefined;
    return { status: 200, statusText: '', headers: {}, config, data: answer(body) };
  };
  const actor = createActor(checkoutActors('7f7f0a3e').loadCheckout, { input: { kind: 'web', packageId: 2 } });
  actor.start();
  const loaded: LoadedCheckout = await toPromise(actor);
  return { stored, from: loaded.broughtFrom, brief: loaded.draft.brief };
}

const opened = draft('details', { business_description: '', social_networks: { facebook: '' } });
const older = draft('business', { business_description: 'Pan' });
const copied = { step: 'details', brief: written.brief, prefilled: true };
const from = 'Paquete Branding Esencial';

test.each([
  [
    'without its own brief starts with the customer’s newest one',
    null,
    brought,
    written.brief,
    from,
    [{ ...copied, base_updated_at: null }],
  ],
  [
    'opened before but never filled in starts with it too',
    opened,
    brought,
    written.brief,
    from,
    [{ ...copied, base_updated_at: opened.updated_at }],
  ],
  ['whose brief was copied is not stored again', draft('business', written.brief), brought, written.brief, from, []],
  ['with its own brief keeps it', older, brought, older.brief, null, []],
  ['with the only brief keeps it', older, null, older.brief, null, []],
  ['without any brief starts empty', null, null, {}, null, [{ step: 'details', brief: {}, base_updated_at: null }]],
] as const)('a package %s [R-010, R-643]', async (_, own, newest, brief, broughtFrom, stored) => {
  expect(await load(own, newest)).toEqual({ stored, from: broughtFrom, brief });
});

test('a copied brief shows where it came from', async () => {
  await showCheckout().load({ brief: written.brief }, { broughtFrom: from });
  expect(screen.getByText(/^Trajimos lo que escribiste para/)).toHaveTextContent(
    'Trajimos lo que escribiste para Paquete Branding Esencial. Cambia lo que haga falta.',
  );
  expect(screen.getByRole('textbox', { name: 'Descripción del negocio' })).toHaveValue('Ramos');
});
