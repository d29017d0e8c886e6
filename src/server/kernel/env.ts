import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { brand } from '#shared/brand.ts';
import { sampleNotices } from '#shared/sample.ts';
import { emulatorPath, googleEmulatorPath } from './emulator-path.ts';
import { packageRoot } from './package-root.ts';
import * as field from './settings.ts';
import { StartProblem } from './start-problem.ts';

/** All external settings, validated once at start. */
export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** The site's origin, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Where the build puts the state machines' atlas. */
  readonly atlasDir: string;
  readonly databaseUrl: string | null;
  /** Whether `DATABASE_URL` or `DATA_DIR` is set. */
  readonly namesDatabase: boolean;
  /** The backups' folder, the public keys to encrypt them, and the file with the private key to decrypt them. */
  readonly backup: { dir: string; recipients: readonly string[]; keyFile: string | null };
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The default recipients among the staff, where no specific person is meant. */
  readonly staffMail: readonly string[];
  readonly sessionSecret: string;
  /** Proxies in front of the server whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly transfer: { beneficiary: string; bank: string; accountNumber: string; clabe: string };
  /** Null if cards cannot be charged. `secrets` verify its notices: two during a rotation. `isEmulated`: demo mode's own provider. */
  readonly cardProvider: { apiUrl: string; accessToken: string; secrets: readonly string[]; isEmulated: boolean } | null;
  /** Null if not configured; the screens then do not offer it. `isEmulated`: demo mode's own provider. */
  readonly google: { issuer: string; clientId: string; clientSecret: string; answerWithinMs: number; isEmulated: boolean } | null;
  /** New calls are refused from this many in progress, or this many waiting for the database. */
  readonly load: { calls: number; waiting: number };
  /** Limits for one customer: unpaid orders per day, the others per hour. */
  readonly perPerson: { unpaidOrders: number; renewals: number; tickets: number; replies: number };
  /** Limits for mails caused by people without an account: per mailbox and day, per network and hour. */
  readonly strangerMails: { perMailbox: number; perNetwork: number };
  /** The token that grants access to the metrics. */
  readonly metricsToken: string | null;
  readonly logLevel: z.infer<typeof field.logLevel>;
  /** Spanish messages for the operator: settings without effect, or a demo that others can reach. */
  readonly notices: readonly string[];
}

const Settings = z.object({
  NODE_ENV: field.optional(field.nodeEnv),
  HOST: field.optional(field.host),
  PORT: field.optional(field.port),
  PUBLIC_URL: field.optional(field.origin),
  DATA_DIR: field.optional(z.string()),
  DATABASE_URL: field.optional(field.urlOf(['postgres:', 'postgresql:'], 'una dirección postgres://…')),
  BACKUP_DIR: field.optional(z.string()),
  BACKUP_RECIPIENT: field.optional(field.ageRecipients),
  BACKUP_KEY_FILE: field.optional(z.string()),
  SMTP_URL: field.optional(field.urlOf(['smtp:', 'smtps:'], 'una dirección smtp://… o smtps://…')),
  MAIL_FROM: field.optional(field.mailFrom),
  STAFF_MAIL: field.optional(field.mailAddresses),
  SESSION_SECRET: field.optional(field.secret),
  TRUSTED_PROXIES: field.optional(field.addresses),
  TRANSFER_BENEFICIARY: field.optional(field.line),
  TRANSFER_BANK: field.optional(field.line),
  TRANSFER_ACCOUNT_NUMBER: field.optional(field.accountNumber),
  TRANSFER_CLABE: field.optional(field.clabe),
  METRICS_TOKEN: field.optional(field.longToken),
  MAX_CALLS: field.optional(field.atMost),
  MAX_WAITING: field.optional(field.atMost),
  MAX_UNPAID_ORDERS: field.optional(field.atMost),
  MAX_RENEWALS: field.optional(field.atMost),
  MAX_TICKETS: field.optional(field.atMost),
  MAX_REPLIES: field.optional(field.atMost),
  MAX_MAILS_PER_MAILBOX: field.optional(field.atMost),
  MAX_MAILS_PER_NETWORK: field.optional(field.atMost),
  LOG_LEVEL: field.optional(field.logLevel),
  MERCADOPAGO_ACCESS_TOKEN: field.optional(field.token),
  MERCADOPAGO_WEBHOOK_SECRET: field.optional(field.tokens),
  MERCADOPAGO_API_URL: field.optional(field.providerAddress),
  GOOGLE_CLIENT_ID: field.optional(field.token),
  GOOGLE_CLIENT_SECRET: field.optional(field.token),
  GOOGLE_ISSUER: field.optional(field.providerAddress),
});
type Settings = z.infer<typeof Settings>;

const googleAnswersWithinMs = 8_000;
/** What a process can answer within a second or two, with nine database connections. */
const usualLoad = { calls: 300, waiting: 60 };
const usualPerPerson: Config['perPerson'] = { unpaidOrders: 10, renewals: 5, tickets: 30, replies: 60 };
const usualStrangerMails: Config['strangerMails'] = { perMailbox: 5, perNetwork: 60 };

const neededInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'TRUSTED_PROXIES',
  'TRANSFER_BENEFICIARY',
  'TRANSFER_BANK',
  'TRANSFER_ACCOUNT_NUMBER',
  'TRANSFER_CLABE',
] as const satisfies readonly (keyof Settings)[];

const googleSettings = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'] as const;

type Given = Readonly<Record<string, string | undefined>>;

/** The valid settings, and a message for each invalid one. */
function parse(given: Given): { settings: Settings; malformed: string[] } {
  const result = Settings.safeParse(given);
  if (result.success) return { settings: result.data, malformed: [] };
  const wrong = new Map(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
  return {
    settings: Settings.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))),
    malformed: [...wrong].map(([name, message]) => `La variable ${name} no es válida: ${message}.`),
  };
}

/** The demo's own secrets, public in this source. */
const demoNoticeSecret = 'aviso-de-demostracion';
const demoAccessToken = 'TEST-emulador';
const demoGoogleSecret = 'demo-mode-only-not-a-secret';
const demoSecrets: readonly string[] = [field.demoSecret, demoNoticeSecret, demoAccessToken, demoGoogleSecret];
const leastOfSecrets = { SESSION_SECRET: 32, METRICS_TOKEN: 16, MERCADOPAGO_WEBHOOK_SECRET: 16 } as const;
/** Secrets whose length the provider determines. */
const issuedSecrets = ['MERCADOPAGO_ACCESS_TOKEN', 'GOOGLE_CLIENT_SECRET'] as const;

const isKnown = (text: string): boolean => text !== '' && (demoSecrets.includes(text) || field.isGuessable(text));

const guessable = (settings: Settings): string[] =>
  (Object.entries(leastOfSecrets) as [keyof typeof leastOfSecrets, number][])
    .filter(([name, least]) => [settings[name] ?? []].flat().some((text) => text.length < least || isKnown(text)))
    .map(([name, least]) => `La variable ${name} no es válida: con NODE_ENV=production debe tener al menos ${least} caracteres al azar.`);

const wrongInProduction = (settings: Settings, given: Given): string[] => [
  ...neededInProduction
    .filter((name) => given[name] === undefined)
    .map((missing) => {
      // Without this setting every client seems to have the proxy's address, so one of them could lock out all the others.
      const hint = missing === 'TRUSTED_PROXIES' ? ' Si no hay un proxy delante, escribe none.' : '';
      return `Falta la variable ${missing}, que es obligatoria con NODE_ENV=production (ahí no hay modo de demostración).${hint}`;
    }),
  ...(settings.PUBLIC_URL?.startsWith('http://')
    ? ['La variable PUBLIC_URL no es válida: con NODE_ENV=production debe empezar con https://.']
    : []),
  ...guessable(settings),
  ...issuedSecrets
    .filter((name) => isKnown(settings[name] ?? ''))
    .map((name) => `La variable ${name} no es válida: con NODE_ENV=production debe ser la que te dio el proveedor.`),
];

/** An incomplete configuration is a mistake. */
function halves(given: Given): string[] {
  const problems: string[] = [];
  const [google] = googleSettings.filter((name) => given[name] === undefined);
  if (google !== undefined && googleSettings.some((name) => given[name] !== undefined))
    problems.push(`Falta la variable ${google}: para iniciar sesión con Google se necesitan ${googleSettings.join(', ')}.`);
  const { MERCADOPAGO_ACCESS_TOKEN: token, MERCADOPAGO_WEBHOOK_SECRET: secret, MERCADOPAGO_API_URL: apiUrl } = given;
  // Without a secret, no notice could be verified.
  if (token !== undefined && secret === undefined)
    problems.push('Falta la variable MERCADOPAGO_WEBHOOK_SECRET: sin ella no se puede saber qué avisos de pago son auténticos.');
  if (token === undefined && apiUrl !== undefined)
    problems.push('Falta la variable MERCADOPAGO_ACCESS_TOKEN: MERCADOPAGO_API_URL solo vale con ella y con MERCADOPAGO_WEBHOOK_SECRET.');
  return problems;
}

/** By default, the address to which people reply. */
const staffMailOf = ({ STAFF_MAIL, MAIL_FROM }: Settings): readonly string[] =>
  STAFF_MAIL ?? [MAIL_FROM === undefined ? brand.email : field.addressIn(MAIL_FROM)];

const emulatedGoogle = (port: number): NonNullable<Config['google']> => ({
  issuer: `http://127.0.0.1:${port}${googleEmulatorPath}`,
  clientId: 'taller-demostracion',
  clientSecret: demoGoogleSecret,
  answerWithinMs: googleAnswersWithinMs,
  isEmulated: true,
});

function googleOf(settings: Settings, mode: Config['mode'], port: number): Config['google'] {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret, answerWithinMs: googleAnswersWithinMs, isEmulated: false };
  return mode === 'production' ? null : emulatedGoogle(port);
}

const noticesOf = (settings: Settings, { mode, host }: Pick<Config, 'mode' | 'host'>): string[] => [
  ...(mode === 'demo' && !field.isLoopback(host) && host !== '::1'
    ? [`El modo de demostración escucha en ${host}: quien llegue a este equipo por la red puede entrar con sus cuentas, que son públicas.`]
    : []),
  ...(settings.MERCADOPAGO_ACCESS_TOKEN === undefined && settings.MERCADOPAGO_WEBHOOK_SECRET !== undefined
    ? ['MERCADOPAGO_WEBHOOK_SECRET está puesta sin MERCADOPAGO_ACCESS_TOKEN: no tiene efecto.']
    : []),
  ...(mode === 'production' ? sampleNotices({ clabe: settings.TRANSFER_CLABE ?? '' }) : []),
  ...(mode === 'production' && settings.STAFF_MAIL === undefined && settings.MAIL_FROM === undefined
    ? [`Ni STAFF_MAIL ni MAIL_FROM están puestas: los avisos para el equipo llegan a ${brand.email}.`]
    : []),
];

const providerApi = 'https://api.mercadopago.com';

function cardProviderOf(settings: Settings, mode: Config['mode'], port: number): Config['cardProvider'] {
  const { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_WEBHOOK_SECRET: secrets, MERCADOPAGO_API_URL: apiUrl } = settings;
  if (accessToken !== undefined && secrets !== undefined) return { apiUrl: apiUrl ?? providerApi, accessToken, secrets, isEmulated: false };
  if (mode === 'production') return null;
  return {
    apiUrl: `http://127.0.0.1:${port}${emulatorPath}`,
    accessToken: demoAccessToken,
    secrets: secrets ?? [demoNoticeSecret],
    isEmulated: true,
  };
}

/** The settings as the program uses them. Empty counts as unset; missing or malformed ones are a `StartProblem`, one line for each. */
export function readConfig(env: Given): Config {
  const given: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { settings, malformed } = parse(given);
  const mode = settings.NODE_ENV === 'production' ? 'production' : 'demo';
  const problems = [
    ...malformed,
    ...(mode === 'production' ? wrongInProduction(settings, given) : []),
    ...(malformed.length === 0 ? halves(given) : []),
  ];
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
  const port = settings.PORT ?? 3000;
  const host = settings.HOST ?? '127.0.0.1';
  return {
    mode,
    host,
    port,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir: settings.DATA_DIR === undefined ? resolve(packageRoot, 'data') : resolve(settings.DATA_DIR),
    atlasDir: resolve(packageRoot, 'dist/atlas'),
    databaseUrl: settings.DATABASE_URL ?? null,
    namesDatabase: settings.DATABASE_URL !== undefined || settings.DATA_DIR !== undefined,
    backup: {
      dir: resolve(settings.BACKUP_DIR ?? 'backups'),
      recipients: settings.BACKUP_RECIPIENT ?? [],
      keyFile: settings.BACKUP_KEY_FILE === undefined ? null : resolve(settings.BACKUP_KEY_FILE),
    },
    smtpUrl: settings.SMTP_URL ?? null,
    staffMail: staffMailOf(settings),
    mailFrom: settings.MAIL_FROM ?? `${brand.name} <${brand.email}>`,
    // Demo mode protects nothing of value, and codes must survive a restart.
    sessionSecret: settings.SESSION_SECRET ?? field.demoSecret,
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    transfer: {
      beneficiary: settings.TRANSFER_BENEFICIARY ?? brand.transfer.beneficiary,
      bank: settings.TRANSFER_BANK ?? brand.transfer.bank,
      accountNumber: settings.TRANSFER_ACCOUNT_NUMBER ?? brand.transfer.accountNumber,
      clabe: settings.TRANSFER_CLABE ?? brand.transfer.clabe,
    },
    cardProvider: cardProviderOf(settings, mode, port),
    google: googleOf(settings, mode, port),
    load: { calls: settings.MAX_CALLS ?? usualLoad.calls, waiting: settings.MAX_WAITING ?? usualLoad.waiting },
    perPerson: {
      unpaidOrders: settings.MAX_UNPAID_ORDERS ?? usualPerPerson.unpaidOrders,
      renewals: settings.MAX_RENEWALS ?? usualPerPerson.renewals,
      tickets: settings.MAX_TICKETS ?? usualPerPerson.tickets,
      replies: settings.MAX_REPLIES ?? usualPerPerson.replies,
    },
    strangerMails: {
      perMailbox: settings.MAX_MAILS_PER_MAILBOX ?? usualStrangerMails.perMailbox,
      perNetwork: settings.MAX_MAILS_PER_NETWORK ?? usualStrangerMails.perNetwork,
    },
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    notices: noticesOf(settings, { mode, host }),
  };
}
