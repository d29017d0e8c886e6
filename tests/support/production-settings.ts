/** Enough settings for production, apart from its database. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tallerweb.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SESSION_SECRET: 'unit-test-secret-5b1e0c9d7fa24836',
  TRUSTED_PROXIES: 'none',
  TRANSFER_BENEFICIARY: 'Taller Web, S.A. de C.V.',
  TRANSFER_BANK: 'Banco',
  TRANSFER_ACCOUNT_NUMBER: '0123456789',
  TRANSFER_CLABE: '002010077777777771',
};
