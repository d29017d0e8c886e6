import { desc, eq } from 'drizzle-orm';
import type { BriefAnswers } from '#api/contract/orders/brief.ts';
import type { Tx } from '#server/db/database.ts';
import { briefVersions, subscriptions } from '#server/db/schema/orders.ts';
import type { ColorPreference, DesignStyle, SocialNetwork } from '#shared/vocabulary.ts';

/** A brief as its order stores it. */
interface BriefColumns {
  businessDescription: string | null;
  targetAudience: string | null;
  keyFeatures: string | null;
  socialNetworks: Partial<Record<SocialNetwork, string>>;
  competitorsUrls: string | null;
  designStyle: DesignStyle | null;
  colorPreference: ColorPreference | null;
  clientRequirements: string | null;
}

interface ReplacedBrief {
  subscriptionId: number;
  version: number;
  answers: BriefAnswers;
  by: BriefColumns;
  now: Date;
}

/** Keeps the answers of this version and writes the next one. The order must be locked. */
export async function replaceBrief(tx: Tx, { subscriptionId, version, answers, by, now }: ReplacedBrief): Promise<void> {
  await tx.insert(briefVersions).values({ subscriptionId, version, answers, replacedAt: now });
  await tx
    .update(subscriptions)
    .set({
      businessDescription: by.businessDescription,
      targetAudience: by.targetAudience,
      keyFeatures: by.keyFeatures,
      socialNetworks: by.socialNetworks,
      competitorsUrls: by.competitorsUrls,
      designStyle: by.designStyle,
      colorPreference: by.colorPreference,
      clientRequirements: by.clientRequirements,
      briefVersion: version + 1,
      updatedAt: now,
    })
    .where(eq(subscriptions.subscriptionId, subscriptionId));
}

const mostVersions = 20;

/** The replaced answers of an order, newest first. Few orders have any: the others cost no statement. */
export async function findBriefVersions(tx: Tx, { subscriptionId, briefVersion }: { subscriptionId: number; briefVersion: number }) {
  if (briefVersion === 1) return [];
  return tx
    .select()
    .from(briefVersions)
    .where(eq(briefVersions.subscriptionId, subscriptionId))
    .orderBy(desc(briefVersions.version))
    .limit(mostVersions);
}
export type BriefVersionRow = Awaited<ReturnType<typeof findBriefVersions>>[number];
