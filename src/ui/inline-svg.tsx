import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

const Frame = chakra('div');

interface InlineSvgProps extends Omit<ComponentProps<typeof Frame>, 'children' | 'ref'> {
  /** One of our own drawings, as an SVG's text. */
  svg: string;
  frame?: RefObject<HTMLDivElement | null>;
}

/** A drawing in the page's own markup, so that it takes part in its colours and can be pressed. */
export const InlineSvg = ({ svg, frame, ...rest }: InlineSvgProps) => {
  const own = useRef<HTMLDivElement>(null);
  const place = frame ?? own;
  useLayoutEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    place.current?.replaceChildren(documentElement.localName === 'svg' ? document.importNode(documentElement, true) : '');
  }, [svg, place]);
  return <Frame ref={place} {...rest} />;
};
