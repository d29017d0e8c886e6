import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { CheckoutFlow } from '#features/checkout/checkout-page.tsx';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
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

/** The checkout of a web package, still loading. */
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
  return { ...pending, unmount, rerender: () => rerender(page()) };
};
