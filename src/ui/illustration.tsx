import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { lettering } from './lettering.ts';

const Frame = chakra('div', {
  base: { lineHeight: 0, overflow: 'hidden', '& > svg': { display: 'block', width: '100%', height: '100%' }, ...lettering },
  variants: {
    sky: {
      /** The drawing's first plane is its sky, which goes dark with the page; the facade keeps its colours. */
      true: {
        _dark: {
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
   * that no script carries it; everywhere else its text.
   */
  art: string;
  /** Not in the first view: a page that comes drawn from the server comes without it. */
  later?: boolean;
}

const Drawing = ({ art, later = false, ...rest }: IllustrationProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(art.startsWith('<') && !(later && import.meta.env.SSR) ? art : '');
  useEffect(() => {
    let wanted = true;
    const isDrawn = (frame.current?.childElementCount ?? 0) > 0;
    if (!isDrawn) fetchDrawing(art).then((fetched) => wanted && setText(fetched));
    return () => {
      wanted = false;
    };
  }, [art]);
  // A page that came drawn from the server keeps its drawing, which the script does not know.
  return <Frame ref={frame} aria-hidden="true" {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
};

/** A drawing, inlined so that its lettering takes the page's font. Decoration: hidden from screen readers. */
export const Illustration = (props: IllustrationProps) => <Drawing key={props.art} {...props} />;
