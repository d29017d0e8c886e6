import { brand } from '#shared/brand.ts';
import type { ReviewReason } from '#shared/vocabulary.ts';
import type { CardPaymentFacts } from './card-payment-facts.store.ts';
import { type About, about, moneyOf, operationOf, soon, standsAfterwards } from './card-words.ts';
import type { Letter } from './layout.ts';
import { money } from './words.ts';

const isPaid = ({ bill }: About): boolean => bill.paymentStatus === 'confirmed';

/** What happened, from the payer's point of view. */
const happened: Record<ReviewReason, (known: About) => { subject: string; text: string }> = {
  no_order: ({ concept, payment }) => ({
    subject: `Revisamos tu pago de ${concept}`,
    text: `Recibimos el aviso de un pago de ${moneyOf(payment)} que no corresponde a ningún pedido.`,
  }),
  wrong_amount: ({ concept, payment, bill, what }) => ({
    subject: `Recibimos un pago por otro monto: ${concept}`,
    text: `Recibimos un pago de ${moneyOf(payment)}, pero tu ${what} cuesta ${money(bill.price)}.`,
  }),
  wrong_currency: ({ concept, payment, bill, what }) => ({
    subject: `Recibimos un pago en otra moneda: ${concept}`,
    text: `Recibimos un pago de ${moneyOf(payment)}, pero tu ${what} cuesta ${money(bill.price)}.`,
  }),
  wrong_account: ({ concept, payment }) => ({
    subject: `Revisamos tu pago de ${concept}`,
    text: `Recibimos el aviso de un pago de ${moneyOf(payment)} que entró a otra cuenta de Mercado Pago.`,
  }),
  wrong_mode: ({ concept, payment }) => ({
    subject: `Revisamos tu pago de ${concept}`,
    text: `Recibimos el aviso de un pago de prueba de ${moneyOf(payment)}.`,
  }),
  already_paid: ({ concept, payment, what }) => ({
    subject: `Recibimos un segundo pago de ${concept}`,
    text: `Recibimos un segundo pago por ${what === 'pedido' ? 'el mismo pedido' : 'la misma renovación'}: ${moneyOf(payment)}.`,
  }),
  account_closed: ({ concept, payment, what }) => ({
    subject: `Recibimos un pago que ya no esperábamos: ${concept}`,
    text: `Recibimos ${moneyOf(payment)} por ${what === 'pedido' ? 'un pedido que ya no admite pagos' : 'la renovación de una contratación que ya no la admite'}.`,
  }),
  renewal_replaced: ({ concept, payment }) => ({
    subject: `Recibimos un pago que ya no esperábamos: ${concept}`,
    text: `Recibimos ${moneyOf(payment)} por un plan de renovación que cambiaste por otro.`,
  }),
};

/** Money sent to another account, and test money, is not in our hands. */
const isWithUs = (reason: ReviewReason): boolean => reason !== 'wrong_account' && reason !== 'wrong_mode';

/** To the customer: staff review the money, which is safe in the meantime; null once that is decided. */
export const underReviewMail = (facts: CardPaymentFacts, orderUrl: string): Letter | null => {
  const known = about(facts);
  const { reviewReason } = facts.payment;
  if (known === null || reviewReason === null || facts.payment.status !== 'review') return null;
  const { subject, text } = happened[reviewReason](known);
  const { head, payment, what, order } = known;
  const it = what === 'pedido' ? 'Tu pedido está pagado' : 'Tu renovación está pagada';
  return {
    ...head,
    subject,
    blocks: [
      text,
      `${isWithUs(reviewReason) ? 'Tu dinero está seguro: quedó registrado' : 'Quedó registrado'} con ${operationOf(payment)} y lo revisa una persona.`,
      isPaid(known)
        ? `${it}. ${soon} te decimos cómo te devolvemos este otro pago.`
        : `No pagues otra vez. ${soon} te decimos si lo aplicamos a ${order.accountStatus === 'cancelled' ? 'otro pedido' : `tu ${what}`} o te lo devolvemos.`,
      `Si tienes dudas, escríbenos a ${brand.email}.`,
    ],
    action: { label: 'Ver mi pedido', url: orderUrl },
  };
};

/** To the customer: staff kept money that paid nothing, as agreed with them. */
export const moneyKeptMail = (facts: CardPaymentFacts, orderUrl: string): Letter | null => {
  const known = about(facts);
  if (known === null) return null;
  const { head, payment, concept, what } = known;
  return {
    ...head,
    subject: `Terminamos de revisar tu pago de ${concept}`,
    blocks: [
      `Revisamos tu pago de ${moneyOf(payment)}, ${operationOf(payment)}: lo registramos como recibido y no se devuelve.`,
      `${known.order.accountStatus === 'cancelled' ? standsAfterwards(known) : `Tu ${what} no cambia.`} Si no es lo que hablaste con nosotros, escríbenos a ${brand.email} y lo resolvemos.`,
    ],
    action: { label: 'Ver mi pedido', url: orderUrl },
  };
};

/** To the customer: the money is on its way back. */
export const refundStartedMail = (facts: CardPaymentFacts, orderUrl: string): Letter | null => {
  const known = about(facts);
  if (known === null) return null;
  const { head, payment, concept } = known;
  return {
    ...head,
    subject: `Pedimos la devolución de tu pago de ${concept}`,
    blocks: [
      `Pedimos a Mercado Pago la devolución de ${moneyOf(payment)}, la operación ${payment.externalReference}.`,
      'Tu banco puede tardar unos días en mostrarla. Te avisamos por correo cuando Mercado Pago la confirme.',
      standsAfterwards(known),
    ],
    action: { label: 'Ver mi pedido', url: orderUrl },
  };
};

/** To the customer, who was promised a refund that the provider refuses. */
export const refundRefusedMail = (facts: CardPaymentFacts, orderUrl: string): Letter | null => {
  const known = about(facts);
  if (known === null) return null;
  const { head, payment, concept } = known;
  return {
    ...head,
    subject: `Tu devolución de ${concept} va a tardar un poco más`,
    blocks: [
      `Mercado Pago no pudo devolver ${moneyOf(payment)}, la operación ${payment.externalReference}, como se lo pedimos.`,
      `Tu dinero está seguro y no tienes que hacer nada. ${soon} te decimos cómo te lo devolvemos.`,
    ],
    action: { label: 'Ver mi pedido', url: orderUrl },
  };
};
