/** The bounding box of these numbers, which alternate between x and y. */
const boundsOf = (numbers: readonly number[]) => {
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

const numbersIn = (text: string): number[] => [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

const shapeClass = (classes: string): string => {
  if (classes.startsWith('cluster')) return 'frame';
  return ['busy', 'ok', 'ko'].reduce((all, one) => (classes.split(' ').includes(`state-${one}`) ? `${all} ${one}` : all), 'box');
};

/** A Bézier curve as straight segments: every third point lies on it. */
const lineOf = (curve: string): string => {
  const numbers = numbersIn(curve);
  const points = numbers.flatMap((x, index) => (index % 6 === 0 ? [`${Math.round(x)} ${Math.round(numbers[index + 1] ?? 0)}`] : []));
  return `M${points.join('L')}`;
};

/** Boxes and lines of a diagram without text, small enough for a card. The page sets the colours by class: `line`, `frame` and `box`, the last also with `busy`, `ok` or `ko`. */
export function miniatureOf(diagram: string): string {
  const groups = [...diagram.matchAll(/<g id="[^"]*" class="(cluster|node|edge)([^"]*)">([\s\S]*?)<\/g>/g)].map(
    ([, kind = '', more = '', body = '']) => ({
      classes: `${kind}${more}`,
      kind,
      d: /<path[^>]* d="([^"]*)"/.exec(body)?.[1] ?? /<polygon[^>]* points="([^"]*)"/.exec(body)?.[1],
    }),
  );
  const parts = groups.flatMap(({ classes, kind, d }) => (d === undefined || classes.includes('start') ? [] : [{ classes, kind, d }]));
  const all = boundsOf(parts.flatMap(({ d }) => numbersIn(d)));
  const shapes = parts.map(({ classes, kind, d }) => {
    if (kind === 'edge') return `<path class="line" fill="none" d="${lineOf(d)}"/>`;
    const { left, top, right, bottom } = boundsOf(numbersIn(d));
    const [x, y, width, height] = [left, top, right - left, bottom - top].map(Math.round);
    return `<rect class="${shapeClass(classes)}" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`;
  });
  const edge = 12;
  const box = [all.left - edge, all.top - edge, all.right - all.left + edge * 2, all.bottom - all.top + edge * 2].map(Math.round).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" aria-hidden="true"><g fill="#ffffff" stroke="#8b857e" stroke-width="3">${shapes.join('')}</g></svg>`;
}
