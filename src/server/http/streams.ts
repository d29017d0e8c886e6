import type { ServerResponse } from 'node:http';
import type { Notice } from '../listeners/push/changes.store.ts';
import { type Actor, isAdmin } from './actor.ts';

/** One open screen. `who` asks again whose session it is: it may have ended since. */
export interface Stream {
  response: ServerResponse;
  actor: Actor;
  who: () => Promise<Actor | null>;
}

const slowAtBytes = 64 * 1024;
export const streamsPerUser = 12;

const maySee = (actor: Actor, notice: Notice): boolean => actor.userId === notice.userId || isAdmin(actor);

/** The open screens of this process. */
export class Streams {
  readonly #open = new Set<Stream>();
  #sequence = 0;
  #hearing = true;

  get count(): number {
    return this.#open.size;
  }

  countOf(userId: string): number {
    return [...this.#open].filter(({ actor }) => actor.userId === userId).length;
  }

  add(stream: Stream): void {
    if (!this.#hearing) {
      stream.response.end();
      return;
    }
    this.#open.add(stream);
    stream.response.on('close', () => this.#open.delete(stream));
    this.#write(stream, 'retry: 3000\n\n');
  }

  /** Told to those who may see it, and whose session is alive at this moment. */
  async tell(notice: Notice): Promise<void> {
    this.#sequence += 1;
    const { topic, id } = notice;
    const text = `id: ${this.#sequence}\ndata: ${JSON.stringify({ topic, id })}\n\n`;
    const interested = [...this.#open].filter(({ actor }) => maySee(actor, notice));
    await Promise.all(
      interested.map(async (stream) => {
        if ((await this.#isAlive(stream)) && maySee(stream.actor, notice)) this.#write(stream, text);
      }),
    );
  }

  async beat(): Promise<void> {
    await Promise.all(
      [...this.#open].map(async (stream) => {
        if (await this.#isAlive(stream)) this.#write(stream, ': \n\n');
      }),
    );
  }

  get hearing(): boolean {
    return this.#hearing;
  }

  /** While nothing is heard nobody knows what is missed: the screens are sent away once, come back when it is over, and read afresh. */
  hears(now: boolean): void {
    this.#hearing = now;
    if (!now) for (const stream of this.#open) this.#end(stream);
  }

  async #isAlive(stream: Stream): Promise<boolean> {
    const actor = await stream.who().catch(() => null);
    if (actor) {
      stream.actor = actor;
      return true;
    }
    this.#end(stream);
    return false;
  }

  #end(stream: Stream): void {
    this.#open.delete(stream);
    stream.response.end();
  }

  /** Who does not read fast enough is dropped, and comes back to read afresh. */
  #write({ response }: Stream, text: string): void {
    if (response.writableLength > slowAtBytes) response.destroy();
    else response.write(text);
  }
}
