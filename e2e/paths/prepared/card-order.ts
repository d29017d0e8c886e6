import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import { answered } from './answered.ts';

const provider = '/dev/mercadopago/__ctl';

type Status = PaidOrder['payment_status'];
interface Given {
  readonly subscription_id: number;
  readonly init_point?: string | null;
}
type Buyer = APIRequestContext;

/** An order that was placed by the calls of the checkout, and what its buyer and the bank do about it meanwhile. */
export class CardOrder {
  readonly id: number;
  readonly #buyer: Buyer;
  #providerUrl: string | null;
  #paymentId: number | null = null;

  private constructor(buyer: Buyer, { subscription_id: id, init_point: providerUrl = null }: Given) {
    this.#buyer = buyer;
    this.id = id;
    this.#providerUrl = providerUrl;
  }

  static async place(buyer: Buyer, method: PaymentMethod, key: string = randomUUID()): Promise<CardOrder> {
    const { packages } = await answered<{ packages: { package_id: number; public_price: number }[] }>(buyer.get('/srv/packages/web'));
    const [bought] = packages;
    const data = {
      package_id: bought?.package_id,
      package_type: 'web',
      payment_method: method,
      price_paid: bought?.public_price,
      business_description: 'Ramos y arreglos florales',
    };
    const call = method === 'transfer' ? '/srv/transfer_payment' : '/srv/create_payment';
    return new CardOrder(buyer, await answered<Given>(buyer.post(call, { data, headers: { 'idempotency-key': key } })));
  }

  /** On the provider's page of this order, which is asked for where none is open. */
  async pay(status: string, detail: string): Promise<number> {
    const again = { data: { payment_method: 'mercadopago' } };
    this.#providerUrl ??= (await answered<Given>(this.#buyer.post(`/srv/payment/retry/${this.id}`, again))).init_point ?? '';
    const preference_id = new URL(this.#providerUrl).searchParams.get('pref_id');
    const paid = await answered<{ id: number }>(this.#buyer.post(`${provider}/payments`, { data: { preference_id, status, detail } }));
    this.#paymentId = paid.id;
    return paid.id;
  }

  async status(): Promise<Status> {
    const order = this.#buyer.get(`/srv/payment/callback/status/${this.id}`);
    return (await answered<{ subscription: PaidOrder }>(order)).subscription.payment_status;
  }

  /** The buyer pays, or the bank decides, until the shop has heard of it from the provider. */
  async become(status: Status): Promise<void> {
    const before = await this.status();
    if (before === status) return;
    if (before === 'processing') {
      const decision = status === 'confirmed' ? 'approve' : 'reject';
      await answered(this.#buyer.post(`${provider}/payments/${this.#paymentId}/${decision}`));
    } else if (status === 'processing') await this.pay('in_process', 'pending_contingency');
    else await this.pay('approved', 'accredited');
    await expect.poll(() => this.status(), { message: `the order is ${status}` }).toBe(status);
  }

  /** Its owner thinks better of it. */
  async cancel(): Promise<void> {
    await answered(this.#buyer.post(`/srv/payment/cancel/${this.id}`));
  }

  async fault(name: 'error_before' | 'notice_lost', times: number): Promise<void> {
    await answered(this.#buyer.post(`${provider}/faults`, { data: { name, times } }));
  }

  async mend(): Promise<void> {
    await answered(this.#buyer.delete(`${provider}/faults`));
  }
}
