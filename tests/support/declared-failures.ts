import type { FailureCode } from '#api/contract/failures.ts';
import { outboxRoutes } from '#server/dev/outbox.routes.ts';
import { healthRoutes } from '#server/health/health.routes.ts';
import { allRoutes } from '#server/http/all-routes.ts';
import { failuresOf } from '#server/http/open-api.ts';

/** A path without parameters comes before one that also matches it, as in the server. */
const documented = [...allRoutes, ...healthRoutes, ...outboxRoutes]
  .map(({ operation }) => ({
    call: new RegExp(`^${operation.method} /srv${operation.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
    parameters: operation.path.split(':').length,
    failures: failuresOf(operation),
  }))
  .sort((a, b) => a.parameters - b.parameters);

/** Throws if a call refuses with a code that the API's documentation does not name. The body of an unknown call is not judged. */
export function mustBeDeclared(method: string, url: string, body: unknown): void {
  const code = (body as { code?: FailureCode } | null)?.code;
  const call = `${method} ${url.replace(/\?.*/, '')}`;
  const reached = documented.find((one) => one.call.test(call));
  if (code === undefined || reached === undefined || reached.failures.includes(code)) return;
  throw new Error(`${call} refuses with '${code}', which its documentation does not name`);
}
