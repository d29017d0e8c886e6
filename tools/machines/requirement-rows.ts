/** A statement of the specification, as `docs/requirements.md` has it. */
export interface Requirement {
  id: string;
  /** Its chapter. */
  section: string;
  statement: string;
  /** What the atlas shows of it, in Spanish; empty if no machine names it. */
  inAtlas: string;
}

export const requirementsFile = 'docs/requirements.md';

const row = /^\| (R-\d{3}) \| (.+?) \|(?: (.+) \|)?$/;

/** The rows of all tables; a malformed table line becomes a requirement without an id. */
export const requirementsIn = (markdown: string): Requirement[] =>
  markdown.split(/^## /m).flatMap((chapter, at) => {
    const [section = '', ...lines] = chapter.split('\n');
    if (at === 0) return [];
    return lines
      .filter((line) => line.startsWith('|') && !/^\| (?:Id|---) \|/.test(line))
      .map((line) => {
        const [, id = '', statement = line, inAtlas = ''] = row.exec(line) ?? [];
        return { id, section, statement, inAtlas };
      });
  });

/** A title and the ids at its end: `the way back is kept [R-005, R-018]`. */
export const titleWithIds = (written: string): { title: string; ids: string[] } => {
  const [, title = written, ids = ''] = /^(.*) \[(R-\d{3}(?:, R-\d{3})*)\]$/s.exec(written) ?? [];
  return { title, ids: ids === '' ? [] : ids.split(', ') };
};
