import type { Setting } from '#api/contract/dashboard/get-settings.ts';
import type { TransferAccount } from '#api/contract/settings/section.ts';
import { brand } from '#shared/brand.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../kernel/env.ts';
import { demoSecret } from '../kernel/settings.ts';

/** Host and port only: such addresses carry a name and a password too. */
const hostOf = (url: string): string => new URL(url).host;

const stateOfAccount = (account: TransferAccount | null): Setting['state'] =>
  account === null ? 'missing' : account.clabe === brand.transfer.clabe ? 'demo' : 'configured';

/** Without a secret the server does not start, and while one replaces the other there are two. */
const tellsOfProvider = ({ apiUrl, secrets }: NonNullable<Config['cardProvider']>): string =>
  `${hostOf(apiUrl)}, ${secrets.length === 1 ? 'avisos firmados con 1 secreto' : `avisos firmados con ${secrets.length} secretos`}`;

/** Every part of the service, in words that may stand on a screen. */
export const presentSettings = (
  config: Config,
  engine: Database['engine'],
  { mailFrom, staffMail }: { mailFrom: string; staffMail: readonly string[] },
  { account, agencyIsWritten }: { account: TransferAccount | null; agencyIsWritten: boolean },
): Setting[] => {
  const { mode, publicUrl, port, smtpUrl, sessionSecret, cardProvider, google } = config;
  return [
    { id: 'agency', state: agencyIsWritten ? 'configured' : mode === 'production' ? 'missing' : 'demo', value: null, variables: [] },
    {
      id: 'public_url',
      state: publicUrl === `http://localhost:${port}` ? 'demo' : 'configured',
      value: publicUrl,
      variables: ['PUBLIC_URL'],
    },
    {
      id: 'database',
      state: engine === 'postgres' ? 'configured' : 'demo',
      value: engine === 'postgres' ? 'PostgreSQL' : 'PGlite',
      variables: ['DATABASE_URL'],
    },
    {
      id: 'mail',
      state: smtpUrl === null ? 'demo' : 'configured',
      value: `${smtpUrl === null ? '' : `${hostOf(smtpUrl)}, de `}${mailFrom}; al equipo, a ${staffMail.join(', ')}`,
      variables: ['SMTP_URL', 'MAIL_FROM', 'STAFF_MAIL'],
    },
    {
      id: 'session',
      state: sessionSecret === demoSecret ? 'demo' : 'configured',
      value: null,
      variables: ['SESSION_SECRET'],
    },
    {
      id: 'card',
      state: cardProvider === null ? 'missing' : cardProvider.isEmulated ? 'demo' : 'configured',
      value: cardProvider === null || cardProvider.isEmulated ? null : tellsOfProvider(cardProvider),
      variables: ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET', 'MERCADOPAGO_API_URL'],
    },
    {
      id: 'google',
      state: google === null ? 'missing' : google.isEmulated ? 'demo' : 'configured',
      value: null,
      variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'],
    },
    {
      id: 'transfer',
      state: stateOfAccount(account),
      value: null,
      variables: ['TRANSFER_BENEFICIARY', 'TRANSFER_BANK', 'TRANSFER_ACCOUNT_NUMBER', 'TRANSFER_CLABE'],
    },
  ];
};
