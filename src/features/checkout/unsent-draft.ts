import * as z from 'zod/mini';
import { checkoutSteps } from '#api/contract/checkout/draft.ts';
import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';
import { quietly } from '#shared/quietly.ts';
import { colorPreferences, designStyles, type PackageKind } from '#shared/vocabulary.ts';

export interface DraftPlace {
  userId: string;
  kind: PackageKind;
  packageId: number;
}

const text = z.optional(z.string());

const AnyBrief = z.object({
  business_description: text,
  target_audience: text,
  key_features: text,
  social_networks: z.optional(z.object({ facebook: text, instagram: text, tiktok: text, whatsapp: text })),
  competitors_urls: text,
  design_style: z.optional(z.enum(designStyles)),
  color_preference: z.optional(z.enum(colorPreferences)),
  client_requirements: text,
});

/** The contract's message without length limits: text too long to be sent is stored all the same. */
const Unsent = z.object({
  step: z.enum(checkoutSteps),
  base_updated_at: z.nullable(z.string()),
  brief: AnyBrief,
  sent_before: z.optional(AnyBrief),
});

/** The key contains the owner's id, so that no other user of this tab sees the draft. Signing out clears the tab's storage. */
const keyOf = ({ userId, kind, packageId }: DraftPlace): string => `checkout-draft:${userId}:${kind}:${packageId}`;

/** Storage may be full or disabled: then the server's copy is the only one. */

export const readUnsent = (place: DraftPlace): SaveDraft | null =>
  quietly(() => {
    const stored = sessionStorage.getItem(keyOf(place));
    const parsed = stored === null ? null : z.safeParse(Unsent, JSON.parse(stored));
    return parsed?.success === true ? parsed.data : null;
  }, null);

export const keepUnsent = (place: DraftPlace, message: SaveDraft): void =>
  quietly(() => sessionStorage.setItem(keyOf(place), JSON.stringify(message)), undefined);

export const forgetUnsent = (place: DraftPlace): void => quietly(() => sessionStorage.removeItem(keyOf(place)), undefined);
