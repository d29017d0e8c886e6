import { RequestFailed } from '#api/contract/failures.ts';
import { underHostOf } from '#shared/loopback.ts';

/** A page restored from the browser's back/forward cache would still show that it is leaving: reload it. */
const beginAnew = (event: PageTransitionEvent): void => {
  if (event.persisted) window.location.reload();
};

const passWithinMs = 1_000;

/** Goes back in the history. If the history is shorter, no event fires, so this waits a limited time and the payment continues. */
const pass = async (entries: number): Promise<void> => {
  if (entries === 0) return;
  await new Promise<void>((done) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      clearTimeout(late);
      done();
    };
    const late = setTimeout(end, passWithinMs);
    const arrived = (event: Event): void => {
      // Stop the router: it would navigate, although this page is being left.
      event.stopImmediatePropagation();
      end();
    };
    window.addEventListener('popstate', arrived, { capture: true, signal: over.signal });
    window.history.go(-entries);
  });
};

interface WayBack {
  /** Where the Back button leads from the provider's page, instead of to the page being left. */
  to: string;
  /** How many history entries of this page lie before the current one; they are skipped. */
  entries: number;
}

/** Navigates to the page where the card is paid. */
export const leaveForProvider = async (address: string, back?: WayBack): Promise<void> => {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new RequestFailed({ code: 'unreadable', message: 'Error al procesar el pago' });
  window.addEventListener('pageshow', beginAnew);
  if (back !== undefined) {
    await pass(back.entries);
    window.history.replaceState(null, '', back.to);
  }
  window.location.assign(underHostOf(address, window.location.host));
};
