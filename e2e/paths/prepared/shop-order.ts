import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { UpdateProjectUrls } from '#api/contract/development/update-project-urls.ts';
import type { Brief } from '#api/contract/orders/brief.ts';
import type { Order } from '#api/contract/orders/order.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { demoPeople } from '#server/demo/people.ts';
import type { World } from '../browser-flow.ts';
import { answered } from './answered.ts';

const brief: Brief = {
  business_description: 'Camisetas serigrafiadas a mano, en tirajes cortos con ilustradores de Oaxaca.',
  target_audience: 'Jóvenes de 18 a 35 años',
  key_features: 'Colecciones por ilustrador y tallas por modelo',
  social_networks: { instagram: 'instagram.com/tintafresca.mx' },
  design_style: 'bold',
  color_preference: 'cool',
};

/** An order by transfer that nobody else has, and what the people of the shop do about it by the product's calls. */
export class ShopOrder {
  readonly id: number;
  readonly #people: World['as'];
  readonly #buyer: APIRequestContext;
  readonly #staff: APIRequestContext;

  private constructor(people: World['as'], buyer: APIRequestContext, staff: APIRequestContext, id: number) {
    this.#people = people;
    this.#buyer = buyer;
    this.#staff = staff;
    this.id = id;
  }

  /** By the second demo customer, unless told who buys. */
  static async place(as: World['as'], by?: APIRequestContext): Promise<ShopOrder> {
    const buyer = by ?? (await as('cliente2'));
    const { packages } = await answered<{ packages: Package[] }>(buyer.get('/srv/packages/web'));
    const [bought] = packages;
    const data = {
      ...brief,
      package_id: bought?.package_id,
      package_type: 'web',
      payment_method: 'transfer',
      price_paid: bought?.public_price,
    };
    const headers = { 'idempotency-key': randomUUID() };
    const { subscription_id } = await answered<{ subscription_id: number }>(buyer.post('/srv/transfer_payment', { data, headers }));
    return new ShopOrder(as, buyer, await as('admin'), subscription_id);
  }

  /** One that is paid, and whose material is being gathered. */
  static async paid(as: World['as'], by?: APIRequestContext): Promise<ShopOrder> {
    const order = await ShopOrder.place(as, by);
    await order.#change('status', { status: 'confirmed', method: 'transfer', reference: `SPEI-${order.id}-1` });
    await order.#change('status', { status: 'gathering_info', note: 'Pedimos logotipo y fotos.' });
    return order;
  }

  /** One that a developer has built and is trying out. */
  static async staged(as: World['as']): Promise<ShopOrder> {
    const order = await ShopOrder.paid(as);
    await order.#change('assign', { developerId: demoPeople.desarrollo.userId });
    const developer = await order.#people('desarrollo');
    await answered(developer.patch(`${order.#project}/status`, { data: { status: 'staging', note: 'La probamos en celular.' } }));
    return order;
  }

  get #project(): string {
    return `/srv/development/projects/${this.id}`;
  }

  #change(what: 'status' | 'assign', data: object): Promise<Order> {
    return answered<Order>(this.#staff.patch(`/srv/dashboard/orders/${this.id}/${what}`, { data }));
  }

  read(): Promise<Order> {
    return answered<Order>(this.#staff.get(`/srv/dashboard/orders/${this.id}`));
  }

  /** Its buyer asks for more years of support, and has not paid them. */
  askForRenewal(): Promise<RequestedRenewal> {
    return answered<RequestedRenewal>(this.#buyer.post('/srv/support/renewals', { data: { subscription_id: this.id, years: 2 } }));
  }

  async publishAt(urls: UpdateProjectUrls): Promise<void> {
    await answered(this.#staff.patch(`${this.#project}/urls`, { data: urls }));
  }
}
