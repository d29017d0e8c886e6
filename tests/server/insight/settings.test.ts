import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import { emit } from '#server/events/outbox.ts';
import { readConfig } from '#server/kernel/env.ts';
import { createLog } from '#server/kernel/log.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { exampleSecrets, productionEnvironment } from './example-secrets.ts';

let demo: TestApp;
let production: TestApp;
let written = '';
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    written += chunk.toString();
    done();
  },
});
beforeAll(async () => {
  demo = await startTestApp();
  production = await startTestApp({ config: readConfig(productionEnvironment), log: createLog('trace', stream) });
});
afterAll(async () => {
  await demo.close();
  await production.close();
});

const read = async (t: TestApp) => (await (await t.as('admin')).get('/dashboard/settings')).body as Settings;
const statesOf = ({ settings }: Settings) => Object.fromEntries(settings.map(({ id, state, value }) => [id, [state, value]]));

test('a demo shows which settings use demo substitutes, and the transfer details customers see [R-389]', async () => {
  const { checked_at, ...told } = await read(demo);
  const { engine } = demo.db;
  expect(Date.parse(checked_at)).not.toBeNaN();
  expect(statesOf({ checked_at, ...told })).toEqual({
    public_url: ['demo', 'http://localhost:3000'],
    database: engine === 'postgres' ? ['configured', 'PostgreSQL'] : ['demo', 'PGlite'],
    mail: ['demo', 'Taller Web <hola@tallerweb.example>; al equipo, a hola@tallerweb.example'],
    session: ['demo', null],
    card: ['demo', null],
    google: ['demo', null],
    transfer: ['demo', null],
  });
  expect({ mode: told.mode, transfer: told.transfer, outbox: told.outbox, version: told.legal_version, notices: told.notices }).toEqual({
    mode: 'demo',
    transfer: {
      beneficiary: 'Taller Web, S.A. de C.V.',
      bank: 'Banco de Ejemplo',
      account_number: '0123456789',
      clabe: '000000001234567897',
    },
    outbox: { waiting: 0, failed: 0, dead: 0, oldest_at: null },
    version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    notices: [],
  });
});

test('production shows its address, mail host and bank account, and the variables that set them', async () => {
  const told = await read(production);
  const { public_url, mail, session, transfer } = statesOf(told);
  expect({ mode: told.mode, public_url, mail, session, transfer, clabe: told.transfer.clabe }).toEqual({
    mode: 'production',
    public_url: ['configured', 'https://taller.example'],
    mail: ['configured', 'smtp.taller.example:465, de Taller <hola@taller.example>; al equipo, a hola@taller.example'],
    session: ['configured', null],
    transfer: ['configured', null],
    clabe: '032180000118359719',
  });
  expect(told.settings.flatMap(({ variables }) => variables)).toEqual([
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'STAFF_MAIL',
    'SESSION_SECRET',
    'MERCADOPAGO_ACCESS_TOKEN',
    'MERCADOPAGO_WEBHOOK_SECRET',
    'MERCADOPAGO_API_URL',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_ISSUER',
    'TRANSFER_BENEFICIARY',
    'TRANSFER_BANK',
    'TRANSFER_ACCOUNT_NUMBER',
    'TRANSFER_CLABE',
  ]);
});

test('no secret of any setting appears in the response or in the log [R-389]', async () => {
  const answer = JSON.stringify((await (await production.as('admin')).get('/dashboard/settings')).body);
  expect(exampleSecrets.filter((secret) => answer.includes(secret))).toEqual([]);
  expect(written).toContain('/srv/dashboard/settings');
  expect(exampleSecrets.filter((secret) => written.includes(secret))).toEqual([]);
});

test('waiting, failed and dead deliveries are counted separately', async () => {
  const admin = await demo.as('admin');
  const counts = async () => ((await admin.get('/dashboard/settings')).body as Settings).outbox;
  for (const subscriptionId of [1, 2, 3]) {
    await demo.db.transaction((tx) => emit(tx, { type: 'project.urls_changed', subscriptionId }));
  }
  const listeners = (await counts()).waiting / 3;
  await demo.db.query.execute(
    "update outbox set last_error = 'refused' where delivered_at is null and sequence = (select min(sequence) from outbox where delivered_at is null)",
  );
  expect(await counts()).toEqual({ waiting: 3 * listeners - 1, failed: 1, dead: 0, oldest_at: expect.any(String) });
  await demo.db.query.execute('update outbox set dead_at = now() where last_error is not null and delivered_at is null');
  expect(await counts()).toEqual({ waiting: 3 * listeners - 1, failed: 0, dead: 1, oldest_at: expect.any(String) });
  await demo.db.query.execute('update outbox set delivered_at = now()');
  expect(await counts()).toEqual({ waiting: 0, failed: 0, dead: 0, oldest_at: null });
});

test('only administrators can read it', async () => {
  const statuses = await Promise.all(
    [demo.guest, await demo.as('cliente'), await demo.as('soporte'), await demo.as('desarrollo')].map(async (caller) => {
      const { status } = await caller.get('/dashboard/settings');
      return status;
    }),
  );
  expect(statuses).toEqual([401, 403, 403, 200]);
});
