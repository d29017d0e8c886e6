import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { email, id, isoTime, optionalLine, requiredLine, requiredText } from '../fields.ts';

const phoneForm = 'Escribe los 10 dígitos. Ejemplo: 442 000 0000';
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** As people type them: spaces, hyphens, brackets and a country code are allowed. Blank means none. */
const phone = z.string({ error: phoneForm }).check(
  z.maxLength(40, { error: phoneForm, abort: true }),
  z.regex(/^[\d\s()+.-]*$/, { error: phoneForm, abort: true }),
  z.refine((text) => text.trim() === '' || (digitsIn(text) >= 10 && digitsIn(text) <= 15), { error: phoneForm }),
);

const budgetForm = 'Escribe un monto en pesos. Ejemplo: 15000';
const isInCentavos = (pesos: number): boolean => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6;

const budget = z
  .number({ error: budgetForm })
  .check(
    z.nonnegative({ error: budgetForm, abort: true }),
    z.refine(isInCentavos, { error: budgetForm }),
    z.maximum(9_999_999, { error: 'Escribe un monto de hasta 9,999,999 pesos' }),
  );

/** A request for a price. Optional fields may be missing or blank; `budget` in pesos. */
export const QuoteRequest = z.object({
  name: requiredLine('Escribe tu nombre', 120),
  email,
  phone: z.optional(phone),
  company_name: optionalLine(120),
  kind: z.enum(packageKinds, { error: 'Elige qué necesitas' }),
  description: requiredText('Cuéntanos qué necesitas', 2000),
  budget: z.optional(budget),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** A request as staff see it: missing fields are null. */
export const Quote = z.object({
  quote_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  kind: z.enum(packageKinds),
  description: z.string(),
  budget: z.nullable(z.number()),
  created_at: isoTime,
});
export type Quote = z.infer<typeof Quote>;
