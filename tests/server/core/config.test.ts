import { expect, test } from 'vitest';
import { readConfig } from '#server/kernel/env.ts';
import { StartProblem } from '#server/kernel/start-problem.ts';
import { production as others } from '../../support/production-settings.ts';

const production = { ...others, DATABASE_URL: 'postgres://app@db.internal/taller' };

/** The notice in production while the brand is still this project's sample. */
const isSample =
  'Siguen los datos de muestra de: nombre, razón social, domicilio, correo, WhatsApp, Términos y Aviso de privacidad. Cámbialos en src/shared/brand.ts y src/features/legal.';

const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return 'accepted';
  } catch (error) {
    return error instanceof StartProblem ? error.message : String(error);
  }
};

test('without settings it runs in demo mode on this machine alone, and an empty value counts as unset [R-411]', () => {
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
])('a demo listening on %s warns if other machines can reach it; production does not warn', (HOST, notices) => {
  expect([readConfig({ HOST }).notices, readConfig({ ...production, STAFF_MAIL: 'equipo@taller.example', HOST }).notices]).toEqual([
    notices,
    [isSample],
  ]);
});

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
  'production without %s is refused with a message that names it [R-418, R-423]',
  (name) => {
    expect(problemOf({ ...production, [name]: '' })).toBe(
      `Falta la variable ${name}, que es obligatoria con NODE_ENV=production (ahí no hay modo de demostración).${
        name === 'TRUSTED_PROXIES' ? ' Si no hay un proxy delante, escribe none.' : ''
      }`,
    );
  },
);

const isHttps = 'debe ser una dirección https:// (http:// solo en este mismo equipo)';
const malformed: readonly [name: string, values: readonly string[], reason: string][] = [
  ['PORT', ['70000'], 'debe ser un número de puerto de 0 a 65535'],
  ['PUBLIC_URL', ['https://x.mx/tienda'], 'debe ser solo el origen, como https://ejemplo.mx'],
  ['DATABASE_URL', ['mysql://db/x'], 'debe ser una dirección postgres://…'],
  ['SMTP_URL', ['mail.x.mx'], 'debe ser una dirección smtp://… o smtps://…'],
  ['MAIL_FROM', ['nadie'], 'debe ser un correo, o un nombre seguido del correo entre < >'],
  [
    'STAFF_MAIL',
    ['nadie', 'a@x.mx;b@x.mx', 'a@x.mx,', 'Ana <a@x.mx>', 'a@x.mx\nBcc: b@x.mx'],
    'debe ser un correo, o varios separados por comas',
  ],
  ['SESSION_SECRET', ['corto', 'demo-mode-only-not-a-secret-at-all'], 'debe tener al menos 32 caracteres y ser tuyo'],
  ['NODE_ENV', ['prod'], 'debe ser production, development o test'],
  [
    'TRUSTED_PROXIES',
    ['10.0.0.0/8, x', 'none, 10.0.0.1', '10.0.0.0/33', '10.0.0.0/', 'fe80::1%eth0', '1.2.3.4/8/8'],
    'debe ser una lista de direcciones IP o redes, separadas por comas, o none',
  ],
  [
    'TRUSTED_PROXIES',
    [
      ...['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.1, 8.0.0.0/8', '203.0.0.0/15', '10.0.0.0/7', '172.0.0.0/8'],
      ...['192.168.0.0/15', '2000::/3', '2001:db8::/31', '::ffff:0:0/96', '::/80', '::ffff:8.0.0.0/104', 'f000::/4'],
    ],
    'una red con direcciones públicas no puede ser más amplia que /16, o /32 en IPv6',
  ],
  ['TRANSFER_CLABE', ['002010077777777772'], 'debe ser una CLABE de 18 dígitos con su dígito de control'],
  ['METRICS_TOKEN', ['corto'], 'debe tener al menos 16 caracteres, sin espacios'],
  ['MAX_CALLS', ['0', 'muchas'], 'debe ser un número de 1 a 99999'],
  ['LOG_LEVEL', ['loud'], 'debe ser fatal, error, warn, info, debug, trace o silent'],
  ['MERCADOPAGO_ACCESS_TOKEN', ['con espacio'], 'no puede llevar espacios'],
  ['MERCADOPAGO_API_URL', ['ftp://x', 'api.mercadopago.com', 'http://api.mercadopago.com', 'http://10.0.0.7:4000'], isHttps],
  [
    'MERCADOPAGO_WEBHOOK_SECRET',
    ['uno,dos,tres', 'uno, dos', ',', 'con espacio'],
    'debe ser un secreto, o dos separados por una coma, sin espacios',
  ],
  ['GOOGLE_ISSUER', ['accounts', 'http://accounts.example', 'http://127.0.0.1.example', 'https://accounts.example/?a=1'], isHttps],
];
test.each(malformed)('a malformed %s is reported in one line that names it: %j [R-418, R-423]', (name, values, reason) => {
  expect(values.map((value) => problemOf({ [name]: value }))).toEqual(values.map(() => `La variable ${name} no es válida: ${reason}.`));
});

test.each([
  ['SESSION_SECRET', 'a'.repeat(40), 32],
  ['METRICS_TOKEN', 'abcd'.repeat(8), 16],
  ['MERCADOPAGO_WEBHOOK_SECRET', 'un-secreto', 16],
  ['MERCADOPAGO_WEBHOOK_SECRET', 'aviso-de-demostracion', 16],
  ['MERCADOPAGO_WEBHOOK_SECRET', '7c1f9be2d45a6038,aviso-de-demostracion', 16],
  ['MERCADOPAGO_WEBHOOK_SECRET', 'demo-mode-only-not-a-secret-at-all', 16],
])('production does not start with the guessable %s=%s; a demo does [R-418]', (name, value, least) => {
  const more = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1', MERCADOPAGO_WEBHOOK_SECRET: '7c1f9be2d45a6038', [name]: value };
  expect([problemOf({ ...production, ...more }), problemOf(more)]).toEqual([
    `La variable ${name} no es válida: con NODE_ENV=production debe tener al menos ${least} caracteres al azar.`,
    'accepted',
  ]);
});

test.each([
  ['none', []],
  ['10.0.0.0/8, 172.16.0.0/12,192.168.0.0/16', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']],
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.0.0/16', ['203.0.0.0/16']],
  ['2001:db8::/32, 2001:db8::1', ['2001:db8::/32', '2001:db8::1']],
  ['fc00::/7', ['fc00::/7']],
  ['::ffff:10.0.0.0/104, ::1', ['::ffff:10.0.0.0/104', '::1']],
  ['127.0.0.0/8, 100.64.0.0/10, 169.254.0.0/16, fe80::/10', ['127.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', 'fe80::/10']],
])('trusted proxies: %s [R-423]', (value, trusted) => {
  expect(readConfig({ ...production, TRUSTED_PROXIES: value }).trustedProxies).toEqual(trusted);
});

test('mails to staff go to STAFF_MAIL, otherwise to the sender address of all mails [R-488]', () => {
  const staffMailOf = (env: Record<string, string>) => readConfig(env).staffMail;
  expect(staffMailOf({ STAFF_MAIL: 'ventas@x.mx, jefa@x.mx', MAIL_FROM: 'Taller <hola@x.mx>' })).toEqual(['ventas@x.mx', 'jefa@x.mx']);
  expect(staffMailOf({ MAIL_FROM: 'Taller <hola@x.mx>' })).toEqual(['hola@x.mx']);
  expect(staffMailOf({ MAIL_FROM: 'hola@x.mx' })).toEqual(['hola@x.mx']);
  expect(staffMailOf({})).toEqual(['hola@tallerweb.example']);
});

test('production without any staff address warns where their mails go', () => {
  const notice = 'Ni STAFF_MAIL ni MAIL_FROM están puestas: los avisos para el equipo llegan a hola@tallerweb.example.';
  const more = [{}, { STAFF_MAIL: 'equipo@taller.example' }, { MAIL_FROM: 'hola@taller.example' }];
  expect(more.map((one) => readConfig({ ...production, ...one }).notices)).toEqual([[isSample, notice], [isSample], [isSample]]);
});

const [uno, dos] = ['uno-7c1f9be2d45a6038', 'dos-94e0b7d3f1c26a85'];
const card = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1', MERCADOPAGO_WEBHOOK_SECRET: uno };

test('cards are charged at the configured provider, with two webhook secrets during a rotation', () => {
  const real = { apiUrl: 'https://api.mercadopago.com', accessToken: 'APP_USR-1', secrets: [uno], isEmulated: false };
  const elsewhere = { ...card, MERCADOPAGO_API_URL: 'http://127.0.0.1:4000/mp', MERCADOPAGO_WEBHOOK_SECRET: `${dos},${uno}` };
  expect([readConfig(card), readConfig({ ...production, ...card }), readConfig(elsewhere)].map(({ cardProvider }) => cardProvider)).toEqual(
    [real, real, { ...real, apiUrl: 'http://127.0.0.1:4000/mp', secrets: [dos, uno] }],
  );
});

test('without their settings production charges no cards and offers no Google; demo mode has emulated providers of its own', () => {
  const none = readConfig(production);
  expect([none.cardProvider, none.google]).toEqual([null, null]);
  const demo = readConfig({ PORT: '4321' });
  expect(demo.cardProvider).toEqual({
    apiUrl: 'http://127.0.0.1:4321/dev/mercadopago',
    accessToken: 'TEST-emulador',
    secrets: ['aviso-de-demostracion'],
    isEmulated: true,
  });
  expect(demo.google).toMatchObject({ issuer: 'http://127.0.0.1:4321/dev/google', isEmulated: true });
});

test.each([{}, production])('a token requires a secret, and a custom provider address both, because the demo’s are public', (mode) => {
  const elsewhere = { ...mode, MERCADOPAGO_API_URL: 'http://127.0.0.1:4000' };
  const noToken = 'Falta la variable MERCADOPAGO_ACCESS_TOKEN: MERCADOPAGO_API_URL solo vale con ella y con MERCADOPAGO_WEBHOOK_SECRET.';
  expect(problemOf(elsewhere)).toBe(noToken);
  expect(problemOf({ ...elsewhere, MERCADOPAGO_WEBHOOK_SECRET: uno })).toBe(noToken);
  for (const before of [elsewhere, mode]) {
    expect(problemOf({ ...before, MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1' })).toBe(
      'Falta la variable MERCADOPAGO_WEBHOOK_SECRET: sin ella no se puede saber qué avisos de pago son auténticos.',
    );
  }
  expect(problemOf({ ...elsewhere, ...card })).toBe('accepted');
});

test('a custom webhook secret without a token is only for the emulated provider, which a notice reports', () => {
  const { cardProvider, notices } = readConfig({ MERCADOPAGO_WEBHOOK_SECRET: 'mio' });
  expect(cardProvider).toMatchObject({ secrets: ['mio'], isEmulated: true });
  expect(notices).toEqual(['MERCADOPAGO_WEBHOOK_SECRET está puesta sin MERCADOPAGO_ACCESS_TOKEN: no tiene efecto.']);
});

const google = { GOOGLE_CLIENT_ID: 'taller', GOOGLE_CLIENT_SECRET: 'secreto', GOOGLE_ISSUER: 'https://accounts.google.com' };

test('sign-in with Google needs all of its settings, over https or on this machine', () => {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = google;
  const expected = { issuer, clientId, clientSecret, answerWithinMs: 8_000, isEmulated: false };
  const local = ['http://localhost:4000', 'http://127.0.0.1:4000/realm', 'http://[::1]:4000'];
  expect([readConfig(google).google, readConfig({ ...production, ...google }).google]).toEqual([expected, expected]);
  expect(local.map((address) => readConfig({ ...google, GOOGLE_ISSUER: address }).google?.issuer)).toEqual(local);
});

test.each(Object.keys(google))('sign-in with Google without %s is refused with a message that names it', (name) => {
  expect(problemOf({ ...google, [name]: '' })).toBe(
    `Falta la variable ${name}: para iniciar sesión con Google se necesitan GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER.`,
  );
});

test.each([
  ['MERCADOPAGO_ACCESS_TOKEN', 'TEST-emulador'],
  ['MERCADOPAGO_ACCESS_TOKEN', 'a'.repeat(40)],
  ['GOOGLE_CLIENT_SECRET', 'demo-mode-only-not-a-secret'],
])('production does not start with the demo’s %s, or a made-up one [R-418]', (name, value) => {
  expect(problemOf({ ...production, ...card, ...google, [name]: value })).toBe(
    `La variable ${name} no es válida: con NODE_ENV=production debe ser la que te dio el proveedor.`,
  );
});

test('several invalid settings of production, plain http too, are all reported, one line each [R-418]', () => {
  const wrong = { DATABASE_URL: '', PORT: '70000', PUBLIC_URL: 'http://tallerweb.example', METRICS_TOKEN: 'abcd'.repeat(8) };
  expect(problemOf({ ...production, ...wrong }).split('\n')).toEqual([
    'La variable PORT no es válida: debe ser un número de puerto de 0 a 65535.',
    'Falta la variable DATABASE_URL, que es obligatoria con NODE_ENV=production (ahí no hay modo de demostración).',
    'La variable PUBLIC_URL no es válida: con NODE_ENV=production debe empezar con https://.',
    'La variable METRICS_TOKEN no es válida: con NODE_ENV=production debe tener al menos 16 caracteres al azar.',
  ]);
});
