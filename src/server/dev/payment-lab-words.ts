import type { Action } from './emulators/mercadopago/emulated-provider.ts';
import type { FaultName } from './emulators/mercadopago/faults.ts';

/** Describes what each fault does. */
export const faultWords: Record<FaultName, string> = {
  slow: 'El proveedor tarda 3 segundos',
  hang: 'El proveedor no responde',
  error_before: 'Error 500 sin hacer lo pedido',
  error_after: 'Error 500 después de hacerlo',
  reset: 'La conexión se corta después de hacerlo',
  html: 'Responde HTML con 200',
  truncated: 'Responde JSON cortado',
  too_many: 'Demasiadas llamadas (429)',
  unauthorized: 'La llave de acceso no vale (401)',
  not_visible: 'El pago tarda 3 segundos en verse',
  search_lag: 'La búsqueda todavía no lo encuentra',
  notice_duplicate: 'El aviso sale cinco veces',
  notice_reordered: 'El aviso sale después del siguiente',
  notice_late: 'El aviso sale 5 segundos tarde',
  notice_lost: 'El aviso se pierde',
  notice_forged: 'El aviso trae una firma falsa',
  wrong_amount: 'Cobra $100.00 de menos',
  other_currency: 'Cobra en otra moneda',
  wrong_account: 'El dinero entra a otra cuenta',
  wrong_mode: 'El pago dice ser de producción',
  unknown_status: 'El estado del pago es una palabra nueva',
  second_approval: 'Aprueba un segundo pago',
  then_refunded: 'Lo reembolsa enseguida',
  then_charged_back: 'Lo retira el banco enseguida',
};

/** The button labels of a payment. */
export const actionWords: Record<Action, string> = {
  approve: 'Aprobar',
  reject: 'Rechazar',
  expire: 'Vencer',
  dispute: 'Abrir disputa',
  refund: 'Reembolsar',
  'partial-refund': 'Reembolsar $1.00',
  chargeback: 'Contracargo',
  notify: 'Avisar otra vez',
};

const statusWords: Record<string, string> = {
  approved: 'aprobado',
  rejected: 'rechazado',
  in_process: 'en proceso',
  pending: 'pendiente',
  cancelled: 'cancelado',
  in_mediation: 'en disputa',
  refunded: 'reembolsado',
  charged_back: 'con contracargo',
};

/** Translates the provider's status, if there is a translation. */
export const providerWord = (status: string): string => statusWords[status] ?? status;
