import { afterEach, beforeEach, vi } from 'vitest';
import type { TestApp } from '../../support/test-app.ts';

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
  /** `Set-Cookie` as sent, one entry a cookie. */
  setCookies: string[];
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]);

/** A browser of its own: keeps its cookies, has an address. */
export function openBrowser({ app }: Pick<TestApp, 'app'>, address = '203.0.113.10') {
  const jar = new Map<string, string>();

  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url: `/srv${path}`,
      remoteAddress: address,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const setCookies = listed(response.headers['set-cookie']);
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.statusCode, body: response.body === '' ? null : response.json(), headers: response.headers, setCookies };
  };

  return {
    jar,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    /** As the first call of a page that somebody opened. */
    open: (path: string) => send('GET', path, undefined, { 'x-page-opened': '1' }),
    delete: (path: string) => send('DELETE', path),
    post: (path: string, payload?: object, headers?: Record<string, string>) => send('POST', path, payload, headers),
    signIn: (username: string, password: string, headers?: Record<string, string>) =>
      send('POST', '/login', { username, password }, headers),
  };
}

export const guest = { authenticated: false, user: null };
export const wrongCredentials = { message: 'Usuario o contraseña incorrectos', code: 'invalid_credentials' };
export const wrongCode = { message: 'El código es incorrecto o ya venció', code: 'invalid_code' };

/** In these tests time moves only when they move it. */
export const holdTheClock = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
};

/** What was mailed, newest first, but of sign-ins in a new browser: these tests open many. */
export const otherMails = async (shop: Pick<TestApp, 'mails'>) =>
  (await shop.mails()).filter(({ subject }) => !subject.endsWith('desde un dispositivo nuevo'));
