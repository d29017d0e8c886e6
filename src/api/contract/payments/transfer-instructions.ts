import * as z from 'zod/mini';

/** What a customer needs to make the transfer. `amount` in pesos; `concept` as `TW-2041`. */
export const TransferInstructions = z.object({
  beneficiary: z.string(),
  bank: z.string(),
  account_number: z.string(),
  clabe: z.string(),
  amount: z.number(),
  concept: z.string(),
});
export type TransferInstructions = z.infer<typeof TransferInstructions>;
