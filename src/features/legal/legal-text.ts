import type { AgencyFacts } from '#shared/brand.ts';

/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** Its anchor in the address. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** In the place of each '{email}' stands what the agency says of itself; what it says is not read again. */
export function withAgency({ title, lead, sections }: LegalText, agency: AgencyFacts): LegalText {
  const facts: Readonly<Record<string, string>> = { ...agency, hours: agency.hours.toLowerCase() };
  const filled = (text: string): string => text.replaceAll(/\{([a-z_]+)\}/g, (place, fact: string) => facts[fact] ?? place);
  const ofBlock = (block: LegalBlock): LegalBlock => (typeof block === 'string' ? filled(block) : block.map(filled));
  return { title, lead: filled(lead), sections: sections.map((one) => ({ ...one, blocks: one.blocks.map(ofBlock) })) };
}
