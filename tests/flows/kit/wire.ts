import type { Operation } from '#api/contract/operation.ts';
import { generatedId, type SentCall } from './calls.ts';

/** One call on the wire, whatever sent it. Null where something is absent. */
export interface WireCall {
  readonly call: string;
  readonly query: object;
  /** Null for an upload: only the browser has a file's bytes. */
  readonly body: unknown;
  /** The `idempotency-key`. */
  readonly key: string | null;
}

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

interface Loose {
  readonly params?: Record<string, string>;
  readonly query?: object;
  readonly headers?: { readonly 'idempotency-key'?: string };
  readonly body?: object;
}
const holdsFile = (body: object): boolean => Object.values(body).some((value) => value instanceof Blob);

export const onTheWire = ({ operation, request }: SentCall): WireCall => {
  const { params = {}, query = {}, headers = {}, body } = request as Loose;
  return {
    call: `${operation.method} ${filled(operation.path, params)}`,
    query,
    body: body === undefined || holdsFile(body) ? null : body,
    key: headers['idempotency-key'] ?? null,
  };
};

export const isOf = ({ method, path }: Operation, { call }: WireCall): boolean =>
  new RegExp(`^${method} ${path.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(call);

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Calls as they left, with generated ids replaced by the scenario's names for them. */
export const generatedIds = () => {
  const known: string[] = [];
  const nameOf = (id: string): string => {
    if (!known.includes(id)) known.push(id);
    return generatedId(known.indexOf(id) + 1);
  };
  return (sent: readonly WireCall[], wanted: readonly WireCall[]): WireCall[] => {
    const said = JSON.stringify(wanted);
    return JSON.parse(JSON.stringify(sent).replace(uuid, (id) => (said.includes(id) ? id : nameOf(id))));
  };
};
