import { expect, test } from 'vitest';
import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import { readConfig } from '#server/kernel/env.ts';
import { createLog } from '#server/kernel/log.ts';
import { logLines } from '../../support/log-lines.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { TestApp } from '../../support/test-app.ts';
import { exampleSecrets, productionEnvironment } from './example-secrets.ts';

const log = logLines();
const demo = sharedApp();
const production = sharedApp({ config: readConfig(productionEnvironment), log: createLog('trace', log.destination) });

const read = async (t: TestApp) => (await (await t.as('admin')).get('/dashboard/settings')).body as Settings;
const statesOf = ({ settings }: Settings) => Object.fromEntries(settings.map(({ id, state, value }) => [id, [state, value]]));

test('a demo shows which settings use demo substitutes, and the transfer details customers see [R-389]', async () => {
  const shown = await read(demo);
  const { engine } = demo.db;
  expect(Date.parse(shown.checked_at)).not.toBeNaN();
  expect(statesOf(shown)).toEqual({
    public_url: ['demo', 'http://localhost:3000'],
    database: engine === 'postgres' ? ['configured', 'PostgreSQL'] : ['demo', 'PGlite'],
    mail: ['demo', 'Taller Web <hola@tallerweb.example>; al equipo, a hola@tallerweb.example'],
    session: ['demo', null],
    card: ['demo', null],
    google: ['demo', null],
    transfer: ['demo', null],
  });
  const account = { account_number: '0123456789', clabe: '000000001234567897' };
  expect([shown.mode, shown.notices]).toEqual(['demo', []]);
  expect(shown.legal_version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(shown.outbox).toEqual({ waiting: 0, failed: 0, dead: 0, oldest_at: null });
  expect(shown.transfer).toEqual({ beneficiary: 'Taller Web, S.A. de C.V.', bank: 'Banco de Ejemplo', ...account });
});

test('production shows its address, mail host and bank account', async () => {
  const shown = await read(production);
  const { public_url, mail, session, transfer } = statesOf(shown);
  expect({ mode: shown.mode, public_url, mail, session, transfer, clabe: shown.transfer.clabe }).toEqual({
    mode: 'production',
    public_url: ['configured', 'https://taller.example'],
    mail: ['configured', 'smtp.taller.example:465, de Taller <hola@taller.example>; al equipo, a hola@taller.example'],
    session: ['configured', null],
    transfer: ['configured', null],
    clabe: '002010077777777771',
  });
});

test('no secret of any setting appears in the response or in the log [R-389]', async () => {
  const answer = JSON.stringify((await (await production.as('admin')).get('/dashboard/settings')).body);
  expect(exampleSecrets.filter((secret) => answer.includes(secret))).toEqual([]);
  const written = JSON.stringify(log.lines());
  expect(written).toContain('/srv/dashboard/settings');
  expect(exampleSecrets.filter((secret) => written.includes(secret))).toEqual([]);
});
