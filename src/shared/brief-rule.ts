import type { AccountStatus, DevelopmentStatus } from './vocabulary.ts';

const open: ReadonlySet<DevelopmentStatus> = new Set(['pending', 'gathering_info', 'design']);

/** The owner of an order may change its brief until the development begins. Null if so, otherwise why not. */
export const whyBriefClosed = (account: AccountStatus, development: DevelopmentStatus): string | null => {
  if (account === 'cancelled') return 'Este pedido está cancelado';
  return open.has(development) ? null : 'Ya construimos tu proyecto con esta información: pide los cambios en la conversación';
};
