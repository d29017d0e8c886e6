import { RequestFailed } from '#api/contract/failures.ts';
import { underHostOf } from '#shared/loopback.ts';

/** A page that the browser kept alive comes back as it was left, busy with leaving: it begins anew. */
const beginAnew = (event: PageTransitionEvent): void => {
  if (event.persisted) window.location.reload();
};

/**
 * The browser goes to the page where the card is paid. `backTo` is where its own Back button leads from there, instead of to the
 * page that was left.
 */
export const leaveForProvider = (address: string, backTo?: string): void => {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new RequestFailed({ code: 'unreadable', message: 'Error al procesar el pago' });
  window.addEventListener('pageshow', beginAnew);
  if (backTo !== undefined) window.history.replaceState(null, '', backTo);
  window.location.assign(underHostOf(address, window.location.host));
};
