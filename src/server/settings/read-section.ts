import type { Section, SectionName } from '#api/contract/settings/section.ts';
import { contentOfProgram, fixedIn } from '../agency/current.ts';
import { findClabes, findVersions } from '../agency/settings.store.ts';
import type { Tx } from '../db/database.ts';
import type { Config } from '../kernel/env.ts';

const versionsTold = 10;

/** One section as it counts now, and how it came to that. */
export async function readSection(tx: Tx, section: SectionName, config: Config): Promise<Section> {
  const versions = await findVersions(tx, section, versionsTold);
  const [last] = versions;
  const fixed = fixedIn(section, config);
  const values = { ...contentOfProgram(section, config), ...last?.values, ...fixed };
  const clabes = section === 'transfer' ? await findClabes(tx) : [];
  return {
    section,
    version: last?.version ?? 0,
    values,
    changed_by: last?.by ?? null,
    changed_at: last?.at.toISOString() ?? null,
    fixed: Object.keys(fixed),
    history: versions.map(({ version, by, at }) => ({ version, changed_by: by, changed_at: at.toISOString() })),
    earlier_clabes: clabes.filter((clabe) => clabe !== values.clabe),
  };
}
