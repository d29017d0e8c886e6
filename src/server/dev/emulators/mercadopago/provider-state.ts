import { randomUUID } from 'node:crypto';
import type { Faults } from './faults.ts';

export const collectorId = 787_997_534;

export interface Item {
  title: string;
  quantity: number;
  unit_price: number;
  currency_id?: string;
}

export interface Preference {
  id: string;
  external_reference: string | null;
  items: Item[];
  back_urls: { success?: string; pending?: string; failure?: string };
  auto_return?: string;
  notification_url: string | null;
  expiration_date_to: string | null;
  date_created: string;
}

export interface Payment {
  id: number;
  status: string;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  external_reference: string | null;
  collector_id: number;
  live_mode: boolean;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  preference_id: string;
  notification_url: string | null;
  /** Invisible to reads until then: the provider sends the notification of a payment before it can be read. */
  visibleFrom: number;
}

export interface Refund {
  id: number;
  payment_id: number;
  amount: number;
  key: string | null;
}

/** A recorded API call, for tests and for the laboratory. */
export interface JournalEntry {
  method: string;
  path: string;
  key: string | null;
  at: string;
}

/** The total of a checkout page. */
export const totalOf = (items: readonly Item[]): number => items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
const lagMs = 3_000;
/** How much is remembered; the oldest is forgotten, as a demo may run for weeks. */
const linesAtMost = 2_000;
const pagesAtMost = 1_000;
const paymentsAtMost = 1_000;
const refundsAtMost = 1_000;

export const keepLines = (lines: unknown[], atMost = linesAtMost): void => {
  lines.splice(0, lines.length - atMost);
};

const keepNewest = (entries: Map<unknown, unknown>, atMost: number): void => {
  for (const oldest of entries.keys()) {
    if (entries.size <= atMost) return;
    entries.delete(oldest);
  }
};

/** The state of the emulated provider. */
export class ProviderState {
  readonly preferences = new Map<string, Preference>();
  readonly payments = new Map<number, Payment>();
  readonly refunds: Refund[] = [];
  readonly journal: JournalEntry[] = [];
  readonly #faults: Faults;
  readonly #now: () => Date;
  /** Exceeds 32 bits, like real ones; starts at the current time, so that no number is reused after a restart. */
  #nextPayment: number;
  #nextRefund = 1;

  constructor(faults: Faults, now: () => Date) {
    this.#faults = faults;
    this.#now = now;
    this.#nextPayment = now().getTime();
  }

  forget(): void {
    this.preferences.clear();
    this.payments.clear();
    this.refunds.length = 0;
    this.journal.length = 0;
  }

  note(call: JournalEntry): void {
    this.journal.push(call);
    keepLines(this.journal);
  }

  #time(): string {
    return this.#now().toISOString();
  }

  /** Reuses its former id if it was forgotten. */
  addPreference(wanted: Omit<Preference, 'id' | 'date_created'>, id = `${collectorId}-${randomUUID()}`): Preference {
    const preference = { ...wanted, id, date_created: this.#time() };
    this.preferences.set(preference.id, preference);
    keepNewest(this.preferences, pagesAtMost);
    return preference;
  }

  isExpired({ expiration_date_to }: Preference): boolean {
    return expiration_date_to !== null && new Date(expiration_date_to) <= this.#now();
  }

  pay(preference: Preference, status: string, detail: string): Payment {
    const amount = totalOf(preference.items);
    const at = this.#time();
    const payment: Payment = {
      id: this.#nextPayment,
      status: this.#faults.take('unknown_status') ? 'under_the_moon' : status,
      status_detail: detail,
      transaction_amount: this.#faults.take('wrong_amount') ? amount - 100 : amount,
      transaction_amount_refunded: 0,
      currency_id: this.#faults.take('other_currency') ? 'ARS' : 'MXN',
      external_reference: preference.external_reference,
      collector_id: this.#faults.take('wrong_account') ? 1 : collectorId,
      live_mode: this.#faults.take('wrong_mode'),
      date_created: at,
      date_approved: status === 'approved' ? at : null,
      date_last_updated: at,
      preference_id: preference.id,
      notification_url: preference.notification_url,
      visibleFrom: this.#faults.take('not_visible') ? this.#now().getTime() + lagMs : 0,
    };
    this.#nextPayment += 1;
    this.payments.set(payment.id, payment);
    keepNewest(this.payments, paymentsAtMost);
    return payment;
  }

  /** Advances the update time at every change, so that a later state is recognised as later. */
  change(payment: Payment, change: Partial<Payment>): Payment {
    const last = new Date(payment.date_last_updated).getTime();
    const at = new Date(Math.max(this.#now().getTime(), last + 1)).toISOString();
    Object.assign(payment, change, { date_last_updated: at });
    return payment;
  }

  readable(id: number): Payment | undefined {
    const payment = this.payments.get(id);
    return payment && payment.visibleFrom <= this.#now().getTime() ? payment : undefined;
  }

  found(reference: string): Payment[] {
    if (this.#faults.take('search_lag')) return [];
    return [...this.payments.values()].filter((one) => one.external_reference === reference && one.visibleFrom <= this.#now().getTime());
  }

  /** The refund already made with this idempotency key, if any. */
  refundOf(payment: Payment, key: string): Refund | undefined {
    return this.refunds.find((one) => one.key === key && one.payment_id === payment.id);
  }

  refund(payment: Payment, amount: number, key: string | null): Refund {
    const refund = { id: this.#nextRefund, payment_id: payment.id, amount, key };
    this.#nextRefund += 1;
    this.refunds.push(refund);
    keepLines(this.refunds, refundsAtMost);
    const refunded = payment.transaction_amount_refunded + amount;
    const isWhole = refunded >= payment.transaction_amount;
    this.change(payment, {
      transaction_amount_refunded: refunded,
      ...(isWhole ? { status: 'refunded', status_detail: 'refunded' } : { status_detail: 'partially_refunded' }),
    });
    return refund;
  }
}
