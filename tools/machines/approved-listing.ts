const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Each line with the state that it stands below: the same words may stand in many. */
const placed = (text: string): string[] => {
  let state = '';
  return linesOf(text).map((line) => {
    if (line.startsWith('  ')) return `${state}:${line.slice(1)}`;
    state = line;
    return line;
  });
};

/** Null where a listing is as somebody approved it, else what came and what went. */
export const changeSinceApproval = (id: string, approved: string, listing: string): string | null => {
  if (approved === listing) return null;
  const before = placed(approved);
  const now = placed(listing);
  const went = before.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  const came = now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  const difference = went.length + came.length === 0 ? ['the same lines in another order'] : [...went, ...came];
  return [`${id} cambió desde la aprobación`, ...difference].join('\n');
};
