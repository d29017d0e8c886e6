import { password } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
  /** `Set-Cookie` as sent, one entry per cookie. */
  setCookies: string[];
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]);

/** A separate browser with its own cookie jar and IP address. */
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
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, payload?: object, headers?: Record<string, string>) => send('POST', path, payload, headers),
    signIn: (username: string, password: string) => send('POST', '/login', { username, password }),
  };
}

export type Browser = ReturnType<typeof openBrowser>;

/** A browser signed in with the password alone. */
export async function signedIn(shop: Pick<TestApp, 'app'>, username = 'cliente', address?: string): Promise<Browser> {
  const browser = openBrowser(shop, address);
  const { status } = await browser.signIn(username, password);
  if (status !== 200) throw new Error(`${username} was refused: ${status}`);
  return browser;
}

/** What an answer says: its status and body. */
export const said = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
export const guest = { authenticated: false, user: null };
export const wrongCredentials = { message: 'Usuario o contraseña incorrectos', code: 'invalid_credentials' };
export const wrongCode = { message: 'El código es incorrecto o ya venció', code: 'invalid_code' };

/** Six digits that are not this code. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
