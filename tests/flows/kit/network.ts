import { transport } from '#api/client/transport.ts';
import type { Failure } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { statusOf } from '#server/kernel/refusal.ts';
import { isOf, type WireCall } from './wire.ts';

type Adapter = Exclude<typeof transport.defaults.adapter, string | readonly unknown[] | undefined>;
type Config = Parameters<Adapter>[0];
type Response = Awaited<ReturnType<Adapter>>;

interface Intercepted {
  readonly wire: WireCall;
  readonly progress?: Config['onUploadProgress'];
  readonly resolve: (response: Pick<Response, 'status' | 'data'> & Partial<Pick<Response, 'headers'>>) => void;
  readonly reject: (error: Error) => void;
}

const wireOf = ({ method, url, params, data, headers }: Config): WireCall => ({
  call: `${method?.toUpperCase()} ${url}`,
  query: (params as object | undefined) ?? {},
  body: typeof data === 'string' ? JSON.parse(data) : data instanceof FormData ? null : (data ?? null),
  key: headers.get('idempotency-key')?.toString() ?? null,
});

/** Intercepts every call of the browser's one transport; the application's own actors, client and contract run unchanged. */
export const interceptNetwork = () => {
  const open: Intercepted[] = [];
  let sent: WireCall[] = [];
  const before = transport.defaults.adapter;
  transport.defaults.adapter = (config: Config) =>
    new Promise((resolve, reject) => {
      const one: Intercepted = {
        wire: wireOf(config),
        ...(config.onUploadProgress === undefined ? {} : { progress: config.onUploadProgress }),
        resolve: (response) => resolve({ statusText: '', headers: {}, config, request: {}, ...response } as Response),
        reject: (error) => reject(Object.assign(error, { isAxiosError: true, request: {}, config })),
      };
      sent.push(one.wire);
      open.push(one);
      config.signal?.addEventListener?.('abort', () => {
        if (open.includes(one)) open.splice(open.indexOf(one), 1);
        reject(new Error('aborted'));
      });
    });
  /** Calls sent with `fetch`, before the transport's code has loaded. Pictures stay pending. */
  const fetchOne = (input: unknown, init?: { readonly method?: string }): Promise<globalThis.Response> =>
    new Promise((settle, reject) => {
      const { pathname, searchParams } = new URL(`${input}`, 'http://localhost');
      if (!pathname.startsWith('/srv/')) return;
      const call = `${init?.method ?? 'GET'} ${pathname.replace('/srv', '')}`;
      const resolve: Intercepted['resolve'] = ({ status, data }) => settle(globalThis.Response.json(data, { status }));
      const one: Intercepted = {
        wire: { call, query: Object.fromEntries(searchParams), body: null, key: null },
        resolve,
        reject: (error) => ('response' in error ? resolve(error.response as Response) : reject(error)),
      };
      sent.push(one.wire);
      open.push(one);
    });
  const take = (operation: Operation): Intercepted => {
    const index = open.findIndex(({ wire }) => isOf(operation, wire));
    const [one] = index < 0 ? [] : open.splice(index, 1);
    if (one === undefined)
      throw new Error(`no open call of ${operation.name} (open: ${open.map(({ wire }) => wire.call).join(', ') || 'none'})`);
    return one;
  };
  return {
    fetch: fetchOne,
    /** Calls sent since the last check. */
    sent: (): WireCall[] => {
      const now = sent;
      sent = [];
      return now;
    },
    /** Of the file being uploaded. */
    progress: (share: number): void =>
      open.at(-1)?.progress?.({ progress: share, loaded: share * 100, total: 100, bytes: 0, lengthComputable: true }),
    /** `next`: the cursor of the list's next page, if any. */
    answer: (operation: Operation, body: unknown, next?: string) =>
      take(operation).resolve({
        status: operation.status ?? 200,
        data: body,
        headers: next === undefined ? {} : { 'x-next-cursor': next },
      }),
    refuse: (operation: Operation, { code, retryAfter, ...rest }: Failure) => {
      const one = take(operation);
      if (code === 'network') return one.reject(new Error('no line'));
      if (code === 'unreadable') return one.resolve({ status: 200, data: { outside: 'the contract' } });
      const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      one.reject(Object.assign(new Error(code), { response: { status: statusOf[code], data: { code, ...rest }, headers } }));
    },
    restore: (): void => {
      if (before === undefined) delete transport.defaults.adapter;
      else transport.defaults.adapter = before;
    },
  };
};
