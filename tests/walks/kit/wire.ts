import type { Operation } from '#api/contract/operation.ts';
import type { SentCall } from './vocabulary.ts';

/** One call on the wire, whatever made it. Null where there is nothing. */
export interface WireCall {
  readonly call: string;
  readonly query: object;
  readonly body: unknown;
}

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

export const onTheWire = ({ operation, request }: SentCall): WireCall => {
  const { params = {}, query = {}, body = null } = request as { params?: Record<string, string>; query?: object; body?: unknown };
  return { call: `${operation.method} ${filled(operation.path, params)}`, query, body };
};

export const isOf = ({ method, path }: Operation, { call }: WireCall): boolean =>
  new RegExp(`^${method} ${path.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(call);
