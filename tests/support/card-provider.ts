import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { EmulatedProvider } from '#server/dev/emulators/mercadopago/emulated-provider.ts';
import { serveEmulator } from '#server/dev/emulators/mercadopago/emulator.ts';
import type { FaultName } from '#server/dev/emulators/mercadopago/faults.ts';
import type { SentNotice } from '#server/dev/emulators/mercadopago/notices.ts';
import type { JournalEntry, Payment } from '#server/dev/emulators/mercadopago/provider-state.ts';
import { isLoopback } from '#server/kernel/settings.ts';
import { freePort } from './free-port.ts';
import { gate } from './gate.ts';

export const noticeSecret = 'secreto-de-los-avisos';
const sellerToken = 'TEST-1';
/** The shops under test listen on this machine. */
const mayHear = (address: string): boolean => isLoopback(new URL(address).hostname);

/** The emulated card provider as a separate server, with its controls. */
export interface TestProvider {
  apiUrl: string;
  /** Itself, for what it does without being called. */
  emulated: EmulatedProvider;
  fault: (name: FaultName, times?: number) => Promise<void>;
  clearFaults: () => Promise<void>;
  /** Pays like a buyer with a test card, at the URL of a checkout. */
  pay: (initPoint: string, holder: string) => Promise<Payment>;
  /** Pays like a buyer whose page is still open although it no longer accepts payments. */
  payAnyway: (initPoint: string) => Promise<Payment>;
  act: (id: number, action: string) => Promise<Payment>;
  journal: () => Promise<{ calls: JournalEntry[]; notices: SentNotice[] }>;
  payments: () => Promise<Payment[]>;
  /** Pauses the next call that matches `path` (such as `POST /mercadopago/…`) before it is handled, or before its response is sent. */
  hold: (when: 'before' | 'after', path: RegExp) => HeldCall;
  close: () => Promise<void>;
}

interface HeldCall {
  /** Resolves when the call is paused. */
  arrived: Promise<void>;
  letGo: () => void;
}

/** Lets a test pause chosen calls to this server. */
function pauses(app: FastifyInstance): TestProvider['hold'] {
  const holds: { when: 'before' | 'after'; path: RegExp; arrived: () => void; opened: Promise<void> }[] = [];
  const pass = async (when: 'before' | 'after', { method, url }: FastifyRequest): Promise<void> => {
    const at = holds.findIndex((one) => one.when === when && one.path.test(`${method} ${url}`));
    const [held] = at < 0 ? [] : holds.splice(at, 1);
    held?.arrived();
    await held?.opened;
  };
  app.addHook('preHandler', (request) => pass('before', request));
  app.addHook('onSend', (request) => pass('after', request));
  return (when, path) => {
    const [arrival, release] = [gate(), gate()];
    holds.push({ when, path, arrived: arrival.open, opened: release.opened });
    return { arrived: arrival.opened, letGo: release.open };
  };
}

/** `ladderMs`: how long it waits before each repetition of a notice that was not accepted. */
export async function startProvider(now: () => Date, ladderMs: readonly number[] = [50, 100, 200, 400, 800]): Promise<TestProvider> {
  const app = fastify({ forceCloseConnections: true });
  const hold = pauses(app);
  const port = await freePort();
  const prefix = '/mercadopago';
  const apiUrl = `http://127.0.0.1:${port}${prefix}`;
  const settings = { prefix, baseUrl: apiUrl, token: sellerToken, secret: noticeSecret, mayHear, now, ladderMs };
  const emulated = await serveEmulator(app, settings);
  await app.listen({ host: '127.0.0.1', port });

  const send = async (method: string, path: string, body?: unknown) => {
    const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${apiUrl}/__ctl${path}`, { method, ...json });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.json();
  };
  const payments = () => send('GET', '/payments') as Promise<Payment[]>;
  return {
    apiUrl,
    emulated,
    hold,
    fault: async (name, times = 1) => {
      await send('POST', '/faults', { name, times });
    },
    clearFaults: async () => {
      await send('DELETE', '/faults');
    },
    pay: async (initPoint, holder) => {
      const address = new URL(initPoint.replace('/redirect', '/pay'));
      const answer = await fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ holder }) });
      if (answer.status >= 400) throw new Error(`the page answered ${answer.status}`);
      const last = (await payments()).at(-1);
      if (!last) throw new Error('nothing was paid');
      return last;
    },
    payAnyway: (initPoint) =>
      send('POST', '/payments', { preference_id: new URL(initPoint).searchParams.get('pref_id') }) as Promise<Payment>,
    act: (id, action) => send('POST', `/payments/${id}/${action}`) as Promise<Payment>,
    journal: () => send('GET', '/journal') as Promise<{ calls: JournalEntry[]; notices: SentNotice[] }>,
    payments,
    close: async () => {
      await app.close();
    },
  };
}
