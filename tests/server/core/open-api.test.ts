import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#server/http/all-routes.ts';
import { apiPage, type OpenApi } from '../../support/api-page.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

interface Published {
  components: { securitySchemes: Record<string, { name: string }> };
  paths: Record<string, Record<string, { responses: Record<string, { headers?: Record<string, unknown> }> }>>;
}
const published = async (app: TestApp) => (await (await app.as('soporte')).get('/openapi.json')).body as Published;

test('the published description tells of each list where its next page begins, and of nothing else [R-302]', async () => {
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

test('the published description names the cookie of the session as this server does [R-302]', async () => {
  const app = await startTestApp({ config: { mode: 'production', publicUrl: 'https://tallerweb.example' } });
  const names = [await published(t), await published(app)].map(({ components }) => components.securitySchemes.session?.name);
  await app.close();
  expect(names).toEqual(['session', '__Host-session']);
});

test('in production staff alone read it; a demo shows it to everybody [R-432]', async () => {
  const app = await startTestApp({ config: { mode: 'production', publicUrl: 'https://tallerweb.example' } });
  const statuses = async (one: TestApp) => [
    (await one.guest.get('/openapi.json')).status,
    (await (await one.as('cliente')).get('/openapi.json')).status,
    (await (await one.as('soporte')).get('/openapi.json')).status,
    (await (await one.as('superadmin')).get('/openapi.json')).status,
  ];
  const answers = [await statuses(t), await statuses(app)];
  await app.close();
  expect(answers).toEqual([
    [200, 200, 200, 200],
    [401, 403, 200, 200],
  ]);
});

test('the page of the calls is the published description', async () => {
  const { body } = await t.guest.get('/openapi.json');
  await expect(apiPage(body as OpenApi)).toMatchFileSnapshot('../../../docs/api.md');
});
