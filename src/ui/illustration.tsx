import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { lettering } from './lettering.ts';

const Frame = chakra('div', {
  base: { lineHeight: 0, overflow: 'hidden', '& > svg, & > img': { display: 'block', width: '100%', height: '100%' }, ...lettering },
  variants: {
    sky: {
      /** The drawing's first plane is its sky, which goes dark with the page; the facade keeps its colours. */
      true: {
        _dark: {
          // A picture keeps its light sky: until the drawing takes its place only the dark one shows.
          bg: 'bg.muted',
          '& > img': { opacity: '0' },
          '& > svg > rect:first-of-type': { fill: 'bg.muted' },
          '& > svg > rect[height="4"][fill="#14110D"]:last-of-type': { fill: 'fg' },
        },
      },
    },
  },
});

const drawings = new Map<string, Promise<string>>();

const fetchDrawing = (address: string): Promise<string> => {
  const known = drawings.get(address) ?? fetch(address).then((answer) => (answer.ok ? answer.text() : ''));
  drawings.set(address, known);
  return known.catch(() => {
    drawings.delete(address);
    return '';
  });
};

interface IllustrationProps extends Omit<ComponentProps<typeof Frame>, 'children' | 'dangerouslySetInnerHTML'> {
  /**
   * One of our own drawings: `import art from '#ui/illustrations/puerta-login.svg?art'`. In the browser it is the drawing's address, so
   * that no script carries it; on a page rendered by the server a picture; everywhere else its text.
   */
  art: string;
}

const Drawing = ({ art, ...rest }: IllustrationProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(art.startsWith('<') ? art : '');
  useEffect(() => {
    let wanted = true;
    const isDrawn = frame.current?.querySelector('svg') != null;
    if (!isDrawn) fetchDrawing(art).then((fetched) => wanted && setText(fetched));
    return () => {
      wanted = false;
    };
  }, [art]);
  // A page that came rendered from the server has the picture until the drawing takes its place.
  return <Frame ref={frame} aria-hidden="true" {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
};

/** A drawing, inlined so that its lettering takes the page's font. Decoration: hidden from screen readers. */
export const Illustration = (props: IllustrationProps) => <Drawing key={props.art} {...props} />;
