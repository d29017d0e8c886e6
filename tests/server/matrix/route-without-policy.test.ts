import { expect, test } from 'vitest';
import { live } from '#api/contract/health/health.ts';
import { buildApp } from '#server/build-app.ts';
import { allRoutes } from '#server/http/all-routes.ts';
import { type Route, route } from '#server/operation/route.ts';
import { sharedApp } from '../../support/shared-app.ts';

const t = sharedApp();

const example = { ...live, name: 'example', path: '/example' } as const;

test('a call that names nobody who may make it does not compile, and the server does not start with it [R-164]', async () => {
  // @ts-expect-error: who may call is missing
  const open = route(example, undefined, async () => ({ status: 'ok' as const }));
  const routes = allRoutes as Route[];
  routes.push(open);
  try {
    await expect(buildApp(t.services)).rejects.toThrow('GET /srv/example names nobody who may call it');
  } finally {
    routes.pop();
  }
});
