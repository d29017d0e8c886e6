import type { AccountStatus } from './vocabulary.ts';

/** Staff hand over files in any order that is not cancelled. Null if so, otherwise why not. */
export const whyNoDeliverable = (account: AccountStatus): string | null =>
  account === 'cancelled' ? 'Este pedido está cancelado: ya no recibe entregables' : null;
