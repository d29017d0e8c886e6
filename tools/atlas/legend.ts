import { stateNodes } from '../machines/machine-parts.ts';
import { causeDashes, lightColor } from './diagram-styles.ts';
import { echoesOf } from './echoes.ts';
import { type MachineDiagram, noteText } from './machine-diagram.ts';
import type { Cause, LabelledMachine } from './said-transitions.ts';
import { escapeXml } from './words.ts';

export const legendRow = 24;
const gap = 16;

interface Sign {
  wide: number;
  markup: string;
  className: string;
}

const causeWords = ({ kind }: LabelledMachine): Readonly<Record<Cause, string>> => ({
  person: kind === 'lifecycle' ? 'lo pide una persona o el sistema' : 'lo hace la persona o lo avisa la página',
  answer: 'llega la respuesta',
  failure: 'algo falla',
  time: 'pasa el tiempo',
  automatic: 'de inmediato, por sí solo',
});

const markWords: Readonly<Record<string, string>> = {
  '⚙': 'trabaja',
  '↻': 'se queda en su estado',
  '↳': 'pasa a otro de adentro',
  '✕': 'no se puede',
  '↪': 'ese final, dibujado otra vez',
};

const textWidth = (text: string): number => Math.ceil(text.length * 6.2);

const causeSign = (cause: Cause, words: string): Sign => {
  const dash = causeDashes[cause] === '' ? '' : ` stroke-dasharray="${causeDashes[cause]}"`;
  const ink = lightColor(cause);
  return {
    wide: 40 + textWidth(words),
    className: `cause-${cause}`,
    markup: [
      `<path d="M0 8H24" fill="none" stroke="${ink}" stroke-width="1.8"${dash}/><polygon points="24,4 33,8 24,12" fill="${ink}" stroke="${ink}"/>`,
      `<text x="40" y="12" font-family="Arial" font-size="13" fill="${ink}">${escapeXml(words)}</text>`,
    ].join(''),
  };
};

const markSign = (mark: string, words: string): Sign => ({
  wide: 18 + textWidth(words),
  className: 'mark',
  markup: `<text y="12" font-family="Arial" font-size="13" class="said-quietly" fill="${lightColor('muted')}">${mark} ${escapeXml(words)}</text>`,
});

const wordsOf = (mark: string, { fold }: MachineDiagram): string =>
  mark === '↳' && fold.endsInBoxes ? 'pasa a otro, de adentro o donde termina mal' : (markWords[mark] ?? '');

function usedMarks(diagram: MachineDiagram): string[] {
  const { labelled, notes } = diagram;
  const used = new Set([...notes.values()].flat().map((said) => noteText(said, labelled).mark));
  if (stateNodes(labelled.machine).some((node) => node.invoke.length > 0)) used.add('⚙');
  if (echoesOf(diagram).size > 0) used.add('↪');
  return Object.keys(markWords).filter((mark) => used.has(mark));
}

/** What lines and marks mean, in as many rows as the picture's width needs. Lists only what the picture contains. */
export function legend(diagram: MachineDiagram, width: number): { rows: number; markup: string } {
  const words = causeWords(diagram.labelled);
  const causes = (Object.keys(words) as Cause[]).filter((cause) => diagram.arrows.some((arrow) => arrow.cause === cause));
  let rows = 0;
  const lines: string[] = [];
  for (const signs of [
    causes.map((cause) => causeSign(cause, words[cause])),
    usedMarks(diagram).map((mark) => markSign(mark, wordsOf(mark, diagram))),
  ]) {
    let x = 0;
    for (const { wide, markup, className } of signs) {
      if (x === 0 || x + wide > width) {
        x = 0;
        rows += 1;
      }
      lines.push(`<g class="${className}" transform="translate(${x} ${(rows - 1) * legendRow})">${markup}</g>`);
      x += wide + gap;
    }
  }
  return { rows, markup: lines.join('\n') };
}
