import { chakra } from '@chakra-ui/react';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const Frame = chakra('div', {
  base: {
    position: 'absolute',
    insetEnd: '3',
    bottom: '4',
    width: { base: '96px', md: '168px' },
    p: '1.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    boxShadow: 'sm',
    cursor: 'pointer',
    opacity: 0.94,
    '& svg': { display: 'block', width: '100%', height: 'auto', maxHeight: '140px', pointerEvents: 'none' },
    '& svg :is(path, polygon)': { vectorEffect: 'non-scaling-stroke', strokeWidth: '1px', stroke: 'fg.subtle', fill: 'none' },
    '& .state :is(path, polygon)': { fill: 'fg.muted', stroke: 'fg.muted' },
    '& .state-ok :is(path, polygon)': { fill: 'nopal.solid', stroke: 'nopal.solid' },
    '& .state-ko :is(path, polygon)': { fill: 'chile.solid', stroke: 'chile.solid' },
    '& :is(.state.chosen, .state-busy) :is(path, polygon)': { fill: 'anil.solid', stroke: 'anil.solid' },
    _print: { display: 'none' },
  },
});

const Inner = chakra('div', { base: { position: 'relative', overflow: 'hidden' } });

const Seen = chakra('div', {
  base: { position: 'absolute', borderWidth: '2px', borderColor: 'anil.solid', borderRadius: 'xs', pointerEvents: 'none' },
});

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The visible part of a scrolled drawing; null if all of it is visible. */
const partOf = ({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement): Part | null =>
  scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1
    ? null
    : {
        left: scrollLeft / scrollWidth,
        top: scrollTop / scrollHeight,
        width: Math.min(1, clientWidth / scrollWidth),
        height: Math.min(1, clientHeight / scrollHeight),
      };

const isSame = (one: Part | null, other: Part | null): boolean => JSON.stringify(one) === JSON.stringify(other);

const percent = (share: number): string => `${share * 100}%`;

/** A copy of the drawing without text, ids, ARIA attributes and tab stops. */
const drawSmall = (drawing: Element): Element => {
  const small = document.importNode(drawing, true);
  small.removeAttribute('class');
  for (const part of small.querySelectorAll('text, title, .legend, .paper')) part.remove();
  for (const part of [small, ...small.querySelectorAll('*')])
    for (const { name } of [...part.attributes])
      if (name === 'id' || name === 'role' || name === 'tabindex' || name.startsWith('aria-')) part.removeAttribute(name);
  return small;
};

interface DiagramMapProps {
  scroller: RefObject<HTMLElement | null>;
  /** The drawing's SVG: when it changes, the map is redrawn. */
  markup: string;
}

/** Minimap of a drawing larger than its frame, with the visible part marked. Pointer only: the keyboard moves from state to state. */
export const DiagramMap = ({ scroller, markup }: DiagramMapProps) => {
  const [part, setPart] = useState<Part | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = scroller.current;
    if (frame === null) return;
    const look = () => setPart((before) => (isSame(before, partOf(frame)) ? before : partOf(frame)));
    look();
    frame.addEventListener('scroll', look, { passive: true });
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    watch?.observe(frame);
    for (const child of frame.children) watch?.observe(child);
    return () => {
      frame.removeEventListener('scroll', look);
      watch?.disconnect();
    };
  }, [scroller]);
  const isShown = part !== null;
  useLayoutEffect(() => {
    const drawing = scroller.current?.querySelector('svg');
    if (isShown && drawing && markup !== '') place.current?.replaceChildren(drawSmall(drawing));
  }, [scroller, markup, isShown]);
  const goTo = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const frame = scroller.current;
    if (frame === null) return;
    frame.scrollLeft = ((clientX - left) / width) * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = ((clientY - top) / height) * frame.scrollHeight - frame.clientHeight / 2;
  };
  if (part === null) return null;
  const seen = { left: percent(part.left), top: percent(part.top), width: percent(part.width), height: percent(part.height) };
  return (
    <Frame aria-hidden="true" data-map="" data-only-screen="">
      <Inner onPointerDown={goTo}>
        <div ref={place} />
        <Seen style={seen} />
      </Inner>
    </Frame>
  );
};
