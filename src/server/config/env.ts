/** Everything that is set from outside, validated once at start. */
export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** The own origin, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly sessionSecret: string;
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly transfer: { beneficiary: string; bank: string; accountNumber: string; clabe: string };
  /** Null until a card provider is configured. */
  readonly cardProvider: null;
  readonly google: null;
}
