import type { Approval } from '#api/contract/atlas/atlas.ts';

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

/** How a listing differs from what somebody approved; null where nobody approved one. */
export const approvalOf = (approved: string | null, listing: string): Approval => {
  if (approved === null) return { verdict: 'missing', added: [], gone: [] };
  const before = placed(approved);
  const now = placed(listing);
  return {
    verdict: approved === listing ? 'same' : 'changed',
    added: now.filter((line) => !before.includes(line)),
    gone: before.filter((line) => !now.includes(line)),
  };
};

/** Null where a listing is as somebody approved it, else what came and what went. */
export const changeSinceApproval = (id: string, approved: string, listing: string): string | null => {
  const { verdict, added, gone } = approvalOf(approved, listing);
  if (verdict === 'same') return null;
  const difference = [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
  return [`${id} cambió desde la aprobación`, ...(difference.length === 0 ? ['the same lines in another order'] : difference)].join('\n');
};
