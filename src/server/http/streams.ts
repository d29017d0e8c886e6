import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { gapEvent, openedWithinMs } from '#api/contract/events/change.ts';
import type { ChangeNotice } from '../effects/push/changes.store.ts';
import { type Actor, isAdmin } from '../kernel/actor.ts';

/** One open screen, identified by the hash of its session's token. */
export interface Stream {
  response: ServerResponse;
  actor: Actor;
  tokenHash: string;
}

/** The actors of these sessions, by token hash, without the ended ones. Rejects if the database is unavailable. */
export type WhoAre = (tokenHashes: string[]) => Promise<ReadonlyMap<string, Actor>>;

const slowAtBytes = 64 * 1024;
const rememberedMs = 120_000;
const rememberedChanges = 1_000;
export const streamsPerUser = 12;

/** How many screens are written to at a time. Calls are answered in between. */
const writtenAtOnce = 500;
const soonestRetryMs = 1_000;
const latestRetryMs = 20_000;

/**
 * How long a screen waits before it reconnects: a random time, up to 3 s with few screens and up to 20 s with thousands, so that a restart does not
 * bring all of them at once.
 */
function retryText(screens: number): string {
  const spreadMs = Math.min(latestRetryMs - soonestRetryMs, 2_000 + 2 * screens);
  return `retry: ${soonestRetryMs + Math.floor(Math.random() * spreadMs)}\n\n`;
}

const maySee = (actor: Actor, notice: ChangeNotice): boolean => actor.userId === notice.userId || isAdmin(actor);

/** The open screens of this process. */
export class Streams {
  readonly #whoAre: WhoAre;
  readonly #open = new Set<Stream>();
  readonly #openOf = new Map<string, number>();
  /** Screens that missed a change, because their session could not be checked. */
  readonly #behind = new WeakSet<Stream>();
  readonly #now: () => number;
  /** The last changes, oldest first: all after `#rememberedSince`, in milliseconds of `#now`. */
  #remembered: { notice: ChangeNotice; at: number }[] = [];
  #rememberedSince: number;
  #sequence = 0;
  #hearing = true;
  /** Changes that are not sent yet. */
  #waiting: { notice: ChangeNotice; text: string }[] = [];
  #sending: Promise<void> | null = null;

  constructor(whoAre: WhoAre, now: () => number = () => performance.now()) {
    this.#whoAre = whoAre;
    this.#now = now;
    this.#rememberedSince = now();
  }

  get count(): number {
    return this.#open.size;
  }

  countOf(userId: string): number {
    return this.#openOf.get(userId) ?? 0;
  }

  /** Sends missed changes first: `waitingMs` is how long the screen reports it was disconnected. */
  add(stream: Stream, waitingMs?: number): void {
    // The client left while its session was looked up: 'close' would not be emitted again.
    if (stream.response.destroyed) return;
    if (!this.#hearing) {
      stream.response.end();
      return;
    }
    this.#open.add(stream);
    this.#openOf.set(stream.actor.userId, this.countOf(stream.actor.userId) + 1);
    stream.response.on('close', () => this.#remove(stream));
    this.#write(stream, retryText(this.count));
    if (waitingMs !== undefined) this.#tellMissed(stream, this.#now() - waitingMs - openedWithinMs);
  }

  #tellMissed(stream: Stream, since: number): void {
    this.#forget();
    if (since <= this.#rememberedSince) {
      this.#write(stream, `event: ${gapEvent}\ndata: {}\n\n`);
      return;
    }
    for (const { notice, at } of this.#remembered)
      if (at >= since && maySee(stream.actor, notice)) this.#write(stream, this.#lineOf(notice));
  }

  #forget(): void {
    const oldest = this.#now() - rememberedMs;
    const tooOld = this.#remembered.findLastIndex(({ at }, place) => at < oldest || place < this.#remembered.length - rememberedChanges);
    if (tooOld < 0) return;
    this.#rememberedSince = this.#remembered[tooOld]?.at ?? this.#rememberedSince;
    this.#remembered = this.#remembered.slice(tooOld + 1);
  }

  #lineOf({ topic, id }: ChangeNotice): string {
    return `id: ${this.#sequence}\ndata: ${JSON.stringify({ topic, id })}\n\n`;
  }

  /** Sends a change to the screens that may see it and whose session is still valid. Changes that arrive meanwhile are sent together. */
  send(notice: ChangeNotice): Promise<void> {
    this.#sequence += 1;
    this.#remembered.push({ notice, at: this.#now() });
    this.#forget();
    this.#waiting.push({ notice, text: this.#lineOf(notice) });
    this.#sending ??= this.#sendWaiting();
    return this.#sending;
  }

  async #sendWaiting(): Promise<void> {
    // Changes that arrive in one message from the database are sent together too.
    await Promise.resolve();
    try {
      while (this.#waiting.length > 0) await this.#sendTogether(this.#waiting.splice(0));
    } finally {
      // In the same step as the last check, so that no change is left waiting.
      this.#sending = null;
    }
  }

  async #sendTogether(changes: readonly { notice: ChangeNotice; text: string }[]): Promise<void> {
    const owners = new Set(changes.map(({ notice }) => notice.userId));
    const interested = [...this.#open].filter(({ actor }) => owners.has(actor.userId) || isAdmin(actor));
    const alive = await this.#alive(interested);
    if (alive === null) for (const stream of interested) this.#behind.add(stream);
    const textFor = ({ actor }: Stream) => changes.flatMap(({ notice, text }) => (maySee(actor, notice) ? [text] : [])).join('');
    await this.#writeEach(alive ?? [], textFor);
  }

  /** A heartbeat for every screen, which also says when to reconnect. */
  async beat(): Promise<void> {
    const screens = [...this.#open];
    await this.#writeEach((await this.#alive(screens)) ?? screens, () => retryText(this.count));
  }

  async #writeEach(streams: readonly Stream[], textFor: (stream: Stream) => string): Promise<void> {
    for (const [place, stream] of streams.entries()) {
      if (place > 0 && place % writtenAtOnce === 0) await setImmediate();
      const text = textFor(stream);
      if (text !== '' && this.#open.has(stream)) this.#write(stream, text);
    }
  }

  get hearing(): boolean {
    return this.#hearing;
  }

  /** While the listener is disconnected, changes may be missed: the screens are disconnected, reconnect later, and reload. */
  hears(now: boolean): void {
    this.#hearing = now;
    this.#remembered = [];
    this.#rememberedSince = this.#now();
    if (!now) for (const stream of this.#open) this.#end(stream);
  }

  /**
   * Ends the screens whose session has ended, in one query for all. Null if the query fails: a busy database ends no session. A screen that
   * missed a change is disconnected once its session can be checked again, and reloads when it reconnects.
   */
  async #alive(streams: Stream[]): Promise<Stream[] | null> {
    if (streams.length === 0) return [];
    const hashes = [...new Set(streams.map(({ tokenHash }) => tokenHash))];
    const actors = await this.#whoAre(hashes).catch(() => null);
    return actors && streams.filter((stream) => this.#stays(stream, actors.get(stream.tokenHash)));
  }

  #stays(stream: Stream, actor: Actor | undefined): boolean {
    if (actor === undefined || this.#behind.has(stream)) {
      this.#end(stream);
      return false;
    }
    stream.actor = actor;
    return this.#open.has(stream);
  }

  #end(stream: Stream): void {
    this.#remove(stream);
    stream.response.end();
  }

  #remove(stream: Stream): void {
    if (!this.#open.delete(stream)) return;
    const { userId } = stream.actor;
    const left = this.countOf(userId) - 1;
    if (left > 0) this.#openOf.set(userId, left);
    else this.#openOf.delete(userId);
  }

  /** A client that reads too slowly is dropped; it reloads when it reconnects. */
  #write({ response }: Stream, text: string): void {
    if (response.writableLength > slowAtBytes) response.destroy();
    else response.write(text);
  }
}
