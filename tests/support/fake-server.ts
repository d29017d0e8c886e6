import { onTestFinished } from 'vitest';
import { transport } from '#api/client/transport.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';

type Config = Parameters<Exclude<typeof transport.defaults.adapter, string | readonly unknown[] | undefined>>[0];

export interface Reply {
  status?: number;
  body: unknown;
}
/** The answers to signed-in callers, by call: `GET /dashboard/orders/2001`, or `PUT /support/attachments/:id` for any id. */
export type Replies = Readonly<Record<string, Reply>>;

const failure = (status: number, code: string, message: string): Reply => ({ status, body: { code, message } });
const open = ['GET /verify', 'POST /login', 'POST /logout', 'POST /register', 'POST /verify-email'];
const isOpen = (call: string): boolean => open.includes(call) || /^GET \/packages\/(web|ecommerce|branding)\b/.test(call);

/** Answers the browser's calls instead of the server, and keeps a session. */
export class FakeServer {
  user: SessionUser | null;
  replies: Replies;
  /** The calls received, such as `PATCH /dashboard/orders/2001/status`. */
  readonly asked: string[] = [];
  /** The last body of each call. */
  readonly bodies: Record<string, unknown> = {};
  private readonly people: readonly SessionUser[];

  constructor(people: readonly SessionUser[], replies: Replies) {
    this.people = people;
    this.user = people[0] ?? null;
    this.replies = replies;
    const { adapter } = transport.defaults;
    transport.defaults.adapter = (config) => this.answer(config);
    // Several in one test restore the original adapter, since they finish in reverse order.
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
    const turnedAway = this.user === null && !isOpen(call);
    const data: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    this.bodies[call] = data;
    const { status = 200, body } = turnedAway ? failure(401, 'unauthenticated', 'Inicia sesión para continuar') : this.replyTo(call, data);
    const response = { status, statusText: '', data: body, headers: {}, config, request: {} };
    if (status < 300) return response;
    throw Object.assign(new Error(`status ${status}`), { isAxiosError: true, response, request: {}, config });
  }
}
