import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { transport } from '#api/client/transport.ts';
import type { Draft } from '#api/contract/checkout/draft.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import { checkoutActors } from '#features/checkout/checkout-actors.ts';
import type { LoadedCheckout } from '#machines/flows/checkout/checkout.context.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { showCheckout } from './show-checkout.tsx';

const draft = (step: Draft['step'], brief: PartialBrief): Draft => ({
  step,
  brief,
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:48:00.000Z',
});
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

test('a package without its own brief starts with the customer’s newest one [R-010, R-643]', async () => {
  expect(await load(null, brought)).toEqual({
    stored: [{ step: 'details', brief: written.brief, prefilled: true, base_updated_at: null }],
    from: 'Paquete Branding Esencial',
    brief: written.brief,
  });
});

test('so does one that was opened before but never filled in', async () => {
  const opened = draft('details', { business_description: '', social_networks: { facebook: '' } });
  expect(await load(opened, brought)).toEqual({
    stored: [{ step: 'details', brief: written.brief, prefilled: true, base_updated_at: '2025-11-12T16:48:00.000Z' }],
    from: 'Paquete Branding Esencial',
    brief: written.brief,
  });
});

test('a brief already copied is not stored again, and still shows where it came from', async () => {
  expect(await load(draft('business', written.brief), brought)).toEqual({
    stored: [],
    from: 'Paquete Branding Esencial',
    brief: written.brief,
  });
});

test('an existing brief stays as it is, and without any earlier brief the new one is empty', async () => {
  const own = draft('details', { business_description: 'Pan' });
  expect(await load(own, null)).toEqual({ stored: [], from: null, brief: own.brief });
  const older = draft('business', { business_description: 'Pan' });
  expect(await load(older, brought)).toEqual({ stored: [], from: null, brief: older.brief });
  expect(await load(null, null)).toEqual({
    stored: [{ step: 'details', brief: {}, base_updated_at: null }],
    from: null,
    brief: {},
  });
});

test('a copied brief shows where it came from', async () => {
  const pending = showCheckout();
  const output = { package: examplePackage, methods: ['transfer'], draft: draft('business', written.brief), unsent: null };
  await act(() =>
    pending.settle({ type: 'xstate.done.actor.loadCheckout', output: { ...output, broughtFrom: 'Paquete Branding Esencial' } }),
  );
  expect(screen.getByText(/^Trajimos lo que escribiste para/)).toHaveTextContent(
    'Trajimos lo que escribiste para Paquete Branding Esencial. Cambia lo que haga falta.',
  );
  expect(screen.getByRole('textbox', { name: 'Descripción del negocio' })).toHaveValue('Ramos');
});
