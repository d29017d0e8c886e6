import { eq } from 'drizzle-orm';
import { orderConcept } from '#shared/brand.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { preferenceOf } from '../effects/providers/card/mercado-pago.ts';
import type { Services } from '../operation/services.ts';
import { buyerOf } from '../sales/cards/attempts.store.ts';
import { referenceOf } from '../sales/cards/card-payments.store.ts';
import type { LostPreference } from './emulators/mercadopago/checkout-routes.ts';

/** The emulator forgets its checkout pages on restart, but orders may still await payment: their pages are restored from the attempt. */
export const lostPreference =
  ({ db, config, now }: Services): LostPreference =>
  async (preferenceId) => {
    const [attempt] = await db.query.select().from(paymentAttempts).where(eq(paymentAttempts.preferenceId, preferenceId));
    if (!attempt) return null;
    const buyer = await buyerOf(db.query, attempt.subscriptionId);
    const { items, external_reference, back_urls, notification_url, expiration_date_to } = preferenceOf(
      {
        reference: referenceOf(attempt),
        title: buyer.packageName,
        description: orderConcept(attempt.subscriptionId),
        amount: attempt.amount,
        buyer,
        expiresAt: attempt.expiresAt ?? now(),
        mayBeOpen: false,
      },
      config.publicUrl,
    );
    return { items, external_reference, back_urls, notification_url, expiration_date_to };
  };
