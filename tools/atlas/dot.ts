import type { AnyStateNode } from 'xstate';
import { stateNodes } from '../machines/machine-parts.ts';
import { type DiagramColor, lightColor } from './diagram-styles.ts';
import { echoesOf } from './echoes.ts';
import {
  type Arrow,
  arrowLines,
  type Fold,
  hasAnywhere,
  isOneBox,
  type MachineDiagram,
  noteText,
  stateElementId,
} from './machine-diagram.ts';
import { isLeaf, isWithin, stateLabel } from './said-transitions.ts';
import { escapeXml, wrapText } from './words.ts';

/** Placeholder colours that mark kinds of text, replaced by classes afterwards: Graphviz cannot give single lines a class. */
export const saidColors = { '#000001': 'said-quietly', '#000002': 'said-work', '#000003': 'said-forbidden' } as const;
const quiet = '#000001';
const work = '#000002';
const forbidden = '#000003';

const quoted = (text: string): string => JSON.stringify(text);
const clusterOf = (node: AnyStateNode): string => quoted(`cluster_${node.id}`);
const startOf = (node: AnyStateNode): string => quoted(`start ${node.id}`);
const color = (name: DiagramColor): string => quoted(lightColor(name));

const initialOf = (node: AnyStateNode): AnyStateNode => node.initial.target[0] ?? node;

/** A state within, for an edge to attach to. */
const firstIn = (node: AnyStateNode, fold: Fold): AnyStateNode => {
  if (isOneBox(node, fold)) return node;
  return firstIn(node.type === 'parallel' ? (Object.values(node.states)[0] ?? node) : initialOf(node), fold);
};
const lastIn = (node: AnyStateNode, fold: Fold): AnyStateNode => {
  if (isOneBox(node, fold)) return node;
  const last = Object.values(node.states)
    .filter((child) => child.type !== 'final')
    .at(-1);
  return last === undefined ? node : lastIn(last, fold);
};

const font = (text: string, ink: string, size = 13): string => `<font point-size="${size}" color="${ink}">${text}</font>`;
const row = (cell: string, align = 'center'): string => `<tr><td align="${align}">${cell}</td></tr>`;
const table = (rows: readonly string[]): string =>
  `<<table border="0" cellborder="0" cellspacing="0" cellpadding="1">${rows.join('')}</table>>`;

/** Long text in a box is wrapped; its mark stays in front of the first line. */
const boxRows = (mark: string, text: string, ink: string, align: string): string[] =>
  wrapText(text, align === 'left' ? 52 : 38).map((line, index) =>
    row(font(escapeXml(index === 0 ? `${mark} ${line}` : `    ${line}`), ink), align),
  );

function writtenRows(node: AnyStateNode, { labelled, notes }: MachineDiagram, align: string): string[] {
  return [
    ...node.invoke.flatMap(({ id }) => boxRows('⚙', labelled.labels.actors?.[id] ?? id, work, align)),
    ...(notes.get(node) ?? []).flatMap((said) => {
      const { mark, text } = noteText(said, labelled);
      return boxRows(mark, text, said.isForbidden ? forbidden : quiet, align);
    }),
  ];
}

const lookOf = (node: AnyStateNode): { name: string; fill: DiagramColor; stroke: DiagramColor } => {
  if (node.tags.includes('ko')) return { name: 'state-ko', fill: 'ko-box', stroke: 'ko-edge' };
  if (node.tags.includes('ok')) return { name: 'state-ok', fill: 'ok-box', stroke: 'ok-edge' };
  if (node.tags.includes('busy') || node.invoke.length > 0) return { name: 'state-busy', fill: 'busy-box', stroke: 'busy-edge' };
  if (node.type === 'final') return { name: 'state-end', fill: 'inner', stroke: 'edge' };
  return { name: 'state-rest', fill: 'box', stroke: 'edge' };
};

/** A folded group shows how many states it contains. */
const insideRows = (node: AnyStateNode): string[] => {
  if (isLeaf(node)) return [];
  const inside = stateNodes(node.machine).filter((one) => isLeaf(one) && isWithin(one, node)).length;
  return [row(font(`grupo con ${inside} estados`, quiet))];
};

function leafLine(node: AnyStateNode, diagram: MachineDiagram): string {
  const { name, fill, stroke } = isLeaf(node) ? lookOf(node) : ({ name: 'state-folded', fill: 'outer', stroke: 'frame' } as const);
  const words = wrapText(`${isLeaf(node) ? '' : '+ '}${stateLabel(node, diagram.labelled)}`, 30).map((line) =>
    row(`<b>${escapeXml(line)}</b>`),
  );
  const end = node.type === 'final' ? ` state-end-${name === 'state-end' ? 'plain' : name.slice(-2)}` : '';
  return [
    `${quoted(node.id)} [id=${quoted(stateElementId(node))} class="state ${name}${end}"`,
    `label=${table([...words, ...insideRows(node), ...writtenRows(node, diagram, 'center')])}`,
    `fillcolor=${color(fill)} color=${color(stroke)}${node.type === 'final' ? ' peripheries=2' : ''}${isLeaf(node) ? '' : ' style="rounded,filled,dashed"'}]`,
  ].join(' ');
}

const startDot = (node: AnyStateNode): string =>
  `${startOf(node)} [class="start" shape=circle label="" width=0.16 height=0.16 fixedsize=true style=filled fillcolor=${color('fg')} color=${color('fg')}]`;

function startLine(node: AnyStateNode, fold: Fold): string {
  const first = initialOf(node);
  const isOne = isOneBox(first, fold);
  const aim = isOne ? quoted(first.id) : first.type === 'parallel' ? quoted(firstIn(first, fold).id) : startOf(first);
  return `${startOf(node)} -> ${aim} [class="start" color=${color('fg')} weight=12${isOne ? '' : ` lhead=${clusterOf(first)}`}]`;
}

/** A failure end that no arrow leads to: the boxes that lead there show it as a note. */
const isAside = (node: AnyStateNode, { fold }: MachineDiagram): boolean =>
  fold.endsInBoxes && node.type === 'final' && node.tags.includes('ko');

function stateLines(node: AnyStateNode, diagram: MachineDiagram): string[] {
  if (isAside(node, diagram)) return [];
  if (isOneBox(node, diagram.fold)) return [leafLine(node, diagram)];
  const children = Object.values(node.states).flatMap((child) => stateLines(child, diagram));
  const body = node.type === 'parallel' ? children : [startDot(node), ...children, startLine(node, diagram.fold)];
  if (!node.parent) return body;
  const isInner = node.path.length > 1;
  const look = `fillcolor=${color(isInner ? 'inner' : 'outer')} color=${color('frame')}`;
  const rows = writtenRows(node, diagram, 'left');
  return [
    `subgraph ${clusterOf(node)} {`,
    `graph [id=${quoted(stateElementId(node))} class="${isInner ? 'inner' : 'outer'}" style="rounded,filled" ${look} penwidth=1.2 margin=16 labeljust=l label=<<b>${escapeXml(stateLabel(node, diagram.labelled))}</b>>]`,
    // In the label of the cluster the notes would push everything down.
    ...(rows.length === 0 ? [] : [`${quoted(`notes ${node.id}`)} [class="notes" shape=plain style="" label=${table(rows)}]`]),
    ...body,
    '}',
  ];
}

/** Transitions that apply in every state are written in a separate box beside the start. */
function anywhereLines(diagram: MachineDiagram): string[] {
  const { root } = diagram.labelled.machine;
  if (!hasAnywhere(diagram)) return [];
  const label = table([row('<b>En cualquier estado</b>', 'left'), ...writtenRows(root, diagram, 'left')]);
  return [
    `${quoted(root.id)} [id=${quoted(stateElementId(root))} class="state anywhere" style="rounded,filled,dashed" fillcolor=${color('box')} color=${color('frame')} label=${label}]`,
  ];
}

const labelOf = (arrow: Arrow, isAcross: boolean, most: number): string => {
  const rows = arrowLines(arrow.transitions).flatMap(({ event, conditions }) => [
    ...(event === '' ? [] : wrapText(event, most).map((line) => row(`<b>&#160;${escapeXml(line)}</b>`, 'left'))),
    ...conditions.flatMap((condition) => wrapText(`[${condition}]`, most).map((line) => row(`&#160;${escapeXml(line)}`, 'left'))),
  ]);
  // In a sideways layout the label sits directly on its line: add a little space between.
  const air = isAcross ? ['<tr><td height="4"></td></tr>'] : [];
  return rows.length === 0 ? '' : `label=${table([...rows, ...air])}`;
};

function echoLine(name: string, end: AnyStateNode, diagram: MachineDiagram): string {
  const look = lookOf(end);
  const words = wrapText(`↪ ${stateLabel(end, diagram.labelled)}`, 26).map((line) => row(font(escapeXml(line), '#000001')));
  return `${quoted(name)} [class="state echo ${look.name}" label=${table(words)} fillcolor=${color(look.fill)} color=${color(look.stroke)} style="rounded,filled,dashed" margin="0.1,0.04"]`;
}

/** The topmost element of a box. */
const topOf = (node: AnyStateNode, fold: Fold): string => (node.type === 'parallel' ? quoted(firstIn(node, fold).id) : startOf(node));

interface Surroundings {
  echo: string | undefined;
  order: ReadonlyMap<AnyStateNode, number>;
  isAcross: boolean;
  fold: Fold;
}

function arrowLine(arrow: Arrow, { echo, order, isAcross, fold }: Surroundings): string {
  const { id, from, to, cause } = arrow;
  const isBack = (order.get(to) ?? 0) < (order.get(from) ?? 0);
  // The machine as a whole has a separate box.
  const isBox = !isOneBox(from, fold) && from.parent !== undefined;
  const last = isBox ? lastIn(from, fold) : from;
  const tail = isBox && isBack ? topOf(from, fold) : quoted(last.id);
  // If the edge aimed at anything but the top of a box, its label would end up inside.
  const head = isOneBox(to, fold) ? quoted(echo ?? to.id) : topOf(to, fold);
  const tailBox = isBox ? clusterOf(from) : '';
  const headBox = isOneBox(to, fold) || (from.parent && isWithin(last, to)) ? '' : clusterOf(to);
  const attributes = [
    `id="${id}" class="cause-${cause}"`,
    labelOf(arrow, isAcross, fold.most),
    `color=${color(cause)} fontcolor=${color(cause)}`,
    tailBox === '' ? '' : `${isBack ? 'lhead' : 'ltail'}=${tailBox}`,
    headBox === '' ? '' : `${isBack ? 'ltail' : 'lhead'}=${headBox}`,
    // A backward edge is written reversed: the layout keeps pointing down, and the label gets its own space.
    isBack ? 'dir=back' : '',
    from.parent === to.parent && !isBack ? 'weight=6' : '',
    // Space for the label outside the box that the edge leaves.
    tailBox === '' ? '' : 'minlen=2',
  ].filter((one) => one !== '');
  return `${isBack ? head : tail} -> ${isBack ? tail : head} [${attributes.join(' ')}]`;
}

/** A diagram in Graphviz's DOT language. Only the definition decides the order, so that equal machines give equal text. */
export function diagramDot(diagram: MachineDiagram, direction: 'TB' | 'LR'): string {
  const { machine } = diagram.labelled;
  const echoes = echoesOf(diagram);
  const echoed = new Map([...echoes].map(([{ to }, name]) => [name, to]));
  const order = new Map(stateNodes(machine).map((node, index) => [node, index]));
  return `${[
    'digraph {',
    `graph [rankdir=${direction} compound=true nodesep=0.35 ranksep=0.42 pad=0.1 splines=spline bgcolor="transparent" fontname="Arial" fontsize=14]`,
    'node [shape=box style="rounded,filled" fontname="Arial" fontsize=14 penwidth=1.3 margin="0.16,0.09"]',
    'edge [fontname="Arial" fontsize=13 arrowsize=0.8 penwidth=1.4]',
    ...anywhereLines(diagram),
    ...stateLines(machine.root, diagram),
    ...[...echoed].map(([name, end]) => echoLine(name, end, diagram)),
    ...diagram.arrows.map((arrow) =>
      arrowLine(arrow, { echo: echoes.get(arrow), order, isAcross: direction === 'LR', fold: diagram.fold }),
    ),
    '}',
  ].join('\n')}\n`;
}
