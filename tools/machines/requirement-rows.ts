import type { RegisteredModel } from '#machines/model.ts';

/** A statement of the specification, as `docs/requirements.md` has it. */
export interface Requirement {
  id: string;
  statement: string;
  /** What the atlas shows of it, in Spanish; empty if no machine names it. */
  inAtlas: string;
}

export const requirementsFile = 'docs/requirements.md';

const row = /^\| (R-\d{3}) \| (.+?) \|(?: (.+) \|)?$/;

/** The rows of all tables; a malformed table line becomes a requirement without an id. */
export const requirementsIn = (markdown: string): Requirement[] =>
  markdown.split(/^## /m).flatMap((chapter, at) => {
    if (at === 0) return [];
    return chapter
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\| (?:Id|---) \|/.test(line))
      .map((line) => {
        const [, id = '', statement = line, inAtlas = ''] = row.exec(line) ?? [];
        return { id, statement, inAtlas };
      });
  });

/** A title and the ids at its end: `the way back is kept [R-005, R-018]`. */
export const titleWithIds = (written: string): { title: string; ids: string[] } => {
  const [, title = written, ids = ''] = /^(.*) \[(R-\d{3}(?:, R-\d{3})*)\]$/s.exec(written) ?? [];
  return { title, ids: ids === '' ? [] : ids.split(', ') };
};

/** A requirement that a machine carries, and at which state; null if the machine as a whole carries it. */
export interface CarriedRequirement {
  id: string;
  state: string | null;
}

/** The requirements that a machine's model names. */
export const requirementsOf = ({ requirements = {} }: RegisteredModel): CarriedRequirement[] =>
  Object.entries(requirements).flatMap(([state, ids]) => ids.map((id) => ({ id, state: state === '*' ? null : state })));
