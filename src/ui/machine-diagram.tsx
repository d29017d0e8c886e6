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

/** The nearest of `others` in the direction of the arrow key, seen from `from`; undefined for any other key. */
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
  /** The machine's id, part of the element ids of its states. */
  id: string;
  /** Our own drawing, as SVG text. */
  diagram: string;
  states: readonly { path: string; label: string }[];
  /** Transitions between states, which the arrow keys follow. */
  links: readonly { from: string; to: readonly string[] }[];
  /** Ids of the elements to highlight. */
  highlighted: readonly string[];
  /** States that were passed through. */
  visited?: readonly string[];
  /** The selected state. */
  current: string | null;
  /** Without it the diagram is read-only. */
  onChoose?: (path: string) => void;
  /** Id of the element that describes the diagram in words. */
  describedBy?: string;
  /** 1 is the drawing's own size; null fits it to the width as long as it stays readable. */
  zoom?: number | null;
}

const elementId = (id: string, path: string): string => `state-${id}.${path}`;

/** The content security policy forbids inline styles: extracts them for the global style sheet. */
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
  // The surrounding panel has its own background and title.
  '& .paper, & > svg > text': { display: 'none' },
  '& .state[role=button], & .cluster[role=button]': { cursor: 'pointer' },
  '& :is(.state, .cluster)[role=button]:focus-visible > :is(path, polygon)': { stroke: 'focusRing', strokeWidth: 4 },
  '& .state.visited > :is(path, polygon)': { stroke: 'anil.solid', strokeWidth: 2.5 },
  // Highlights the selection even in old drawings, which have no styles for it.
  '& .edge.chosen > path': { stroke: 'anil.solid', strokeWidth: 3 },
  '& .state.chosen > :is(path, polygon)': { stroke: 'anil.solid', strokeWidth: 3 },
} as const;

const fitted = (width: number, least: number): string => `clamp(${Math.ceil(width * least)}px, 100%, ${width}px)`;

/** The smallest text is 13 px, and 12 px is still readable. */
const readable = 12 / 13;

/** Shrinks only as far as the text stays readable; a wider diagram scrolls. */
const widthOf = (zoom: number | null, width: number): string => (zoom === null ? fitted(width, readable) : `${Math.round(width * zoom)}px`);

/** Paper does not scroll: the diagram has its own width, at most the paper's. */
const onPaper = (width: number) => ({ '@media print': { '& > svg': { width: `min(100%, ${width}px)` } } });

/** Scrolls the selected state to the middle of the frame, unless it is already visible. */
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

/** Without focusable states the frame itself is focusable, so that the keyboard can scroll it. */
const asGroup = { role: 'group', 'aria-label': 'Diagrama', tabIndex: 0 };

/** A machine's diagram whose states are buttons: a press selects one, and the arrow keys follow the transitions. */
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
  // React does not manage the SVG's markup: classes and attributes are set on it after every render.
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
