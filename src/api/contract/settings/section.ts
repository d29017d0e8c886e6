import * as z from 'zod/mini';
import { isClabe } from '#shared/clabe.ts';
import { email, id, isoTime, requiredLine } from '../fields.ts';

export const settingsSections = ['agency', 'transfer'] as const;
export type SectionName = (typeof settingsSections)[number];

const joined = (text: string): string => text.replaceAll(/[\s-]+/g, '');

const phoneForm = 'Escribe los 10 dígitos del teléfono, con lada';
/** Of Mexico: the country's code may be written and is left out. */
const withoutCountry = z.overwrite<string>((text) => text.replace(/^\+52\s*/, ''));
const isPhone = (text: string): boolean => /^[\d\s().-]*$/.test(text) && text.replaceAll(/\D/g, '').length === 10;

const rfcForm = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{3}$/;
/** The day in it exists; of which century is not said, and 2000 had every day. */
const isRfc = (text: string): boolean => {
  const [, year, month, day] = rfcForm.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

const isEmail = (text: string): boolean => z.safeParse(email, text).success;
/** Several stand between commas. */
export const addressesIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** What everybody may read of the agency. */
const publicFields = {
  name: requiredLine('Escribe el nombre de la marca', 60),
  legal_name: requiredLine('Escribe la razón social', 120),
  rfc: z.string({ error: 'Escribe el RFC' }).check(
    z.overwrite((typed) => joined(typed).toUpperCase()),
    z.maxLength(13, { error: 'El RFC tiene 12 o 13 caracteres', abort: true }),
    z.refine((typed) => typed === '' || isRfc(typed), { error: 'Escribe un RFC como ABC010203XY9, o déjalo vacío' }),
  ),
  address: requiredLine('Escribe el domicilio', 200),
  phone: z.string({ error: 'Escribe un teléfono' }).check(
    z.trim(),
    withoutCountry,
    z.maxLength(30, { error: phoneForm, abort: true }),
    z.refine((typed) => typed === '' || isPhone(typed), { error: phoneForm }),
  ),
  email,
  whatsapp: requiredLine('Escribe el número de WhatsApp', 30).check(withoutCountry, z.refine(isPhone, { error: phoneForm })),
  hours: requiredLine('Escribe el horario', 80),
  tagline: requiredLine('Escribe la frase', 200),
};

/** Empty staff mail: the agency's own address. */
export const AgencySection = z.object({
  ...publicFields,
  staff_mail: z.string({ error: 'Escribe un correo' }).check(
    z.overwrite((typed) => addressesIn(typed).join(', ')),
    z.maxLength(1000, { error: 'Escribe como máximo 1000 caracteres', abort: true }),
    z.refine((typed) => addressesIn(typed).every(isEmail), { error: 'Escribe correos como nombre@ejemplo.mx, separados por comas' }),
  ),
});

export const Agency = z.object(publicFields);
export type Agency = z.infer<typeof Agency>;

export const TransferSection = z.object({
  beneficiary: requiredLine('Escribe el beneficiario', 120),
  bank: requiredLine('Escribe el banco', 80),
  account_number: z
    .string({ error: 'Escribe el número de cuenta' })
    .check(z.overwrite(joined), z.regex(/^\d{6,20}$/, { error: 'El número de cuenta tiene de 6 a 20 dígitos' })),
  clabe: z
    .string({ error: 'Escribe la CLABE' })
    .check(
      z.overwrite(joined),
      z.regex(/^\d{18}$/, { error: 'La CLABE tiene 18 dígitos', abort: true }),
      z.refine(isClabe, { error: 'El último dígito no corresponde a los otros 17. Cópiala otra vez de tu banco.' }),
    ),
});
export type TransferAccount = z.infer<typeof TransferSection>;

export const schemaOf = { agency: AgencySection, transfer: TransferSection } as const;

/** Texts by field. */
export const SectionValues = z.record(
  z.string().check(z.maxLength(40)),
  z.string({ error: 'Escribe un texto' }).check(z.maxLength(2000, { error: 'Escribe como máximo 2000 caracteres' })),
);
export type SectionValues = z.infer<typeof SectionValues>;

/** Version 0 is what the program came with: nobody wrote it. */
export const Section = z.object({
  version: z.int().check(z.nonnegative()),
  values: SectionValues,
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(isoTime),
  section: z.enum(settingsSections),
  /** Fields that the server's own settings decide: what is written here does not count. */
  fixed: z.array(z.string()),
  /** The last versions, the newest first. */
  history: z.array(z.object({ version: id, changed_by: z.nullable(z.string()), changed_at: isoTime })),
  /** `transfer` alone: CLABEs of before, the latest first. Money may still come there. */
  earlier_clabes: z.array(z.string()),
});
export type Section = z.infer<typeof Section>;

export const sectionParams = z.object({ section: z.enum(settingsSections, { error: 'No existe esa sección' }) });
