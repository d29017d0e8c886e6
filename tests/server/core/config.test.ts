import { expect, test } from 'vitest';
import { readConfig } from '#server/config/env.ts';
import { StartProblem } from '#server/config/start-problem.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tallerweb.example/',
  DATABASE_URL: 'postgres://app@db.internal/taller',
  SMTP_URL: 'smtps://user:secret@mail.internal',
  SESSION_SECRET: 'x'.repeat(32),
  TRANSFER_BENEFICIARY: 'Taller Web, S.A. de C.V.',
  TRANSFER_BANK: 'Banco',
  TRANSFER_ACCOUNT_NUMBER: '0123456789',
  TRANSFER_CLABE: '002010077777777771',
};

const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return 'accepted';
  } catch (error) {
    return error instanceof StartProblem ? error.message : String(error);
  }
};

test('nothing set is demo mode on this machine alone, and empty counts as unset', () => {
  const { mode, host, port, publicUrl, databaseUrl, smtpUrl, trustedProxies, notices } = readConfig({ PORT: '', SMTP_URL: ' ' });
  expect({ mode, host, port, publicUrl, databaseUrl, smtpUrl, trustedProxies, notices }).toEqual({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    smtpUrl: null,
    trustedProxies: [],
    notices: [],
  });
});

test.each<[string, readonly string[]]>([
  ['localhost', []],
  ['127.0.0.1', []],
  ['::1', []],
  ...['0.0.0.0', '::', '192.168.1.5', 'taller.local'].map((host): [string, readonly string[]] => [
    host,
    [`El modo de demostración escucha en ${host}: quien llegue a este equipo por la red puede entrar con sus cuentas, que son públicas.`],
  ]),
])('a demo that listens at %s says whether others reach it; production has no demo', (HOST, notices) => {
  expect([readConfig({ HOST }).notices, readConfig({ ...production, HOST }).notices]).toEqual([notices, []]);
});

test('production takes everything from its settings', () => {
  const { mode, publicUrl, transfer, sessionSecret } = readConfig(production);
  expect({ mode, publicUrl, transfer, sessionSecret }).toEqual({
    mode: 'production',
    publicUrl: 'https://tallerweb.example',
    transfer: { beneficiary: 'Taller Web, S.A. de C.V.', bank: 'Banco', accountNumber: '0123456789', clabe: '002010077777777771' },
    sessionSecret: 'x'.repeat(32),
  });
});

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('production without %s is refused by its name', (name) => {
  expect(problemOf({ ...production, [name]: '' })).toBe(
    `Falta la variable ${name}, que es obligatoria con NODE_ENV=production (ahí no hay modo de demostración).`,
  );
});

test.each<[string, string, string]>([
  ['PORT', '70000', 'debe ser un número de puerto de 0 a 65535'],
  ['PUBLIC_URL', 'https://x.mx/tienda', 'debe ser solo el origen, como https://ejemplo.mx'],
  ['DATABASE_URL', 'mysql://db/x', 'debe ser una dirección postgres://…'],
  ['SMTP_URL', 'mail.x.mx', 'debe ser una dirección smtp://… o smtps://…'],
  ['MAIL_FROM', 'nadie', 'debe ser un correo, o un nombre seguido del correo entre < >'],
  ['SESSION_SECRET', 'corto', 'debe tener al menos 32 caracteres y ser tuyo'],
  ['SESSION_SECRET', 'demo-mode-only-not-a-secret-at-all', 'debe tener al menos 32 caracteres y ser tuyo'],
  ['NODE_ENV', 'prod', 'debe ser production, development o test'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, x', 'debe ser una lista de direcciones IP o redes, separadas por comas'],
  ['TRANSFER_CLABE', '002010077777777772', 'debe ser una CLABE de 18 dígitos con su dígito de control'],
  ['METRICS_TOKEN', 'corto', 'debe tener al menos 16 caracteres, sin espacios'],
  ['LOG_LEVEL', 'loud', 'debe ser fatal, error, warn, info, debug, trace o silent'],
  ['MERCADOPAGO_ACCESS_TOKEN', 'con espacio', 'no puede llevar espacios'],
  ['MERCADOPAGO_API_URL', 'ftp://x', 'debe ser una dirección http:// o https://'],
  ['MERCADOPAGO_API_URL', 'api.mercadopago.com', 'debe ser una dirección http:// o https://'],
  ...['uno,dos,tres', 'uno, dos', ',', 'con espacio'].map((value): [string, string, string] => [
    'MERCADOPAGO_WEBHOOK_SECRET',
    value,
    'debe ser un secreto, o dos separados por una coma, sin espacios',
  ]),
  ...['accounts', 'http://accounts.example', 'http://127.0.0.1.example', 'https://accounts.example/?a=1', 'ftp://127.0.0.1'].map(
    (value): [string, string, string] => ['GOOGLE_ISSUER', value, 'debe ser una dirección https:// (http:// solo en este mismo equipo)'],
  ),
])('a malformed %s is one line that names it', (name, value, reason) => {
  expect(problemOf({ [name]: value })).toBe(`La variable ${name} no es válida: ${reason}.`);
});

test('production on plain http is refused', () => {
  expect(problemOf({ ...production, PUBLIC_URL: 'http://tallerweb.example' })).toBe(
    'La variable PUBLIC_URL no es válida: con NODE_ENV=production debe empezar con https://.',
  );
});

const card = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1', MERCADOPAGO_WEBHOOK_SECRET: 'uno' };

test('cards are charged at the provider that is configured, with two secrets while one replaces the other', () => {
  const real = { apiUrl: 'https://api.mercadopago.com', accessToken: 'APP_USR-1', secrets: ['uno'], isEmulated: false };
  const elsewhere = { ...card, MERCADOPAGO_API_URL: 'http://127.0.0.1:4000/mp', MERCADOPAGO_WEBHOOK_SECRET: 'dos,uno' };
  expect([readConfig(card), readConfig({ ...production, ...card }), readConfig(elsewhere)].map(({ cardProvider }) => cardProvider)).toEqual(
    [real, real, { ...real, apiUrl: 'http://127.0.0.1:4000/mp', secrets: ['dos', 'uno'] }],
  );
});

test('production without a token charges no cards; demo mode has a provider of its own', () => {
  expect(readConfig(production).cardProvider).toBeNull();
  expect(readConfig({ PORT: '4321' }).cardProvider).toEqual({
    apiUrl: 'http://127.0.0.1:4321/dev/mercadopago',
    accessToken: 'TEST-emulador',
    secrets: ['aviso-de-demostracion'],
    isEmulated: true,
  });
});

test.each([{}, production])('another address of the provider wants a token and a secret of its own: the demo’s are published', (mode) => {
  const elsewhere = { ...mode, MERCADOPAGO_API_URL: 'http://127.0.0.1:4000' };
  const noToken = 'Falta la variable MERCADOPAGO_ACCESS_TOKEN: MERCADOPAGO_API_URL solo vale con ella y con MERCADOPAGO_WEBHOOK_SECRET.';
  expect(problemOf(elsewhere)).toBe(noToken);
  expect(problemOf({ ...elsewhere, MERCADOPAGO_WEBHOOK_SECRET: 'uno' })).toBe(noToken);
  expect(problemOf({ ...elsewhere, MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1' })).toBe(
    'Falta la variable MERCADOPAGO_WEBHOOK_SECRET: sin ella no se puede saber qué avisos de pago son auténticos.',
  );
  expect(problemOf({ ...elsewhere, ...card })).toBe('accepted');
});

test('in demo mode the secret of the provider may be one’s own', () => {
  expect(readConfig({ MERCADOPAGO_WEBHOOK_SECRET: 'mio' }).cardProvider).toMatchObject({ secrets: ['mio'], isEmulated: true });
});

test.each([{}, production])('a token without a secret is refused: no notice could be believed', (mode) => {
  expect(problemOf({ ...mode, MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1' })).toBe(
    'Falta la variable MERCADOPAGO_WEBHOOK_SECRET: sin ella no se puede saber qué avisos de pago son auténticos.',
  );
});

test('a secret without a token has no effect, and that is told', () => {
  expect(readConfig({ MERCADOPAGO_WEBHOOK_SECRET: 'uno' }).notices).toEqual([
    'MERCADOPAGO_WEBHOOK_SECRET está puesta sin MERCADOPAGO_ACCESS_TOKEN: no tiene efecto.',
  ]);
});

const google = { GOOGLE_CLIENT_ID: 'taller', GOOGLE_CLIENT_SECRET: 'secreto', GOOGLE_ISSUER: 'https://accounts.google.com' };

test('sign-in with Google is configured with all of its settings, over https or on this machine', () => {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = google;
  const expected = { issuer, clientId, clientSecret, answerWithinMs: 8_000 };
  const local = ['http://localhost:4000', 'http://127.0.0.1:4000/realm', 'http://[::1]:4000'];
  expect([readConfig({}).google, readConfig({ ...production, ...google }).google]).toEqual([null, expected]);
  expect(local.map((address) => readConfig({ ...google, GOOGLE_ISSUER: address }).google?.issuer)).toEqual(local);
});

test.each(Object.keys(google))('sign-in with Google without %s is refused by its name', (name) => {
  expect(problemOf({ ...google, [name]: '' })).toBe(
    `Falta la variable ${name}: para iniciar sesión con Google se necesitan GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER.`,
  );
});
