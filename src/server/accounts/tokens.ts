import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters, for a cookie. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
