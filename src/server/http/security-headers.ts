import type { Config } from '../kernel/env.ts';

// Hash of the empty string: the style library inserts empty <style> elements and fills them by script.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What a page may load and run; of its inline blocks, only those with these hashes. */
export const contentSecurityPolicy = (styles: readonly string[] = [], scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ...(scripts.length === 0 ? [] : [["script-src 'self'", ...scripts].join(' ')]),
    ["style-src 'self'", emptyStyle, ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sent with every response, errors included. */
export const securityHeaders = (config: Pick<Config, 'mode'>): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(config.mode === 'production' ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});
