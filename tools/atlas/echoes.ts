import type { AnyStateNode } from 'xstate';
import type { Arrow, MachineDiagram } from './machine-diagram.ts';

/** So many lines are a maze already. */
const crowded = 40;

/** An end that many lines lead to is drawn again beside each of them but the first: long lines across the whole picture tell nothing. */
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
