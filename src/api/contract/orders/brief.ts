import * as z from 'zod/mini';
import { colorPreferences, designStyles } from '#shared/vocabulary.ts';
import { isoTime, optionalLine, optionalText, requiredText, version } from '../fields.ts';

/** A link or handle of a social network, as people type it: `facebook.com/mi-negocio`, `442 000 0000`. */
const network = optionalLine(200);

export const SocialNetworks = z.object({ facebook: network, instagram: network, tiktok: network, whatsapp: network });

/** The business step of the brief. Only the description is mandatory. */
export const BusinessInfo = z.object({
  business_description: requiredText('Cuéntanos de tu negocio', 2000),
  target_audience: optionalText(500),
  key_features: optionalText(1000),
  social_networks: z.optional(SocialNetworks),
  competitors_urls: optionalText(1000),
});
export type BusinessInfo = z.infer<typeof BusinessInfo>;

/** The design step of the brief. */
export const DesignPreferences = z.object({
  design_style: z.optional(z.enum(designStyles, { error: 'Elige un estilo' })),
  color_preference: z.optional(z.enum(colorPreferences, { error: 'Elige una preferencia' })),
  client_requirements: optionalText(2000),
});
export type DesignPreferences = z.infer<typeof DesignPreferences>;

/** Everything the customer provides about the project. */
export const Brief = z.extend(BusinessInfo, DesignPreferences.shape);
export type Brief = z.infer<typeof Brief>;

/** An unfinished brief: any part may be missing, and only sizes are checked. */
export const PartialBrief = z.object({
  business_description: optionalText(2000),
  target_audience: optionalText(500),
  key_features: optionalText(1000),
  social_networks: z.optional(SocialNetworks),
  competitors_urls: optionalText(1000),
  design_style: z.optional(z.enum(designStyles)),
  color_preference: z.optional(z.enum(colorPreferences)),
  client_requirements: optionalText(2000),
});
export type PartialBrief = z.infer<typeof PartialBrief>;

const networkLinks = z.object({
  facebook: z.optional(z.string()),
  instagram: z.optional(z.string()),
  tiktok: z.optional(z.string()),
  whatsapp: z.optional(z.string()),
});

/** The customer's answers, as staff and owner read them. `design_preferences` is a JSON string with `style` and `colors`. */
export const BriefAnswers = z.object({
  business_description: z.nullable(z.string()),
  target_audience: z.nullable(z.string()),
  key_features: z.nullable(z.string()),
  social_networks: networkLinks,
  competitors_urls: z.nullable(z.string()),
  design_preferences: z.nullable(z.string()),
  client_requirements: z.nullable(z.string()),
});
export type BriefAnswers = z.infer<typeof BriefAnswers>;

/** Answers that the customer replaced with others. */
export const BriefVersion = z.object({ version, replaced_at: isoTime, answers: BriefAnswers });
export type BriefVersion = z.infer<typeof BriefVersion>;
