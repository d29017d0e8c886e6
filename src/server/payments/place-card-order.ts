import { Refusal } from '../http/refusal.ts';

/** No card provider can be configured yet: the transfer is what works. */
export async function placeCardOrder(): Promise<never> {
  throw new Refusal('card_unavailable', 'Por ahora no podemos cobrar con tarjeta. Elige transferencia para completar tu pedido.');
}
