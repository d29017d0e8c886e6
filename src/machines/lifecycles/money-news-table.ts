import type { NewsRow } from './order-news-row.ts';

const unpaid = ['pending', 'processing'] as const;
const soon = 'en menos de 24 horas hábiles';
const slowly = 'Tu banco puede tardar en mostrarla.';

const returned: NewsRow[] = [
  {
    where: { trouble: ['charged_back'], bill: 'order', account: ['cancelled'] },
    says: 'Tu banco te regresó el cargo de {amount}. Este pedido está cancelado.',
    mark: 'money',
    next: 'buy_again',
  },
  {
    where: { trouble: ['charged_back'], bill: 'order', account: ['expired'] },
    says: 'Tu banco te regresó el cargo de {amount} y tu soporte venció. Escríbenos para ponerlo al corriente.',
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['charged_back'], bill: 'order' },
    says: 'Tu banco te regresó el cargo de {amount}: tu pedido quedó sin pago y en pausa. Escríbenos para pagarlo de otra forma.',
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['charged_back'], account: ['cancelled'] },
    says: 'Tu banco te regresó el cargo de {amount} de tu renovación. Esta contratación está cancelada.',
    mark: 'money',
    next: 'buy_again',
  },
  {
    where: { trouble: ['charged_back'], account: ['expired'] },
    says: 'Tu banco te regresó el cargo de {amount} de tu renovación y tu soporte venció. Escríbenos para ponerlo al corriente.',
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['charged_back'] },
    says: 'Tu banco te regresó el cargo de {amount} de tu renovación: tu contratación está en pausa. Escríbenos para pagarla de otra forma.',
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['refunded'], bill: 'order', account: ['cancelled'] },
    says: 'Te devolvimos {amount}. Este pedido está cancelado.',
    mark: 'money',
    next: 'buy_again',
  },
  {
    where: { trouble: ['refunded'], bill: 'order', account: ['expired'] },
    says: 'Te devolvimos {amount} y tu soporte venció. Escríbenos si quieres seguir.',
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['refunded'], bill: 'order' },
    says: 'Te devolvimos {amount}: tu pedido quedó sin pago y en pausa. Escríbenos si quieres seguir.',
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['refunded'], account: ['cancelled'] },
    says: 'Te devolvimos {amount} de tu renovación. Esta contratación está cancelada.',
    mark: 'money',
    next: 'buy_again',
  },
  {
    where: { trouble: ['refunded'], account: ['expired'] },
    says: 'Te devolvimos {amount} de tu renovación y tu soporte venció. Escríbenos si quieres seguir.',
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['refunded'] },
    says: 'Te devolvimos {amount} de tu renovación: tu contratación está en pausa. Escríbenos si quieres seguir.',
    mark: 'money',
    next: 'write',
  },
];

const inReview: NewsRow[] = [
  {
    where: { trouble: ['wrong_amount', 'wrong_currency', 'double', 'in_review'], account: ['cancelled'] },
    says: `Recibimos un pago de {amount} y esta contratación está cancelada. Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['wrong_amount'], bill: 'renewal' },
    says: `Recibimos un pago de tu renovación por otro monto ({amount}). Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['wrong_amount'], payment: unpaid },
    says: `Recibimos un pago por otro monto ({amount}). Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['wrong_amount'] },
    says: `Tu pedido está pagado y recibimos otro pago, por otro monto ({amount}). Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: null,
  },
  {
    where: { trouble: ['wrong_currency'], bill: 'renewal' },
    says: `Recibimos un pago de tu renovación en otra moneda ({amount}). Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['wrong_currency'], payment: unpaid },
    says: `Recibimos un pago en otra moneda ({amount}). Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['wrong_currency'] },
    says: `Tu pedido está pagado y recibimos otro pago, en otra moneda ({amount}). Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: null,
  },
  {
    where: { trouble: ['double'], bill: 'renewal', owes: true },
    says: `Recibimos un pago de {amount} por tu renovación. Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['double'], owes: true },
    says: `Recibimos un pago de {amount}. Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['double'], bill: 'renewal' },
    says: `Recibimos un segundo pago de {amount} por la misma renovación, que ya está pagada. El segundo lo revisamos para devolvértelo ${soon}.`,
    mark: 'money',
    next: null,
  },
  {
    where: { trouble: ['double'] },
    says: `Recibimos un segundo pago de {amount} por el mismo pedido. Tu pedido está pagado; el segundo lo revisamos para devolvértelo ${soon}.`,
    mark: 'money',
    next: null,
  },
  {
    where: { trouble: ['in_review'], bill: 'renewal' },
    says: `Recibimos un pago de {amount} por tu renovación. Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['in_review'], payment: unpaid },
    says: `Recibimos un pago de {amount}. Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: 'write',
  },
  {
    where: { trouble: ['in_review'] },
    says: `Tu pedido está pagado y recibimos otro pago de {amount}. Lo revisa una persona ${soon}. No pagues otra vez.`,
    mark: 'money',
    next: null,
  },
];

const goingBack: NewsRow[] = [
  {
    where: { trouble: ['refunding'], account: ['cancelled'] },
    says: `Pedimos la devolución de {amount}. ${slowly} Esta contratación está cancelada.`,
    mark: 'money',
    next: 'buy_again',
  },
  {
    where: { trouble: ['refunding'], bill: 'renewal' },
    says: `Pedimos la devolución de {amount} que pagaste por tu renovación. ${slowly}`,
    mark: 'money',
    next: null,
  },
  {
    where: { trouble: ['refunding'], payment: unpaid },
    says: `Pedimos la devolución de {amount}. ${slowly} No pagues otra vez hasta que aquí te lo pidamos.`,
    mark: 'money',
    next: null,
  },
  {
    where: { trouble: ['refunding'] },
    says: `Tu pedido está pagado y pedimos la devolución de {amount}, que pagaste además. ${slowly}`,
    mark: 'money',
    next: null,
  },
  {
    where: { trouble: ['given_back'], account: ['cancelled'], payment: ['pending'] },
    says: 'Este pedido está cancelado. Recibimos {amount} y te los devolvimos{on}. Tu banco puede tardar unos días en mostrarlos.',
    mark: 'money',
    next: 'buy_again',
  },
  {
    where: { trouble: ['given_back'], account: ['inactive', 'trial'], payment: ['pending'] },
    says: 'Te devolvimos {amount}. Tu pedido sigue guardado y sin pagar: son {price}.',
    mark: 'money',
    next: 'pay',
  },
];

const owedAgain: NewsRow[] = [
  {
    where: { trouble: ['owed', 'owed_processing'], account: ['cancelled'] },
    says: 'Este pedido está cancelado. El pago que habíamos confirmado por error no era suyo: no tienes nada que pagar.',
    mark: 'money',
    next: 'buy_again',
  },
  {
    where: { trouble: ['owed_processing'] },
    says: 'Estamos validando tu pago de {amount}. No pagues otra vez: en cuanto tu banco responda, te avisamos por correo.',
    mark: 'money',
    next: null,
  },
  {
    where: { trouble: ['owed'], bill: 'renewal' },
    says: 'Falta pagar {amount} de tu renovación. Habíamos confirmado por error un pago que no era de ella: tu contratación está en pausa hasta recibirlo.',
    mark: 'money',
    next: null,
  },
  {
    where: { trouble: ['owed'] },
    says: 'Falta pagar {amount}. Habíamos confirmado por error un pago que no era de este pedido: tu proyecto está en pausa hasta recibirlo.',
    mark: 'money',
    next: 'pay',
  },
];

/** Rows about problems in the ledger. Orders without one fall through to the account's rows. */
export const moneyNewsTable: readonly NewsRow[] = [...returned, ...owedAgain, ...inReview, ...goingBack];
