import type { AnyStateNode } from 'xstate';
import type { AtlasMachine, AtlasTransition } from '#api/contract/atlas/atlas.ts';
import { stateNodes } from '../machines/machine-parts.ts';
import { type Fold, machineDiagram, stateElementId, wholeFold } from './machine-diagram.ts';
import { renderDiagram } from './render-diagram.ts';
import { isLeaf, isWithin, type LabelledMachine } from './said-transitions.ts';

/** The maximum width of a drawing for its text to be 12 px on a 1440 px page. */
const widest = 1130;

const narrower: readonly Omit<Fold, 'groups'>[] = [
  { endsInBoxes: false, most: wholeFold.most },
  { endsInBoxes: false, most: 18 },
  { endsInBoxes: false, most: 14 },
  { endsInBoxes: true, most: 18 },
  { endsInBoxes: true, most: 14 },
];

const widthOf = (svg: string): number => Number(/<svg[^<>]* width="(\d+)"/.exec(svg)?.[1]);

/** Every choice of groups to fold; groups inside a folded one are folded with it. */
const foldings = (groups: readonly AnyStateNode[]): AnyStateNode[][] => {
  const [first, ...others] = groups;
  if (first === undefined) return [[]];
  const beside = others.filter((one) => !isWithin(one, first));
  return [...foldings(others), ...foldings(beside).map((folded) => [first, ...folded])];
};

interface Drawing {
  groups: readonly AnyStateNode[];
  svg: string;
  arrows: ReadonlyMap<string, string>;
}

const draw = (labelled: LabelledMachine, fold: Fold): Drawing => {
  const diagram = machineDiagram(labelled, fold);
  const lines = diagram.arrows.flatMap(({ id, transitions }) => transitions.map(({ name }) => [name, id] as const));
  const written = [...diagram.notes].flatMap(([node, notes]) => notes.map(({ name }) => [name, stateElementId(node)] as const));
  return { groups: [...fold.groups], svg: renderDiagram(diagram), arrows: new Map([...written, ...lines]) };
};

/** The least adapted drawing that is narrow enough, else the narrowest. */
const fitted = (labelled: LabelledMachine, groups: readonly AnyStateNode[]): Drawing => {
  let best: Drawing | undefined;
  for (const way of narrower) {
    const drawing = draw(labelled, { ...way, groups: new Set(groups) });
    if (widthOf(drawing.svg) <= widest) return drawing;
    if (best === undefined || widthOf(drawing.svg) < widthOf(best.svg)) best = drawing;
  }
  return best ?? draw(labelled, wholeFold);
};

/** A machine's drawings made to fit a page, one per choice of folded groups: those that fit come first, ordered by how few groups are folded. */
export function drawingsOf(labelled: LabelledMachine, transitions: readonly AtlasTransition[], whole: string): AtlasMachine['drawings'] {
  const groups = stateNodes(labelled.machine).filter((node) => node.parent && !isLeaf(node));
  if (groups.length === 0 && widthOf(whole) <= widest) return [];
  const all = foldings(groups).map((folded) => fitted(labelled, folded));
  const rank = ({ svg, groups: folded }: Drawing): number => Math.max(0, widthOf(svg) - widest) * 100 + folded.length;
  return all
    .sort((one, other) => rank(one) - rank(other))
    .map(({ groups: folded, svg, arrows }) => ({
      folded: folded.map((node) => node.path.join('.')),
      diagram: svg,
      arrows: transitions.map(({ name, arrow }) => (arrow === null ? null : (arrows.get(name) ?? null))),
    }));
}
