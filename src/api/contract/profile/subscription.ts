import * as z from 'zod/mini';
import { accountStatuses, developmentStatuses, packageKinds, packageLevels, paymentMethods, paymentStatuses } from '#shared/vocabulary.ts';
import { id, isoTime } from '../fields.ts';
import { PromisedDelivery } from '../orders/promise.ts';
import { Turn } from '../orders/turn.ts';
import { MoneyTrouble } from '../payments/money-trouble.ts';
import { TransferInstructions } from '../payments/transfer-instructions.ts';
import { Renewal } from '../renewals/renewal.ts';

/** A renewal that awaits payment, and how to pay it. */
const OpenRenewal = z.object({ renewal: Renewal, transfer: TransferInstructions });

/** A purchase as its owner sees it. `price_paid` in pesos. */
export const Subscription = z.object({
  subscription_id: id,
  package_id: id,
  package_type: z.enum(packageKinds),
  package_level: z.enum(packageLevels),
  package_name: z.string(),
  price_paid: z.number(),
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  status: z.enum(accountStatuses),
  /** What staff wrote to the owner when suspending it; null unless staff suspended it. */
  suspension_reason: z.nullable(z.string()),
  development_status: z.enum(developmentStatuses),
  /** The stages it reached, without skipped ones. */
  reached_stages: z.array(z.enum(developmentStatuses)),
  domain_name: z.nullable(z.string()),
  staging_url: z.nullable(z.string()),
  production_url: z.nullable(z.string()),
  start_date: z.nullable(isoTime),
  end_date: z.nullable(isoTime),
  created_at: isoTime,
  open_renewal: z.nullable(OpenRenewal),
  money_trouble: z.nullable(MoneyTrouble),
  /** The package can still be bought. */
  is_on_sale: z.boolean(),
  turn: Turn,
  /** Business days until delivery, as agreed; null without a promised date. */
  delivery_days: z.nullable(z.int()),
  promise: PromisedDelivery,
});
export type Subscription = z.infer<typeof Subscription>;
