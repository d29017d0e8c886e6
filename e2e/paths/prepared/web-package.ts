import type { APIRequestContext } from '@playwright/test';
import type { Draft } from '#api/contract/checkout/draft.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { answered } from './answered.ts';

/** The package that the checkout's model buys: what its buyer has written about it, and what somebody of the shop does with it meanwhile. */
export class WebPackage {
  readonly found: Package;
  readonly #buyer: APIRequestContext;
  readonly #staff: APIRequestContext;

  private constructor(found: Package, buyer: APIRequestContext, staff: APIRequestContext) {
    this.found = found;
    this.#buyer = buyer;
    this.#staff = staff;
  }

  static async find(buyer: APIRequestContext, staff: APIRequestContext): Promise<WebPackage> {
    const { packages } = await answered<{ packages: Package[] }>(buyer.get('/srv/packages/web'));
    const found = packages.find(({ type }) => type === 'optimal');
    if (found === undefined) throw new Error('the catalogue has no optimal web package');
    return new WebPackage(found, buyer, staff);
  }

  get id(): number {
    return this.found.package_id;
  }

  get #address(): string {
    return `/srv/packages/web/${this.id}`;
  }

  get #drafts(): string {
    return `/srv/checkout/drafts/web/${this.id}`;
  }

  /** What is written about it. */
  async stored(): Promise<Draft | null> {
    return (await answered<{ draft: Draft | null }>(this.#buyer.get(this.#drafts))).draft;
  }

  /** Nothing is written about it, or it was ordered. */
  async forget(): Promise<void> {
    await answered(this.#buyer.delete(this.#drafts));
  }

  /** Saves as another tab of the buyer's does. */
  async write(step: Draft['step'], brief: PartialBrief): Promise<Draft> {
    const data = { step, brief, base_updated_at: (await this.stored())?.updated_at ?? null };
    return (await answered<{ draft: Draft }>(this.#buyer.put(this.#drafts, { data }))).draft;
  }

  /** What makes this purchase one order. */
  async intentKey(): Promise<string> {
    const draft = await this.stored();
    if (draft === null) throw new Error('nothing is written about this package');
    return draft.intent_key;
  }

  async sell(is_active: boolean): Promise<void> {
    await answered(this.#staff.patch(`${this.#address}/active`, { data: { is_active } }));
  }

  async cost(public_price: number): Promise<void> {
    const { name, type, tagline, base_price, features } = this.found;
    const chosen = features.map(({ feature_id, value }) => ({ feature_id, value }));
    const data = { packageData: { name, type, tagline, base_price, public_price }, features: chosen };
    await answered(this.#staff.put(this.#address, { data }));
  }

  /** As the demo has it. */
  async restore(): Promise<void> {
    await this.sell(true);
    await this.cost(this.found.public_price);
    await this.forget();
  }
}
