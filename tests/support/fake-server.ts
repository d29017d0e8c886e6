import { onTestFinished } from 'vitest';
import { transport } from '#api/client/transport.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';

type Config = Parameters<Exclude<typeof transport.defaults.adapter, string | readonly unknown[] | undefined>>[0];

export interface Reply {
  status?: number;
  body: unknown;
}
/** By call, as `GET /dashboard/orders/2001`, or `PUT /support/attachments/:id` for any one: what is answered to whoever is signed in. */
export type Replies = Readonly<Record<string, Reply>>;

const failure = (status: number, code: string, message: string): Reply => ({ status, body: { code, message } });
const open = ['GET /verify', 'POST /login', 'POST /logout', 'POST /register', 'POST /verify-email'];
const isOpen = (call: string): boolean => open.includes(call) || /^GET \/packages\/(web|ecommerce|branding)\b/.test(call);

/** Answers the calls of the browser in the place of the server; a session it has, too. */
export class FakeServer {
  user: SessionUser | null;
  replies: Replies;
  /** What was asked, as `PATCH /dashboard/orders/2001/status`. */
  readonly asked: string[] = [];
  /** What came with a call, the last time. */
  readonly bodies: Record<string, unknown> = {};
  /** The idempotency keys that came along, by call. */
  readonly keys: Record<string, string[]> = {};
  private readonly people: readonly SessionUser[];

  constructor(people: readonly SessionUser[], replies: Replies) {
    this.people = people;
    this.user = people[0] ?? null;
    this.replies = replies;
    const { adapter } = transport.defaults;
    transport.defaults.adapter = (config) => this.answer(config);
    // Several of one test give back what the first one found: they end in reverse order.
    onTestFinished(() => void Object.assign(transport.defaults, { adapter }));
  }

  private replyTo(call: string, body: unknown): Reply {
    if (call === 'GET /verify') return { body: { authenticated: this.user !== null, user: this.user } };
    if (call === 'POST /logout') {
      this.user = null;
      return { body: { success: true } };
    }
    if (call === 'POST /login' && this.replies[call] === undefined) {
      const { username } = body as { username: string };
      this.user = this.people.find((one) => one.username === username) ?? null;
      return { body: { success: true, session: { user: this.user }, redirectPath: '/' } };
    }
    const ofAny = call.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, ':id');
    return this.replies[call] ?? this.replies[ofAny] ?? failure(404, 'not_found', `Nadie contesta ${call}`);
  }

  private async answer(config: Config) {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    this.asked.push(call);
    const key: unknown = config.headers?.get('idempotency-key');
    if (typeof key === 'string') this.keys[call] = [...(this.keys[call] ?? []), key];
    const turnedAway = this.user === null && !isOpen(call);
    const data: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    this.bodies[call] = data;
    const { status = 200, body } = turnedAway ? failure(401, 'unauthenticated', 'Inicia sesión para continuar') : this.replyTo(call, data);
    const response = { status, statusText: '', data: body, headers: {}, config, request: {} };
    if (status < 300) return response;
    throw Object.assign(new Error(`status ${status}`), { isAxiosError: true, response, request: {}, config });
  }
}
