import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import { emit } from '#server/events/outbox.ts';
import { readConfig } from '#server/kernel/env.ts';
import { createLog } from '#server/kernel/log.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { TestApp } from '../../support/test-app.ts';
import { exampleSecrets, productionEnvironment } from './example-secrets.ts';

let written = '';
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    written += chunk.toString();
    done();
  },
});
const demo = sharedApp();
const production = sharedApp({ config: readConfig(productionEnvironment), log: createLog('trace', stream) });

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

test('production shows its address, mail host and bank account', async () => {
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
