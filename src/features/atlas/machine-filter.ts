import type { AtlasEntry } from '#api/contract/atlas/atlas.ts';

export const kinds = [
  { word: null, label: 'Todas' },
  { word: 'ciclos', label: 'Ciclos de vida', kind: 'lifecycle' },
  { word: 'flujos', label: 'Flujos', kind: 'flow' },
] as const;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Of one kind, and with what was searched in their names. */
export const filtered = (entries: readonly AtlasEntry[], word: string | null, search: string): AtlasEntry[] => {
  const wanted = kinds.find((one) => one.word === word);
  return entries.filter(
    ({ kind, title, id }) =>
      (wanted === undefined || !('kind' in wanted) || wanted.kind === kind) && plain(`${title} ${id}`).includes(plain(search.trim())),
  );
};
