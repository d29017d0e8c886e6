import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { stateNodes } from '../machines/machine-parts.ts';
import { causeDashes, diagramStyles, lightColor } from './diagram-styles.ts';
import { diagramText } from './diagram-text.ts';
import { diagramDot, saidColors } from './dot.ts';
import { legend, legendRow } from './legend.ts';
import { type MachineDiagram, stateElementId } from './machine-diagram.ts';
import { stateLabel } from './said-transitions.ts';
import { escapeXml } from './words.ts';

const engine = await Graphviz.load();

const margin = 20;
const headingHeight = 56;

/** Tooltips: labels, not the names in the code. */
function withSpokenTitles(picture: string, { labelled, arrows }: MachineDiagram): string {
  const said = new Map<string, string>(stateNodes(labelled.machine).map((node) => [stateElementId(node), stateLabel(node, labelled)]));
  said.set(stateElementId(labelled.machine.root), 'En cualquier estado');
  for (const { id, from, to } of arrows) said.set(id, `${stateLabel(from, labelled)} → ${stateLabel(to, labelled)}`);
  return picture.replace(/<g id="([^"]+)"([^>]*)>\s*<title>[^<]*<\/title>/g, (_, id: string, rest: string) => {
    const title = said.get(id);
    return `<g id="${id}"${rest}>${title === undefined ? '' : `<title>${escapeXml(title)}</title>`}`;
  });
}

const withDashes = (picture: string): string =>
  picture.replace(/(<g id="arrow-\d+" class="edge cause-(\w+)">[\s\S]*?<path )/g, (start: string, _: string, cause: string) => {
    const dash = Object.entries(causeDashes).find(([name]) => name === cause)?.[1] ?? '';
    return dash === '' ? start : `${start}stroke-dasharray="${dash}" `;
  });

const withSaidClasses = (picture: string): string =>
  Object.entries(saidColors).reduce(
    (text, [ink, name]) =>
      text.replaceAll(
        `fill="${ink}"`,
        `class="${name}" fill="${lightColor(name === 'said-quietly' ? 'muted' : name === 'said-work' ? 'work' : 'failure')}"`,
      ),
    picture,
  );

interface LaidOut {
  wide: number;
  high: number;
  graph: string;
}

/** Laid out downwards, as pages are read, unless sideways is clearly narrower. */
function layOut(graphviz: Graphviz, diagram: MachineDiagram): LaidOut {
  const laid = (direction: 'TB' | 'LR'): LaidOut => {
    const graph = graphviz.dot(diagramDot(diagram, direction), 'svg');
    const [, wide = '0', high = '0'] = graph.match(/viewBox="0\.00 0\.00 ([\d.]+) ([\d.]+)"/) ?? [];
    return { wide: Number(wide), high: Number(high), graph };
  };
  const down = laid('TB');
  const across = laid('LR');
  return across.wide < down.wide * 0.92 ? across : down;
}

/** The SVG of a machine: one file for the light theme, the dark theme and print. */
export function renderDiagram(diagram: MachineDiagram): string {
  const { labelled } = diagram;
  const { wide, high, graph: raw } = layOut(engine, diagram);
  const plain = raw.replaceAll('&#45;', '-');
  const graph = plain.slice(plain.indexOf('<g id="graph0"'), plain.lastIndexOf('</svg>')).replace(/<!--[\s\S]*?-->\n/g, '');
  const drawing = withSaidClasses(withDashes(withSpokenTitles(graph, diagram)))
    .replaceAll('⚙', '⚙\uFE0E')
    .trim();
  const width = Math.ceil(Math.max(wide, 340, labelled.labels.title.length * 12)) + margin * 2;
  const signs = legend(diagram, width - margin * 2);
  const height = Math.ceil(high) + headingHeight + margin + signs.rows * legendRow + 20;
  const left = Math.round((width - wide) / 2);
  const { id } = labelled;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="machine-diagram" role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title id="${id}-title">${escapeXml(labelled.labels.title)}</title>`,
    `<desc id="${id}-desc">${escapeXml(diagramText(labelled))}</desc>`,
    `<style>\n${diagramStyles}\n</style>`,
    `<rect class="paper" width="${width}" height="${height}" fill="${lightColor('paper')}"/>`,
    `<text x="${margin}" y="34" font-family="Arial" font-size="20" font-weight="bold" fill="${lightColor('fg')}">${escapeXml(labelled.labels.title)}</text>`,
    `<g transform="translate(${left} ${headingHeight})">`,
    drawing,
    '</g>',
    `<g class="legend" transform="translate(${margin} ${height - margin - signs.rows * legendRow + 4})">`,
    signs.markup,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
