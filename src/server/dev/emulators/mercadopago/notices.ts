import { randomUUID } from 'node:crypto';
import { signatureOf } from '#server/sales/cards/notice-signature.ts';
import type { Faults } from './faults.ts';
import { collectorId, keepLines, type Payment } from './provider-state.ts';

export interface NoticeSettings {
  secret: string;
  now: () => Date;
  /** Delays between attempts: the provider's own schedule, compressed. */
  ladderMs: readonly number[];
}

export interface SentNotice {
  paymentId: number;
  action: string;
  tries: number;
  /** The status of the last answer; 0 if there was none. */
  status: number;
}

const answerWithinMs = 22_000;
const lateMs = 5_000;
const holdMs = 300;

/** Sends notifications to the address given with the checkout page, until one is answered with 200 or 201. */
export class Notices {
  readonly sent: SentNotice[] = [];
  readonly #settings: NoticeSettings;
  readonly #faults: Faults;
  readonly #timers = new Set<NodeJS.Timeout>();
  #held: (() => void) | null = null;
  #stopped = false;

  constructor(settings: NoticeSettings, faults: Faults) {
    this.#settings = settings;
    this.#faults = faults;
  }

  tell(payment: Payment, action: 'payment.created' | 'payment.updated'): void {
    if (payment.notification_url === null || this.#faults.take('notice_lost')) return;
    const target = payment.notification_url;
    const send = () => this.#begin(payment.id, action, target);
    if (this.#faults.take('notice_duplicate')) for (let copies = 0; copies < 4; copies += 1) send();
    if (this.#faults.take('notice_reordered')) {
      this.#hold(send);
      return;
    }
    if (this.#faults.take('notice_late')) {
      this.#later(lateMs, send);
      return;
    }
    send();
    this.#release();
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Sends it after the next one, or after a while if none comes. */
  #hold(send: () => void): void {
    this.#release();
    this.#held = send;
    this.#later(holdMs, () => this.#release());
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    held?.();
  }

  #later(ms: number, run: () => void): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  #begin(paymentId: number, action: string, target: string): void {
    const notice: SentNotice = { paymentId, action, tries: 0, status: 0 };
    this.sent.push(notice);
    keepLines(this.sent);
    const forged = this.#faults.take('notice_forged');
    void this.#try(notice, target, forged);
  }

  async #try(notice: SentNotice, target: string, forged: boolean): Promise<void> {
    if (this.#stopped) return;
    notice.tries += 1;
    notice.status = await this.#send(notice, target, forged).catch(() => 0);
    const wait = this.#settings.ladderMs[notice.tries - 1];
    if (notice.status !== 200 && notice.status !== 201 && wait !== undefined)
      this.#later(wait, () => void this.#try(notice, target, forged));
  }

  async #send({ paymentId, action, tries }: SentNotice, target: string, forged: boolean): Promise<number> {
    const url = new URL(target);
    url.searchParams.set('data.id', String(paymentId));
    url.searchParams.set('type', 'payment');
    const [requestId, ts] = [randomUUID(), String(this.#settings.now().getTime())];
    const secret = forged ? 'not-the-secret' : this.#settings.secret;
    const answer = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-retry': String(tries - 1),
        'x-signature': `ts=${ts},v1=${signatureOf(secret, { requestId, dataId: String(paymentId) }, ts)}`,
      },
      body: JSON.stringify({
        id: randomUUID(),
        action,
        api_version: 'v1',
        data: { id: String(paymentId) },
        date_created: this.#settings.now().toISOString(),
        live_mode: false,
        type: 'payment',
        user_id: collectorId,
      }),
    });
    await answer.body?.cancel();
    return answer.status;
  }
}
