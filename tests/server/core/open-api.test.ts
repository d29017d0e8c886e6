import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#server/http/all-routes.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { TestApp } from '../../support/test-app.ts';

const t = sharedApp();
const production = sharedApp({ config: { mode: 'production', publicUrl: 'https://tallerweb.example' } });

interface Published {
  components: { securitySchemes: Record<string, { name: string }> };
  paths: Record<
    string,
    Record<string, { operationId?: string; security?: unknown; responses: Record<string, { headers?: Record<string, unknown> }> }>
  >;
}
const published = async (app: TestApp) => (await (await app.as('soporte')).get('/openapi.json')).body as Published;

test('the OpenAPI document declares the next-page header for every list and for nothing else [R-302]', async () => {
  const { paths } = await published(t);
  const withCursor = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      responses['200']?.headers?.['X-Next-Cursor'] ? [`${method} ${path}`] : [],
    ),
  );
  const lists = allRoutes.filter(({ operation: { query } }) => query instanceof z.ZodMiniObject && 'cursor' in query.shape);
  expect(withCursor.toSorted()).toEqual(lists.map(({ operation }) => `get /srv${operation.path}`).sort());
  expect(withCursor.length).toBeGreaterThan(5);
  expect(paths['/srv/dashboard/orders']?.get?.responses['200']?.headers).toEqual({
    'X-Next-Cursor': { schema: { type: 'string' }, description: 'The cursor of the next page; absent on the last one' },
  });
  expect(paths['/srv/auth/google']?.get?.responses['302']?.headers).toEqual({
    Location: { schema: { type: 'string' }, description: 'Where the browser goes' },
  });
});

test('in production only staff can read it; a demo shows it to everybody [R-432]', async () => {
  const statuses = async (one: TestApp, path: string) => [
    (await one.guest.get(path)).status,
    (await (await one.as('cliente')).get(path)).status,
    (await (await one.as('soporte')).get(path)).status,
    (await (await one.as('superadmin')).get(path)).status,
  ];
  const answers = [];
  for (const path of ['/openapi.json', '/docs']) answers.push([await statuses(t, path), await statuses(production, path)]);
  const expected = [
    [200, 200, 200, 200],
    [401, 403, 200, 200],
  ];
  expect(answers).toEqual([expected, expected]);
});

test('the same is available as plain text: each call with its input, responses and refusals [R-302]', async () => {
  const { status, headers, body } = await t.guest.get('/docs');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = String(body);
  const missing = allRoutes.filter(
    ({ operation: { method, path } }) => !text.includes(`\n### ${method} /srv${path.replaceAll(/:(\w+)/g, '{$1}')}\n`),
  );
  expect(missing).toEqual([]);
  expect(text).toContain(`### POST /srv/verify-email

Enter the code of the mail and finish a registration.

- Body: \`{ userId: string (uuid), code: string, username?: string } or { email: string, pin: string, username?: string }\`
- Answers 200 \`{ success: true, message: string }\`
- Refuses with 400 (invalid_input, invalid_code, malformed_request), 403 (foreign_origin), 409 (username_taken),`);
});

test('the OpenAPI document lists every call of the contract [R-302]', async () => {
  const { paths } = await published(t);
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  const own = allRoutes.map(({ operation }) => `${operation.name} ${operation.method} /srv${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const others = [
    'live GET /srv/health/live',
    'ready GET /srv/health/ready',
    'metrics GET /srv/metrics',
    'listOutbox GET /srv/dev/outbox',
    'changes GET /srv/events',
  ];
  expect(listed.sort()).toEqual([...own, ...others].sort());
});
