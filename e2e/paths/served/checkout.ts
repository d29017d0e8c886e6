import { expect, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { LoadedCheckout } from '#machines/flows/checkout/checkout.context.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { viewPaths } from '../../../tests/support/machines/view-paths.ts';
import { button } from '../../tour/screen.ts';
import type { BrowserFlow } from '../browser-flow.ts';
import { checkoutFlow } from '../flows/checkout.flow.ts';
import { leaveUnsent } from '../flows/checkout-draft.ts';
import { keepHere } from '../flows/provider.ts';
import type { CardOrder } from './card-order.ts';
import { type Calls, checkoutCalls, goesWell } from './checkout-calls.ts';
import { draftGestures } from './checkout-drafts.ts';
import { servedModel } from './checkout-model.ts';
import { type Served, serveCalls } from './serve-calls.ts';
import { failureIn, type Scene, type ServedFlow } from './served-flow.ts';

const noPackage = 999_999;

/** What the page is opened with: its buyer wrote it before, or left it unsent in this tab. */
const loading =
  ({ webPackage }: Scene, calls: Calls, { letThrough, answerAtEdge }: Served, packageId: number) =>
  async (page: Page, event: AnyEventObject): Promise<void> => {
    const code = failureIn(event);
    if (code === null) {
      const { draft, unsent }: LoadedCheckout = event.output;
      await webPackage.forget();
      await webPackage.write(draft.step, { business_description: 'Pan dulce' });
      await leaveUnsent(page, unsent ?? { step: draft.step, brief: draft.brief, base_updated_at: null }, packageId);
    }
    await letThrough(calls.methods, goesWell);
    if (packageId === noPackage) {
      // Nobody has it: that it is here at all is made up, so that it can be ordered.
      const { draft }: LoadedCheckout = event.output;
      await answerAtEdge(calls.package, { package: { ...webPackage.found, package_id: noPackage } });
      return answerAtEdge(calls.draft, { draft });
    }
    if (code === 'not_found' || code === 'network') return letThrough(calls.package, event);
    await letThrough(calls.package, goesWell);
    return letThrough(calls.draft, code === null ? goesWell : event);
  };

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 }));

/** Where the checkout leads to with a real order. */
const endings = (packageId: number, leaves: boolean): BrowserFlow['sees'] => ({
  instructions: async (page) => {
    await heading(page).toHaveText('Pedido registrado. Ahora, tu transferencia');
    await expect(button('Copiar CLABE')(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/checkout/web/${packageId}\\?pedido=\\d+$`));
    const concept = `TW-${new URL(page.url()).searchParams.get('pedido')}`;
    await expect(page.getByText(concept, { exact: true }).first()).toBeVisible();
  },
  sessionExpired: async (page) => {
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=/checkout/web/${packageId}`));
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    await expect(button('Iniciar sesión')(page)).toBeVisible();
  },
  atProvider: async (page) => {
    if (leaves) {
      await heading(page).toHaveText('Paga con tu tarjeta');
      await expect(page).toHaveURL(/\/dev\/mercadopago\/checkout\/v1\/redirect/);
      return;
    }
    const link = page.getByRole('link', { name: 'entra desde aquí' });
    await expect(link).toHaveAttribute('href', /\/dev\/mercadopago\/checkout\/v1\/redirect/);
    await expect(page.getByRole('link', { name: 'ver el estado del pago' })).toBeVisible();
  },
});

/** The package that nobody has is ordered once; whatever else happens on that path needs no order. */
const packageOn = ({ path, webPackage }: Scene): number => {
  const last = path.steps.at(-1)?.event;
  const isUnknown = last !== undefined && failureIn(last) === 'not_found' && !last.type.endsWith('loadCheckout');
  return isUnknown ? noPackage : webPackage.id;
};

const flowOn = (scene: Scene, order: CardOrder): BrowserFlow => {
  const calls = checkoutCalls(scene, order);
  const served = serveCalls(calls);
  const packageId = packageOn(scene);
  const orderId = scene.path.steps[0]?.event.orderId as number | null;
  const leaves = scene.path.steps.every(({ event }) => event.type !== 'xstate.error.actor.openProvider');
  return {
    ...checkoutFlow,
    before: async (page) => {
      await checkoutFlow.before(page);
      await served.before(page);
    },
    at: `/checkout/web/${packageId}${orderId === null ? '' : `?pedido=${order.id}`}`,
    calls: {
      ...served.calls,
      loadCheckout: { settle: loading(scene, calls, served, packageId) },
      // A page that comes is left for at once: how that goes is told by the actor that comes next.
      placeCardOrder: {
        settle: async (_page, event) => (failureIn(event) === null ? undefined : served.letThrough(calls.placeCardOrder, event)),
      },
      openProvider: {
        settle: async (page, event) => {
          if (failureIn(event) !== null) await keepHere(page);
          await served.letThrough(calls.placeCardOrder, goesWell);
        },
      },
    },
    gestures: { ...checkoutFlow.gestures, ...draftGestures(scene, calls, served) },
    sees: served.endingIn({ ...checkoutFlow.sees, ...endings(packageId, leaves) }),
  };
};

/** All paths of the checkout, as far as a server can be asked for them. */
export const servedCheckout: ServedFlow = {
  id: 'checkout',
  paths: viewPaths({ ...checkoutFlow, model: servedModel }),
  on: async (scene) => {
    expect(scene.webPackage.found.name).toBe(examplePackage.name);
    if (scene.path.steps[0]?.event.isStaff) await scene.becomeSomebodyElse('admin');
    return flowOn(scene, await scene.place('transfer'));
  },
};
