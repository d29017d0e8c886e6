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
