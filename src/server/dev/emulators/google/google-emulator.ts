import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { choicePage, choiceStyles, startPage } from './choice-page.ts';
import { choices, type EmulatedPerson, isFault } from './emulated-people.ts';
import { Grants } from './grants.ts';
import { Signer } from './tokens.ts';

interface Settings {
  /** The path it is mounted under, and its full address. */
  prefix: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether the browser that sent this request may be redirected to this address. */
  mayReturnTo: (address: string, request: FastifyRequest) => boolean;
  now: () => Date;
  /** Throws if a request is not allowed. */
  judge: (request: FastifyRequest) => void;
}

const Question = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  code_challenge: z.string().check(z.minLength(43)),
  code_challenge_method: z.literal('S256'),
  scope: z.string(),
  state: z.optional(z.string()),
  nonce: z.optional(z.string()),
});
type Question = z.infer<typeof Question>;

const TypedPerson = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  apellido: z.string().check(z.trim(), z.maxLength(100)),
  correo: z.string().check(z.trim(), z.email(), z.maxLength(254)),
});

const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

const html = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(text);

const formOf = ({ body }: FastifyRequest): Record<string, unknown> => (body ?? {}) as Record<string, unknown>;

function personOf(form: Record<string, unknown>): EmulatedPerson | null {
  const known = choices.find(({ id }) => id === form.quien);
  if (known) return known;
  const typed = TypedPerson.safeParse(form);
  if (!typed.success) return null;
  return { email: typed.data.correo, emailVerified: true, givenName: typed.data.nombre, familyName: typed.data.apellido };
}

/** Accepts both ways for a client to authenticate itself. */
function isShop({ headers: { authorization = '' } }: FastifyRequest, form: Record<string, unknown>, settings: Settings): boolean {
  const { clientId, clientSecret } = settings;
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
  return authorization === `Basic ${basic}` || (form.client_id === clientId && form.client_secret === clientSecret);
}

const metadata = ({ issuer }: Settings) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
});

const backTo = ({ redirect_uri, state }: Question, answer: Record<string, string>): string => {
  const address = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, ...(state === undefined ? {} : { state }) }))
    address.searchParams.set(name, value);
  return address.href;
};

/** The page where a person is chosen, and the redirect back. */
function serveChoice(app: FastifyInstance, settings: Settings, grants: Grants): void {
  const { prefix, clientId, mayReturnTo } = settings;
  const questionOf = (request: FastifyRequest): Question | null => {
    const parsed = Question.safeParse(request.query);
    if (!parsed.success || parsed.data.client_id !== clientId) return null;
    return mayReturnTo(parsed.data.redirect_uri, request) ? parsed.data : null;
  };
  const unanswerable = 'Esta solicitud no viene de la tienda: vuelve a empezar desde su inicio de sesión.';

  app.get('/', (_request, reply) => html(reply, 200, startPage(prefix, null)));
  app.get('/estilo.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(choiceStyles));
  app.get('/auth', (request, reply) =>
    questionOf(request) === null
      ? html(reply, 400, startPage(prefix, unanswerable))
      : html(reply, 200, choicePage(prefix, request.url, null)),
  );
  app.post('/auth', (request, reply) => {
    const question = questionOf(request);
    if (question === null) return html(reply, 400, startPage(prefix, unanswerable));
    const form = formOf(request);
    const chosen = String(form.quien ?? '');
    if (chosen === 'cancelar') return reply.redirect(backTo(question, { error: 'access_denied' }), 303);
    if (chosen === 'error') return reply.redirect(backTo(question, { error: 'server_error' }), 303);
    const fault = isFault(chosen) ? chosen : null;
    const person = fault === null ? personOf(form) : (choices[0] ?? null);
    if (person === null) return html(reply, 400, choicePage(prefix, request.url, 'Escribe un nombre y un correo electrónico válido.'));
    const { nonce = null, code_challenge: challenge, redirect_uri: redirectUri } = question;
    return reply.redirect(backTo(question, { code: grants.add({ person, fault, nonce, challenge, redirectUri }) }), 303);
  });
}

/** The endpoints that the shop calls itself, without a browser. */
function serveTokens(app: FastifyInstance, settings: Settings, grants: Grants): void {
  const { issuer, clientId: audience, now } = settings;
  const signer = new Signer();
  app.get('/.well-known/openid-configuration', () => metadata(settings));
  app.get('/jwks', () => signer.jwks);
  app.post('/token', (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const form = formOf(request);
    if (!isShop(request, form, settings)) return reply.status(401).send({ error: 'invalid_client' });
    const parsed = Exchange.safeParse(form);
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_request' });
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = parsed.data;
    const grant = grants.take(code, { redirectUri, verifier });
    if (grant === null) return reply.status(400).send({ error: 'invalid_grant' });
    const nonce = grant.fault === 'ajeno' ? 'de-otra-solicitud' : grant.nonce;
    const idToken = signer.idToken(grant.person, { issuer, audience, nonce, now: now() }, grant.fault === 'otra-firma');
    return { access_token: 'demo', token_type: 'Bearer', expires_in: 3600, scope: 'openid email profile', id_token: idToken };
  });
}

/** The sign-in provider of demo mode, mounted in the server. Never in production. */
export async function serveGoogleEmulator(app: FastifyInstance, settings: Settings): Promise<void> {
  const grants = new Grants(settings.now);
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => settings.judge(request));
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
        parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
      );
      serveChoice(scope, settings, grants);
      serveTokens(scope, settings, grants);
    },
    { prefix: settings.prefix },
  );
}
