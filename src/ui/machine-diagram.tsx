import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { DiagramMap } from './diagram-map.tsx';
import { InlineSvg } from './inline-svg.tsx';

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const middle = (element: Element): [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Of some elements the nearest that lies where an arrow key points, seen from another; undefined for any other key. */
const nearestTowards = (key: string, from: Element, others: readonly Element[]): Element | undefined => {
  const way = ways[key];
  if (way === undefined) return undefined;
  const [x, y] = middle(from);
  const ahead = others.flatMap((element) => {
    const [left, top] = middle(element);
    const along = (left - x) * way[0] + (top - y) * way[1];
    const aside = Math.abs((left - x) * way[1]) + Math.abs((top - y) * way[0]);
    return along > 1 ? [{ element, far: along + aside * 2 }] : [];
  });
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.element;
};

interface MachineDiagramProps {
  /** The machine's id, which the ids of its states begin with. */
  id: string;
  /** Our own drawing, as an SVG's text. */
  diagram: string;
  states: readonly { path: string; label: string }[];
  /** From which state to which: the arrow keys go along. */
  links: readonly { from: string; to: readonly string[] }[];
  /** Elements to stand out, by their ids. */
  highlighted: readonly string[];
  /** States that were passed. */
  visited?: readonly string[];
  /** The one that is looked at. */
  current: string | null;
  /** Without it the drawing is looked at only. */
  onChoose?: (path: string) => void;
  /** What says the same in words, by its id. */
  describedBy?: string;
  /** 1 is the drawing's own size; null fits it in as far as it stays readable. */
  zoom?: number | null;
}

const elementId = (id: string, path: string): string => `state-${id}.${path}`;

/** The page's policy allows no styles within its markup: they go where all others are. */
const partsOf = (diagram: string) => {
  const styles = [...diagram.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text).join('\n');
  const [, width = '780'] = /<svg[^<>]* width="([\d.]+)"/.exec(diagram) ?? [];
  const markup = diagram
    .replace(/<style>[^<]*<\/style>/g, '')
    .replace(/<desc[^<]*<\/desc>/g, '')
    .replace(/(<svg[^<>]*?) role="img"/, '$1 role="group"')
    .replace(/(<svg[^<>]*?) aria-describedby="[^"<>]*"/, '$1');
  return { styles, markup, width: Number(width) };
};

const look = {
  '& svg': { display: 'block', height: 'auto', mx: 'auto', lineHeight: 'normal' },
  // The panel around it has the paper and the title.
  '& .paper, & > svg > text': { display: 'none' },
  '& .state[role=button], & .cluster[role=button]': { cursor: 'pointer' },
  '& :is(.state, .cluster)[role=button]:focus-visible > :is(path, polygon)': { stroke: 'focusRing', strokeWidth: 4 },
  '& .state.visited > :is(path, polygon)': { stroke: 'anil.solid', strokeWidth: 2.5 },
  // Without the drawing's own styles, as in an old one, what is chosen is announced all the same.
  '& .edge.chosen > path': { stroke: 'anil.solid', strokeWidth: 3 },
  '& .state.chosen > :is(path, polygon)': { stroke: 'anil.solid', strokeWidth: 3 },
} as const;

const fitted = (width: number, least: number): string => `clamp(${Math.ceil(width * least)}px, 100%, ${width}px)`;

/** Its smallest words have 13 px, and 12 can still be read. */
const readable = 12 / 13;

/** Fitted in as far as its words stay readable; what is wider scrolls. */
const widthOf = (zoom: number | null, width: number): string => (zoom === null ? fitted(width, readable) : `${Math.round(width * zoom)}px`);

/** Paper does not scroll: there it is as wide as it is, or as the paper. */
const onPaper = (width: number) => ({ '@media print': { '& > svg': { width: `min(100%, ${width}px)` } } });

/** What is looked at stands in the middle of a drawing that is larger than its frame, unless it is seen already. */
const bringIntoView = (scroller: HTMLElement | null, element: Element | null): void => {
  if (scroller === null || element === null) return;
  const frame = scroller.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (box.left < frame.left || box.right > frame.right) scroller.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
  if (box.top < frame.top || box.bottom > frame.bottom) scroller.scrollTop += box.top + box.height / 2 - frame.top - frame.height / 2;
};

const useInView = (drawing: RefObject<HTMLDivElement | null>, looked: string): void =>
  useEffect(() => {
    const frame = drawing.current;
    bringIntoView(frame?.parentElement ?? null, frame?.querySelector(`[id="${looked}"]`) ?? null);
  }, [drawing, looked]);

const Around = chakra('div', {
  base: { position: 'relative', maxHeight: 'inherit', display: 'flex', flexDirection: 'column', minHeight: 0 },
});

const Frame = chakra('div', { base: { overflow: 'auto', maxHeight: 'inherit', _print: { overflow: 'visible' } } });

/** Without states to stop at, the frame itself takes the keyboard, to be scrolled. */
const asGroup = { role: 'group', 'aria-label': 'Diagrama', tabIndex: 0 };

/** A machine's diagram whose states are buttons: pressed they are chosen, and the arrow keys go along the transitions. */
export const MachineDiagram = (props: MachineDiagramProps) => {
  const { id, diagram, states, links, highlighted, visited = [], current, onChoose, describedBy, zoom = null } = props;
  const drawing = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { styles, markup, width } = useMemo(() => partsOf(diagram), [diagram]);
  const stateAt = (target: EventTarget | null): { path: string; element: Element } | null => {
    const element = target instanceof Element ? target.closest('[role=button]') : null;
    const path = states.find((state) => elementId(id, state.path) === element?.id)?.path;
    return element === null || path === undefined ? null : { path, element };
  };
  const elementOf = (path: string): Element | null => drawing.current?.querySelector(`[id="${elementId(id, path)}"]`) ?? null;
  const neighboursOf = (path: string): Element[] =>
    links
      .flatMap(({ from, to }) => (from === path ? [...to] : to.includes(path) ? [from] : []))
      .flatMap((one) => (one === path ? [] : (elementOf(one) ?? [])));

  const press = useEffectEvent((event: Event) => {
    const at = stateAt(event.target);
    if (at !== null) onChoose?.(at.path);
  });
  const key = useEffectEvent((event: KeyboardEvent) => {
    const at = stateAt(event.target);
    if (at === null) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose?.(at.path);
      return;
    }
    const next = nearestTowards(event.key, at.element, neighboursOf(at.path));
    if (next === undefined) return;
    event.preventDefault();
    if (next instanceof SVGElement) next.focus();
  });
  useEffect(() => {
    const frame = drawing.current;
    frame?.addEventListener('click', press);
    frame?.addEventListener('keydown', key);
    return () => {
      frame?.removeEventListener('click', press);
      frame?.removeEventListener('keydown', key);
    };
  }, []);

  const choosable = onChoose !== undefined;
  const marks = JSON.stringify({ highlighted, visited, current });
  // The markup is not React's: what it shows is written into it, anew whenever it is drawn anew.
  useEffect(() => {
    const wanted: { highlighted: string[]; visited: string[]; current: string | null } = JSON.parse(marks);
    const frame = drawing.current;
    if (frame === null || markup === '') return;
    for (const { path, label } of states) {
      const element = frame.querySelector(`[id="${elementId(id, path)}"]`);
      if (element === null) continue;
      element.classList.toggle('chosen', path === wanted.current);
      element.classList.toggle('visited', wanted.visited.includes(path));
      if (!choosable) continue;
      element.setAttribute('role', 'button');
      element.setAttribute('tabindex', '0');
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-pressed', String(path === wanted.current));
    }
    for (const element of frame.querySelectorAll('.edge')) element.classList.toggle('chosen', wanted.highlighted.includes(element.id));
  }, [marks, markup, states, id, choosable]);

  useInView(drawing, elementId(id, current ?? states[0]?.path ?? ''));

  return (
    <Around>
      <Frame ref={scroller} aria-describedby={describedBy} {...(choosable ? {} : asGroup)}>
        <Global styles={styles} />
        <InlineSvg frame={drawing} svg={markup} css={[look, { '& > svg': { width: widthOf(zoom, width) } }, onPaper(width)]} />
      </Frame>
      <DiagramMap scroller={scroller} markup={markup} />
    </Around>
  );
};
