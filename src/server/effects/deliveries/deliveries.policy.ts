import { permitted } from '#server/kernel/actor.ts';

/** Who may call what. Addresses of customers stand here: no role has this one without `people`. */
export const may = {
  listDeliveries: permitted('deliveries'),
  decideDelivery: permitted('deliveries'),
} as const;
