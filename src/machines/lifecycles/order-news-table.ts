import { brand } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import { moneyNewsTable } from './money-news-table.ts';
import type { NewsRow } from './order-news-row.ts';

const ofAccount: NewsRow[] = [
  {
    where: { account: ['cancelled'], payment: ['pending'] },
    says: 'Este pedido se canceló sin pagarse.',
    mark: 'account',
    next: 'buy_again',
  },
  {
    where: { account: ['cancelled'], payment: ['processing'] },
    says: 'Este pedido se canceló mientras tu banco revisaba un pago. Si se cobra, lo revisa una persona y te escribimos.',
    mark: 'account',
    next: 'buy_again',
  },
  {
    where: { account: ['cancelled'] },
    says: `Esta contratación se canceló y tu pago está confirmado. Escríbenos a ${brand.email}: te decimos qué se ha hecho y qué se puede devolver.`,
    mark: 'account',
    next: 'write',
  },
  {
    where: { account: ['suspended'] },
    says: 'Tu contratación está suspendida. Tu información está guardada: escríbenos para reactivarla.',
    mark: 'account',
    next: 'write',
  },
  {
    where: { account: ['expired'] },
    says: 'Tu soporte terminó; tu proyecto y tus datos se quedan como están. Reactívalo para pedir cambios y ayuda.',
    mark: 'account',
    next: 'reactivate',
  },
];

const ofPayment: NewsRow[] = [
  {
    where: { account: ['active'], payment: ['pending', 'processing'] },
    says: 'Tu cuenta está activa, pero tu pedido no tiene un pago confirmado. Escríbenos para empezar.',
    mark: 'payment',
    next: 'write',
  },
  {
    where: { payment: ['processing'] },
    says: `Estamos validando tu pago de {price}. En cuanto tu banco responda te avisamos por correo; si pasan más de ${business.answerBusinessHours} horas hábiles, escríbenos.`,
    mark: 'payment',
    next: 'follow_payment',
  },
  {
    where: { account: ['trial'], payment: ['pending'] },
    says: 'Estás en tu periodo de prueba. Empezamos en cuanto se confirme tu pago de {price}.',
    mark: 'payment',
    next: 'pay',
  },
  { where: { payment: ['pending'] }, says: 'Empezamos en cuanto se confirme tu pago de {price}.', mark: 'payment', next: 'pay' },
];

const ofDevelopment: NewsRow[] = [
  { where: { development: ['pending'] }, says: 'Tu pago está confirmado. Te escribimos para empezar.', mark: 'development', next: null },
  {
    where: { development: ['gathering_info'] },
    says: 'Estamos reuniendo lo que necesitamos de tu negocio.',
    mark: 'development',
    next: null,
  },
  { where: { development: ['design'] }, says: 'Estamos diseñando tu proyecto.', mark: 'development', next: null },
  { where: { development: ['development'] }, says: 'Estamos construyendo tu proyecto.', mark: 'development', next: null },
  { where: { development: ['review'] }, says: 'Estamos revisando los detalles.', mark: 'development', next: 'see_staging' },
  { where: { development: ['staging'] }, says: 'Estamos probando que todo funcione.', mark: 'development', next: 'see_staging' },
  { where: {}, says: 'Tu proyecto está en línea.', mark: 'development', next: 'see_site' },
];

/** The first matching row applies: problems in the ledger, then the account, the payment and the development. */
export const orderNewsTable: readonly NewsRow[] = [...moneyNewsTable, ...ofAccount, ...ofPayment, ...ofDevelopment];
