import type { Cause } from './said-transitions.ts';

/** Every colour of a diagram in the light and in the dark theme, from the design's tokens. */
export const diagramColors = {
  paper: ['#ffffff', '#14110d'],
  fg: ['#14110d', '#fbf9f7'],
  muted: ['#504b45', '#d9d4cf'],
  outer: ['#fbf9f7', '#211d19'],
  inner: ['#f6f3f0', '#35312c'],
  frame: ['#8b857e', '#8b857e'],
  box: ['#ffffff', '#211d19'],
  edge: ['#35312c', '#b1aba5'],
  'busy-box': ['#e4edfe', '#011049'],
  'busy-edge': ['#174bdb', '#6c9aff'],
  work: ['#0938bf', '#a2c1ff'],
  'ok-box': ['#def7e6', '#002612'],
  'ok-edge': ['#03874f', '#66c78e'],
  'ko-box': ['#ffeae8', '#410004'],
  'ko-edge': ['#ce202b', '#ff877f'],
  person: ['#14110d', '#fbf9f7'],
  answer: ['#016c3e', '#93deaf'],
  failure: ['#ac0019', '#ffb5ae'],
  time: ['#785801', '#ffdb94'],
  automatic: ['#68625c', '#b1aba5'],
  chosen: ['#174bdb', '#6c9aff'],
  'on-chosen': ['#ffffff', '#14110d'],
} as const;

export type DiagramColor = keyof typeof diagramColors;

export const lightColor = (name: DiagramColor): string => diagramColors[name][0];

/** The dash pattern of each cause, so that causes differ without colours too. */
export const causeDashes: Readonly<Record<Cause, string>> = {
  person: '',
  answer: '12 3',
  failure: '5 3',
  time: '1.5 3.5',
  automatic: '9 3 2 3',
};

const variables = (theme: 0 | 1): string =>
  Object.entries(diagramColors)
    .map(([name, colors]) => `--diagram-${name}:${colors[theme]}`)
    .join(';');

const v = (name: DiagramColor): string => `var(--diagram-${name})`;

const painted = (selector: string, fill: DiagramColor | 'none', stroke: DiagramColor): string =>
  `${selector}{fill:${fill === 'none' ? 'none' : v(fill)};stroke:${v(stroke)}}`;

const boxShapes = (selector: string): string => `.machine-diagram ${selector} :is(path,polygon)`;

const box = (name: string, fill: DiagramColor, stroke: DiagramColor): string => painted(boxShapes(`.${name}`), fill, stroke);

const causeRules = (Object.keys(causeDashes) as Cause[]).flatMap((cause) => [
  `.machine-diagram .cause-${cause} path{stroke:${v(cause)}}`,
  `.machine-diagram .cause-${cause} polygon{fill:${v(cause)};stroke:${v(cause)}}`,
  `.machine-diagram .cause-${cause} text{fill:${v(cause)}}`,
]);

/**
 * A page that inlines the SVG chooses a theme with a `.light` or `.dark` ancestor, or sets the variables itself: they have no specificity here.
 * The page puts `.chosen` and `.faded` on states and arrows.
 */
export const diagramStyles = [
  `:where(.machine-diagram){${variables(0)}}`,
  `@media (prefers-color-scheme:dark){:where(.machine-diagram){${variables(1)}}}`,
  `:where(.light .machine-diagram){${variables(0)}}`,
  `:where(.dark .machine-diagram){${variables(1)}}`,
  `@media print{:where(.machine-diagram),:where(.dark .machine-diagram){${variables(0)}}}`,
  '.machine-diagram text{font-family:Arial,"Liberation Sans",Helvetica,sans-serif}',
  `.machine-diagram .paper{fill:${v('paper')}}`,
  `.machine-diagram text{fill:${v('fg')}}`,
  `.machine-diagram .said-quietly{fill:${v('muted')}}`,
  painted(boxShapes('.cluster'), 'outer', 'frame'),
  painted(boxShapes('.cluster.inner'), 'inner', 'frame'),
  painted(boxShapes('.state'), 'box', 'edge'),
  box('state-busy', 'busy-box', 'busy-edge'),
  box('state-end', 'inner', 'edge'),
  box('state-ok', 'ok-box', 'ok-edge'),
  box('state-ko', 'ko-box', 'ko-edge'),
  // Of two borders, the outer is painted over the inner one.
  '.machine-diagram .state [fill=none]{fill:none}',
  `.machine-diagram .said-work{fill:${v('work')}}`,
  `.machine-diagram .said-forbidden{fill:${v('failure')}}`,
  `.machine-diagram .start :is(ellipse,polygon){fill:${v('fg')};stroke:${v('fg')}}`,
  `.machine-diagram .start path{stroke:${v('fg')}}`,
  ...causeRules,
  // Text stays readable where another line passes below it.
  `.machine-diagram .edge text{paint-order:stroke;stroke:${v('paper')};stroke-width:3px;stroke-linejoin:round}`,
  `.machine-diagram .edge.chosen path{stroke:${v('chosen')};stroke-width:3}`,
  `.machine-diagram .edge.chosen polygon{fill:${v('chosen')};stroke:${v('chosen')}}`,
  `.machine-diagram .edge.chosen text{fill:${v('chosen')}}`,
  painted(boxShapes('.state.chosen'), 'chosen', 'chosen'),
  `.machine-diagram .state.chosen text{fill:${v('on-chosen')}}`,
  `.machine-diagram .cluster.chosen :is(path,polygon){stroke:${v('chosen')};stroke-width:3}`,
  '.machine-diagram .faded{opacity:.3}',
].join('\n');
