import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const real = { apiUrl: 'http://127.0.0.1:1', accessToken: 'APP_USR-1', secrets: ['uno'], isEmulated: false };

let apps: { production: TestApp; demo: TestApp };
beforeAll(async () => {
  const production = await startTestApp({ config: { mode: 'production', publicUrl: 'https://tallerweb.example', cardProvider: real } });
  apps = { production, demo: await startTestApp() };
});
afterAll(() => Promise.all([apps.production.close(), apps.demo.close()]));

const journal = async ({ app }: TestApp) => {
  const answer = await app.inject({ url: '/dev/mercadopago/__ctl/journal' });
  return { status: answer.statusCode, isJournal: answer.payload.includes('"calls"') };
};

test('the emulated card provider answers in demo mode, and in production there is none', async () => {
  expect(await journal(apps.demo)).toEqual({ status: 200, isJournal: true });
  expect((await journal(apps.production)).isJournal).toBe(false);
});

test('in production only real money settles an order', () => {
  expect([apps.production.services.cards?.live, apps.demo.services.cards?.live]).toEqual([true, null]);
});
