import type { AnyStateNode } from 'xstate';
import {
  type Cause,
  isLeaf,
  isWithin,
  type LabelledMachine,
  type SaidTransition,
  saidTransitions,
  stateLabel,
} from './said-transitions.ts';

/** One line between two states. Transitions with the same ends and the same cause share it. */
export interface Arrow {
  id: string;
  from: AnyStateNode;
  to: AnyStateNode;
  cause: Cause;
  transitions: readonly SaidTransition[];
}

export interface MachineDiagram {
  labelled: LabelledMachine;
  arrows: readonly Arrow[];
  /** Transitions written inside a state's box instead of drawn as arrows: self-transitions, forbidden events, and those from a box into itself. */
  notes: ReadonlyMap<AnyStateNode, readonly SaidTransition[]>;
  fold: Fold;
}

/** How a drawing is made to fit: which groups become one box, and whether transitions to a failure end are written in the box that they leave. */
export interface Fold {
  groups: ReadonlySet<AnyStateNode>;
  endsInBoxes: boolean;
  /** Characters per line of an arrow's label. */
  most: number;
}

/** The committed drawing: nothing folded, full width. */
export const wholeFold: Fold = { groups: new Set(), endsInBoxes: false, most: 28 };

/** Whether it is drawn as one box: a state without child states, or a folded group. */
export const isOneBox = (node: AnyStateNode, { groups }: Fold): boolean => isLeaf(node) || groups.has(node);

/** The box that shows a state: its own, or that of the outermost folded group around it. */
const shownAs = (node: AnyStateNode, { groups }: Fold): AnyStateNode => {
  let shown = node;
  for (let one: AnyStateNode | undefined = node; one; one = one.parent) if (groups.has(one)) shown = one;
  return shown;
};

/** The id of a state's `<g>`. The machine's own id is on the box of the transitions that apply in every state. */
export const stateElementId = (node: AnyStateNode): string => `state-${node.id}`;

/** A line can leave a box only for a target outside it; transitions that apply in every state have a separate box. */
const isWritten = ({ from, to, isForbidden }: SaidTransition, { endsInBoxes }: Fold): boolean =>
  isForbidden ||
  to === undefined ||
  to === from ||
  (from.parent !== undefined && isWithin(to, from)) ||
  (endsInBoxes && to.type === 'final' && to.tags.includes('ko'));

export function machineDiagram(labelled: LabelledMachine, fold: Fold = wholeFold): MachineDiagram {
  const notes = new Map<AnyStateNode, SaidTransition[]>();
  const groups = new Map<string, { from: AnyStateNode; to: AnyStateNode; cause: Cause; transitions: SaidTransition[] }>();
  for (const declared of saidTransitions(labelled)) {
    const { cause } = declared;
    const [from, to] = [shownAs(declared.from, fold), declared.to === undefined ? undefined : shownAs(declared.to, fold)];
    // Transitions inside a folded group are not drawn.
    if (fold.groups.has(from) && (to === undefined || to === from)) continue;
    const said = { ...declared, from, to };
    if (to === undefined || isWritten(said, fold)) {
      notes.set(from, [...(notes.get(from) ?? []), said]);
      continue;
    }
    const key = `${from.id} ${to.id} ${cause}`;
    const group = groups.get(key);
    if (group) group.transitions.push(said);
    else groups.set(key, { from, to, cause, transitions: [said] });
  }
  return { labelled, arrows: [...groups.values()].map((group, index) => ({ id: `arrow-${index + 1}`, ...group })), notes, fold };
}

/** Whether the machine has transitions or actors that apply in every state. */
export const hasAnywhere = ({ arrows, notes, labelled: { machine } }: MachineDiagram): boolean =>
  machine.root.invoke.length > 0 || notes.has(machine.root) || arrows.some(({ from }) => from === machine.root);

/** Lines for a label: the event and its conditions. An event is named once for all its conditions. */
export function arrowLines(transitions: readonly SaidTransition[]): { event: string; conditions: string[] }[] {
  const lines: { event: string; conditions: string[] }[] = [];
  for (const { event, condition, cause } of transitions) {
    // Colour and dash already distinguish an answer from a failure.
    const said = (cause === 'answer' || cause === 'failure') && condition !== '' ? '' : event;
    const last = lines.at(-1);
    if (last && last.event === said && last.conditions.length > 0 && condition !== '') last.conditions.push(condition);
    else lines.push({ event: said, conditions: condition === '' ? [] : [condition] });
  }
  return lines;
}

/** A note inside a box as its mark and its words. */
export function noteText(
  { from, to, event, condition, isForbidden }: SaidTransition,
  labelled: LabelledMachine,
): { mark: string; text: string } {
  const said = condition === '' ? event : event === '' ? condition : `${event} [${condition}]`;
  if (isForbidden) return { mark: '✕', text: `${said}: no se puede` };
  if (to === undefined || to === from) return { mark: '↻', text: said };
  return { mark: '↳', text: `${said} → ${stateLabel(to, labelled)}` };
}
