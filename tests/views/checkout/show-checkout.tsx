import { act } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Draft } from '#api/contract/checkout/draft.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { CheckoutFlow } from '#features/checkout/checkout-page.tsx';
import type { LoadedCheckout } from '#machines/flows/checkout/checkout.context.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { render } from '../../support/render.tsx';

const customer: SessionUser = {
  id: '7f7f0a3e-52a1-4e6c-9a10-0d6f3c8e1b11',
  username: 'mariana',
  email: 'mariana@ejemplo.mx',
  role: 1,
  type: 'customer',
};

export const exampleDraft: Draft = {
  step: 'business',
  brief: { business_description: 'Ramos' },
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:00:00.000Z',
};

/** The checkout of a web package, still loading; `load` answers with this draft. */
export const showCheckout = (draftMachine = pendingActors(draftSavingMachine).machine, strict = false) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
  const pending = pendingActors(checkoutMachine);
  const page = () => (
    <ThemeProvider>
      <MemoryRouter initialEntries={['/checkout/web/2']}>
        <CheckoutFlow
          user={customer}
          kind="web"
          packageId={2}
          machine={pending.machine}
          draftMachine={draftMachine}
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
