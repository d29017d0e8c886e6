import { production } from '../../support/production-settings.ts';

const secret = (name: string): string => `canario-${name}-7f3a9c51d2e84b60a1c9`;

const secrets = {
  databasePassword: secret('base'),
  databaseUser: secret('usuario-base'),
  smtpPassword: secret('smtp'),
  smtpUser: secret('usuario-smtp'),
  session: secret('sesion'),
  accessToken: secret('token'),
  webhook: secret('webhook'),
  clientId: secret('cliente'),
  clientSecret: secret('google'),
} as const;

/** Production settings, with a secret in each one that may contain one. */
export const productionEnvironment = {
  ...production,
  PUBLIC_URL: 'https://taller.example/',
  DATABASE_URL: `postgres://${secrets.databaseUser}:${secrets.databasePassword}@base.taller.example/taller?sslcert=${secret('base')}`,
  SMTP_URL: `smtps://${secrets.smtpUser}:${secrets.smtpPassword}@smtp.taller.example:465/?pass=${secret('smtp')}`,
  MAIL_FROM: 'Taller <hola@taller.example>',
  SESSION_SECRET: secrets.session,
  MERCADOPAGO_ACCESS_TOKEN: secrets.accessToken,
  MERCADOPAGO_WEBHOOK_SECRET: secrets.webhook,
  GOOGLE_CLIENT_ID: secrets.clientId,
  GOOGLE_CLIENT_SECRET: secrets.clientSecret,
  GOOGLE_ISSUER: 'https://cuentas.ejemplo.mx',
};

export const exampleSecrets: readonly string[] = Object.values(secrets);
