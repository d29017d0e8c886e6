import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

const Frame = chakra('div');

interface InlineSvgProps extends Omit<ComponentProps<typeof Frame>, 'children' | 'ref'> {
  /** One of our own drawings, as an SVG's text. */
  svg: string;
  frame?: RefObject<HTMLDivElement | null>;
}

/** The page lets all letters inherit theirs, which weighs more than what the drawing's attributes say. */
const keepLetters = (drawing: Element): void => {
  for (const text of drawing.querySelectorAll<SVGElement>('[font-size]')) {
    text.style.fontSize = `${text.getAttribute('font-size')}px`;
    text.style.fontWeight = text.getAttribute('font-weight') ?? 'normal';
  }
};

/** A drawing in the page's own markup, so that it takes part in its colours and can be pressed. */
export const InlineSvg = ({ svg, frame, ...rest }: InlineSvgProps) => {
  const own = useRef<HTMLDivElement>(null);
  const place = frame ?? own;
  useLayoutEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    if (documentElement.localName !== 'svg') return;
    const drawing = document.importNode(documentElement, true);
    keepLetters(drawing);
    place.current?.replaceChildren(drawing);
  }, [svg, place]);
  return <Frame ref={place} {...rest} />;
};
