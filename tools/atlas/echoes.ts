import type { AnyStateNode } from 'xstate';
import type { Arrow, MachineDiagram } from './machine-diagram.ts';

/** The number of lines from which on they become a maze. */
const crowded = 40;

/** An end state with many incoming lines is repeated beside each of them but the first, because long lines across the whole picture are unreadable. */
export function echoesOf({ arrows }: MachineDiagram): ReadonlyMap<Arrow, string> {
  const echoes = new Map<Arrow, string>();
  if (arrows.length < crowded) return echoes;
  const ends = new Map<AnyStateNode, Arrow[]>();
  for (const arrow of arrows) if (arrow.to.type === 'final') ends.set(arrow.to, [...(ends.get(arrow.to) ?? []), arrow]);
  for (const [end, leading] of ends) {
    const [first, ...others] = leading;
    if (others.length < 2) continue;
    for (const arrow of others) if (arrow.from !== first?.from) echoes.set(arrow, `echo ${end.id} ${arrow.from.id}`);
  }
  return echoes;
}
