import { Faults } from './faults.ts';
import { type NoticeSettings, Notices } from './notices.ts';
import { type Payment, type Preference, ProviderState } from './provider-state.ts';

/** What the bank or the provider's staff may do to a payment later. */
const changes = {
  approve: { status: 'approved', status_detail: 'accredited' },
  reject: { status: 'rejected', status_detail: 'cc_rejected_other_reason' },
  expire: { status: 'cancelled', status_detail: 'expired' },
  dispute: { status: 'in_mediation', status_detail: 'pending' },
  chargeback: { status: 'charged_back', status_detail: 'in_process' },
} as const satisfies Record<string, Partial<Payment>>;

export const actions = ['approve', 'reject', 'expire', 'dispute', 'chargeback', 'refund', 'partial-refund', 'notify'] as const;
export type Action = (typeof actions)[number];

export const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name);

/** The card provider as seen from outside: buyers pay, banks change their minds, and the shop is notified. */
export class EmulatedProvider {
  readonly faults = new Faults();
  readonly state: ProviderState;
  readonly notices: Notices;

  constructor(settings: NoticeSettings) {
    this.state = new ProviderState(this.faults, settings.now);
    this.notices = new Notices(settings, this.faults);
  }

  /** Pays a checkout page; with a fault it is paid twice, or the money goes back at once. */
  pay(preference: Preference, status: string, detail: string): Payment {
    const payment = this.#charge(preference, status, detail);
    if (status !== 'approved') return payment;
    if (this.faults.take('second_approval')) this.#charge(preference, status, detail);
    if (this.faults.take('then_refunded')) this.act(payment, 'refund');
    if (this.faults.take('then_charged_back')) this.act(payment, 'chargeback');
    return payment;
  }

  act(payment: Payment, action: Action): Payment {
    const left = payment.transaction_amount - payment.transaction_amount_refunded;
    if (action === 'refund' && left > 0) this.state.refund(payment, left, null);
    else if (action === 'partial-refund' && left > 1) this.state.refund(payment, 1, null);
    else if (action in changes) this.state.change(payment, changes[action as keyof typeof changes]);
    this.notices.tell(payment, 'payment.updated');
    return payment;
  }

  /** Resets it as a restart would. */
  forget(): void {
    this.faults.clear();
    this.state.forget();
    this.notices.sent.length = 0;
  }

  #charge(preference: Preference, status: string, detail: string): Payment {
    const payment = this.state.pay(preference, status, detail);
    this.notices.tell(payment, 'payment.created');
    if (status !== 'in_process') this.notices.tell(payment, 'payment.updated');
    return payment;
  }
}
