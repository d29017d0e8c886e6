import { RequestFailed } from '#api/contract/failures.ts';
import { underHostOf } from '#shared/loopback.ts';

/** A page that the browser kept alive comes back as it was left, busy with leaving: it begins anew. */
const beginAnew = (event: PageTransitionEvent): void => {
  if (event.persisted) window.location.reload();
};

const passWithinMs = 1_000;

/** A history that does not reach so far back stays where it is and says nothing: the payment does not wait for it. */
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
      // The page is being left: its router would go somewhere of its own.
      event.stopImmediatePropagation();
      end();
    };
    window.addEventListener('popstate', arrived, { capture: true, signal: over.signal });
    window.history.go(-entries);
  });
};

interface WayBack {
  /** Where the browser's own Back button leads from there, instead of to the page that was left. */
  to: string;
  /** How many entries of that page lie behind the one shown: nobody goes through them any more. */
  entries: number;
}

/** The browser goes to the page where the card is paid. */
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
