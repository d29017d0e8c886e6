import { permitted } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  getSummary: permitted('summary'),
  getSettings: permitted('settings'),
  sendMailCheck: permitted('settings'),
  confirmMailCheck: permitted('settings'),
  listPayments: permitted('payments'),
} as const;
