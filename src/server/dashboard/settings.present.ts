import type { Setting } from '#api/contract/dashboard/get-settings.ts';
import { brand } from '#shared/brand.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../kernel/env.ts';
import { demoSecret } from '../kernel/settings.ts';

/** Host and port only: these URLs also contain a user name and a password. */
const hostOf = (url: string): string => new URL(url).host;

const isBrandAccount = ({ beneficiary, bank, accountNumber, clabe }: Config['transfer']): boolean =>
  beneficiary === brand.transfer.beneficiary &&
  bank === brand.transfer.bank &&
  accountNumber === brand.transfer.accountNumber &&
  clabe === brand.transfer.clabe;

/** There is always at least one secret; two while one is being replaced. */
const tellsOfProvider = ({ apiUrl, secrets }: NonNullable<Config['cardProvider']>): string =>
  `${hostOf(apiUrl)}, ${secrets.length === 1 ? 'avisos firmados con 1 secreto' : `avisos firmados con ${secrets.length} secretos`}`;

/** Every part of the service, in text that is safe to display. */
export const presentSettings = (config: Config, engine: Database['engine']): Setting[] => {
  const { publicUrl, port, smtpUrl, mailFrom, staffMail, sessionSecret, cardProvider, google, transfer } = config;
  return [
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
      state: isBrandAccount(transfer) ? 'demo' : 'configured',
      value: null,
      variables: ['TRANSFER_BENEFICIARY', 'TRANSFER_BANK', 'TRANSFER_ACCOUNT_NUMBER', 'TRANSFER_CLABE'],
    },
  ];
};
