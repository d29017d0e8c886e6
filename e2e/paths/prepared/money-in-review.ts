import { expect } from '@playwright/test';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { World } from '../browser-flow.ts';
import { answered } from './answered.ts';
import { CardOrder } from './card-order.ts';

interface MoneyInReview {
  readonly paymentId: number;
  /** The provider's number of it. */
  readonly reference: string;
  readonly entry: LedgerEntry;
}

/** An order that was paid twice by card: nobody but a person decides about the second money. */
export const paidTwice = async (as: World['as']): Promise<MoneyInReview> => {
  const order = await CardOrder.place(await as('cliente2'), 'mercadopago');
  await order.become('confirmed');
  const reference = String(await order.pay('approved', 'accredited'));
  const admin = await as('admin');
  const inReview = async (): Promise<LedgerEntry | null> => {
    const entries = await answered<LedgerEntry[]>(admin.get(`/srv/dashboard/payments?status=review&search=${reference}`));
    return entries[0] ?? null;
  };
  await expect.poll(inReview, { message: 'the second money waits for a person' }).not.toBeNull();
  const entry = await inReview();
  if (entry === null || entry.payment_id === null) throw new Error(`no money ${reference} waits for a person`);
  return { paymentId: entry.payment_id, reference, entry };
};
