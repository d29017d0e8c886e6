import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person with an account at the provider. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

type Claims = Record<string, unknown>;

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who signs in from now on; null refuses. With `asks: 'page'` they press a button first. */
  person: ProviderPerson | null;
  /** Replaces the provider's ID token. */
  forge: ((claims: Claims, signAs: typeof signedToken) => string) | null;
  /** Accepts calls and answers none. */
  silent: boolean;
  key: KeyObject;
  stop: () => Promise<void>;
}

interface Choices {
  asks?: 'nobody' | 'page';
  /** Whether the email address is in the ID token, as with Google, or only in the response of the standard's userinfo endpoint. */
  claimsIn?: 'id token' | 'userinfo';
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A token with these claims, signed with RS256; without a key it is declared unsigned. */
export function signedToken(claims: Claims, key: KeyObject | null): string {
  const content = `${base64url(key === null ? { alg: 'none' } : { alg: 'RS256', kid: 'main' })}.${base64url(claims)}`;
  return `${content}.${key === null ? '' : sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

const claimsOf = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

const callback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/srv\/auth\/google\/callback$/;

const configuration = (self: OpenIdProvider, claimsIn: Choices['claimsIn']) => ({
  clients: [
    { client_id: self.clientId, client_secret: self.clientSecret, redirect_uris: ['http://localhost:3000/srv/auth/google/callback'] },
  ],
  jwks: { keys: [{ ...self.key.export({ format: 'jwk' }), kid: 'main', alg: 'RS256', use: 'sig' }] },
  cookies: { keys: ['only in tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  conformIdTokenClaims: claimsIn === 'userinfo',
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ ...self.person, sub: id }) }),
  // The person always consents.
  loadExistingGrant: async ({ oidc }: { oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } } }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const page = (person: ProviderPerson | null): string => `<!doctype html><html lang="es"><meta charset="utf-8"><title>Proveedor</title>
<form method="post"><button name="answer" value="yes">Continuar como ${person?.given_name ?? 'nadie'}</button>
<button name="answer" value="no">Cancelar</button></form></html>`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A real OpenID provider on its own port, with the people that a test names. */
export async function startOpenIdProvider({ asks = 'nobody', claimsIn = 'id token' }: Choices = {}): Promise<OpenIdProvider> {
  const sockets = new Set<Socket>();
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async () => undefined;
  const server = createServer((request, response) => void handle(request, response));
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const self: OpenIdProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'taller-web',
    clientSecret: 'only-in-tests-and-nowhere-else-0001',
    person: null,
    forge: null,
    silent: false,
    key: newKey(),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };

  const provider = new Provider(self.issuer, configuration(self, claimsIn));
  // The server under test chooses its port after this one.
  provider.Client.prototype.redirectUriAllowed = (address) => callback.test(address);
  provider.use(async (context, next) => {
    await next();
    const token = context.oidc?.route === 'token' ? context.body?.id_token : undefined;
    if (typeof token === 'string' && self.forge !== null)
      context.body = { ...context.body, id_token: self.forge(claimsOf(token), signedToken) };
  });
  const answer = provider.callback();
  const finish = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(
      request,
      response,
      self.person === null ? { error: 'access_denied' } : { login: { accountId: self.person.sub } },
    );
  handle = async (request, response) => {
    if (self.silent) return;
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (asks === 'page' && request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page(self.person));
      return;
    }
    if (asks === 'page' && (await bodyOf(request)).includes('answer=no'))
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    return finish(request, response);
  };
  return self;
}
