import type { LoadedCheckout } from '#machines/flows/checkout/checkout.context.ts';
import { checkoutModel } from '#machines/flows/checkout/checkout.model.ts';
import type { MachineModel } from '#machines/model.ts';
import { failureIn } from './served-flow.ts';

const { cases = {} } = checkoutModel;
type Cases = NonNullable<typeof cases>[string];

const without = (event: string, ...codes: readonly string[]): Cases =>
  (cases[event] ?? []).filter((one) => !codes.includes(failureIn({ type: 'xstate.error.actor', ...one }) ?? ''));

const loaded = (cases['done.loadCheckout'] ?? [])
  .map((one) => (one as { output: LoadedCheckout }).output)
  .filter((output) => output.package.is_active)
  .map((output): { output: LoadedCheckout } => ({ output: { ...output, methods: ['mercadopago', 'transfer'] } }));

/**
 * What the server can be asked for. Only the run whose calls are answered at the edge takes these transitions: from `loading` to
 * `packageUnavailable` by a package that comes although it is hidden, and by the refusal `package_unavailable` (while loading, a customer
 * is told `not_found` instead). It alone has a shop that lacks a way to pay, and a transfer refused because the card's provider is away.
 * Made at the edge here too: an answer that never arrives, and that a package which nobody has is shown, so that it can be ordered.
 */
export const servedModel: MachineModel = {
  ...checkoutModel,
  cases: {
    ...cases,
    'done.loadCheckout': loaded,
    'error.loadCheckout': without('error.loadCheckout', 'package_unavailable'),
    'error.placeTransferOrder': without('error.placeTransferOrder', 'card_unavailable'),
  },
};
