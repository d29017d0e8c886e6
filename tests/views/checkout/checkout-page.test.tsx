import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { Actor, type AnyEventObject, createActor, toPromise } from 'xstate';
import { transport } from '#api/client/transport.ts';
import type { Draft } from '#api/contract/checkout/draft.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import { checkoutActors } from '#features/checkout/checkout-actors.ts';
import { CheckoutFlow } from '#features/checkout/checkout-page.tsx';
import type { LoadedCheckout } from '#machines/flows/checkout/checkout.context.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { exampleDraft } from '../../support/example-draft.ts';
import { render } from '../../support/render.tsx';
import { customer } from '../session/writings.ts';

/** The checkout of a web package, still loading; `load` answers with this draft. */
const showCheckout = (strict = false) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
  const pending = pendingActors(checkoutMachine);
  const drafts = pendingActors(draftSavingMachine);
  const page = () => (
    <ThemeProvider>
      <MemoryRouter initialEntries={['/checkout/web/2']}>
        <CheckoutFlow
          user={customer}
          kind="web"
          packageId={2}
          machine={pending.machine}
          draftMachine={drafts.machine}
          transferHelp={() => null}
          contact={() => null}
        />
      </MemoryRouter>
    </ThemeProvider>
  );
  const { rerender, unmount } = render(page(), { strict });
  const load = (draft: Partial<Draft> = {}, more: Partial<LoadedCheckout> = {}) => {
    const loaded = { package: examplePackage, methods: ['transfer'], draft: { ...exampleDraft, ...draft }, unsent: null, ...more };
    return act(() => pending.settle({ type: 'xstate.done.actor.loadCheckout', output: loaded }));
  };
  return { load, unmount, rerender: () => rerender(page()) };
};

test.each([
  ['plainly', false],
  ['in StrictMode, which mounts it twice', true],
])('the page connects checkout and draft, and each event is sent once however often it renders: %s', async (_, strict) => {
  const send = vi.spyOn(Actor.prototype, 'send');
  const events = () =>
    send.mock.calls.flatMap(([{ type, step, brief }]: [AnyEventObject]) =>
      ['OPENED', 'CHANGED', 'RETRY'].includes(type) ? [[type, step, brief?.business_description].filter(Boolean).join(' ')] : [],
    );
  const { load, rerender, unmount } = showCheckout(strict);
  await load();
  rerender();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Descripción/), ' y');
  rerender();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  rerender();
  act(() => void window.dispatchEvent(new Event('online')));
  const expected = [
    'OPENED',
    'CHANGED business Ramos',
    'CHANGED business Ramos ',
    'CHANGED business Ramos y',
    'CHANGED design Ramos y',
    'RETRY',
  ];
  expect(events()).toEqual(expected);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(events()).toEqual(expected);
});

describe('a brief from another package', () => {
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
});
