import { permitted, signedIn } from '#server/kernel/actor.ts';

/** Who may call what. */
export const may = {
  requestRenewal: signedIn,
  confirmRenewal: permitted('payments'),
} as const;
