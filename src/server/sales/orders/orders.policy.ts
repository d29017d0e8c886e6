import { admin } from '#server/kernel/actor.ts';

/** Who may call what. */
export const may = {
  listOrders: admin,
  countOrders: admin,
  getOrder: admin,
  readNotes: admin,
  writeNote: admin,
  updateOrderStatus: admin,
  recordTransfer: admin,
  assignDeveloper: admin,
  updateAccountStatus: admin,
  addDeliverable: admin,
} as const;
