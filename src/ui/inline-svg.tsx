import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

const Frame = chakra('div');

interface InlineSvgProps extends Omit<ComponentProps<typeof Frame>, 'children' | 'ref'> {
  /** One of our own drawings, as SVG text. */
  svg: string;
  frame?: RefObject<HTMLDivElement | null>;
}

/** The CSS reset makes text inherit its font, which overrides the drawing's attributes: sets them as styles instead. */
const keepLetters = (drawing: Element): void => {
  for (const text of drawing.querySelectorAll<SVGElement>('[font-size]')) {
    text.style.fontSize = `${text.getAttribute('font-size')}px`;
    text.style.fontWeight = text.getAttribute('font-weight') ?? 'normal';
  }
};

/** An inline drawing, so that page styles apply to it and its elements can be clickable. */
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
