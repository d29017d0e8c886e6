import type { AnyStateNode } from 'xstate';
import { stateNodes } from '../machines/machine-parts.ts';
import { type Cause, type DrawnMachine, isWithin, type SaidTransition, saidTransitions, stateLabel } from './said-transitions.ts';

/** One line between two states. Transitions with the same ends and the same cause share it. */
export interface Arrow {
  id: string;
  from: AnyStateNode;
  to: AnyStateNode;
  cause: Cause;
  transitions: readonly SaidTransition[];
}

export interface MachineDiagram {
  drawn: DrawnMachine;
  arrows: readonly Arrow[];
  /** What is written inside a state's box instead of drawn: staying, forbidden events, ways from a box into itself. */
  notes: ReadonlyMap<AnyStateNode, readonly SaidTransition[]>;
  fold: Fold;
}

/** A drawing made to fit: which groups are drawn as one box, and whether ways to an end are written in the box that they leave. */
export interface Fold {
  groups: ReadonlySet<AnyStateNode>;
  endsInBoxes: boolean;
  /** Characters of a line on an arrow. */
  most: number;
}

/** The drawing as it is committed: everything, at its ease. */
export const wholeFold: Fold = { groups: new Set(), endsInBoxes: false, most: 28 };

export const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0;

/** What is drawn as one box: a state without states in it, or a group that is folded. */
export const isOneBox = (node: AnyStateNode, { groups }: Fold): boolean => isLeaf(node) || groups.has(node);

/** Where a state stands in the drawing: itself, or the outermost folded group around it. */
const shownAs = (node: AnyStateNode, { groups }: Fold): AnyStateNode => {
  let shown = node;
  for (let one: AnyStateNode | undefined = node; one; one = one.parent) if (groups.has(one)) shown = one;
  return shown;
};

/** The id of a state's `<g>`. The machine's own stands on the box of what can happen anywhere. */
export const stateElementId = (node: AnyStateNode): string => `state-${node.id}`;

/** A line can leave a box only for what lies outside of it; what can happen anywhere has a box beside the others. */
const isWritten = ({ from, to, isForbidden }: SaidTransition, { endsInBoxes }: Fold): boolean =>
  isForbidden ||
  to === undefined ||
  to === from ||
  (from.parent !== undefined && isWithin(to, from)) ||
  (endsInBoxes && to.type === 'final' && to.tags.includes('ko'));

export function machineDiagram(drawn: DrawnMachine, fold: Fold = wholeFold): MachineDiagram {
  const notes = new Map<AnyStateNode, SaidTransition[]>();
  const groups = new Map<string, { from: AnyStateNode; to: AnyStateNode; cause: Cause; transitions: SaidTransition[] }>();
  for (const told of saidTransitions(drawn)) {
    const { cause } = told;
    const [from, to] = [shownAs(told.from, fold), told.to === undefined ? undefined : shownAs(told.to, fold)];
    // What goes on inside of a folded group is not drawn.
    if (fold.groups.has(from) && (to === undefined || to === from)) continue;
    const said = { ...told, from, to };
    if (to === undefined || isWritten(said, fold)) {
      notes.set(from, [...(notes.get(from) ?? []), said]);
      continue;
    }
    const key = `${from.id} ${to.id} ${cause}`;
    const group = groups.get(key);
    if (group) group.transitions.push(said);
    else groups.set(key, { from, to, cause, transitions: [said] });
  }
  return { drawn, arrows: [...groups.values()].map((group, index) => ({ id: `arrow-${index + 1}`, ...group })), notes, fold };
}

/** Whether something can happen in whatever state the machine is. */
export const hasAnywhere = ({ arrows, notes, drawn: { machine } }: MachineDiagram): boolean =>
  machine.root.invoke.length > 0 || notes.has(machine.root) || arrows.some(({ from }) => from === machine.root);

/** Lines for a label: what happens, and under which conditions. An event is named once for all its conditions. */
export function arrowLines(transitions: readonly SaidTransition[]): { event: string; conditions: string[] }[] {
  const lines: { event: string; conditions: string[] }[] = [];
  for (const { event, condition, cause } of transitions) {
    // Colour and dash already tell an answer from a failure.
    const said = (cause === 'answer' || cause === 'failure') && condition !== '' ? '' : event;
    const last = lines.at(-1);
    if (last && last.event === said && last.conditions.length > 0 && condition !== '') last.conditions.push(condition);
    else lines.push({ event: said, conditions: condition === '' ? [] : [condition] });
  }
  return lines;
}

/** A note inside a box as its mark and its words. */
export function noteText({ from, to, event, condition, isForbidden }: SaidTransition, drawn: DrawnMachine): { mark: string; text: string } {
  const said = condition === '' ? event : event === '' ? condition : `${event} [${condition}]`;
  if (isForbidden) return { mark: '✕', text: `${said}: no se puede` };
  if (to === undefined || to === from) return { mark: '↻', text: said };
  return { mark: '↳', text: `${said} → ${stateLabel(to, drawn)}` };
}

export interface ArrowTransitions {
  id: string;
  transitions: string[];
}

/** Which element of the picture stands for which transitions, by the names of the listing: a line, or the box that they are written in. */
export const arrowTransitions = ({ arrows, notes, drawn }: MachineDiagram): ArrowTransitions[] => [
  ...arrows.map(({ id, transitions }) => ({ id, transitions: transitions.map(({ name }) => name) })),
  ...stateNodes(drawn.machine).flatMap((node) => {
    const written = (notes.get(node) ?? []).filter(({ isForbidden }) => !isForbidden);
    return written.length === 0 ? [] : [{ id: stateElementId(node), transitions: written.map(({ name }) => name) }];
  }),
];
