const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether one of these texts contains what was typed, whatever its accents and capitals. */
export const anyContains = (texts: readonly (string | null)[], typed: string): boolean => {
  const wanted = plain(typed.trim());
  return texts.some((text) => text !== null && plain(text).includes(wanted));
};
