import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { drawing } from './illustration.styles.ts';

const Frame = chakra('div', {
  variants: {
    sky: {
      /** The drawing's first rectangle is its sky, which darkens with the theme; the facade keeps its colours. */
      true: {
        _dark: {
          // An `<img>` cannot change its light sky: it stays hidden on a dark background until the inline SVG replaces it.
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
   * One of our own drawings: `import art from '#ui/illustrations/puerta-login.svg?art'`. In the browser it is the drawing's URL, so
   * that no script contains the SVG; in server rendering an `<img>`; everywhere else the SVG text.
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
  // A server-rendered page contains an `<img>` until the inline SVG replaces it.
  return (
    <Frame
      ref={frame}
      className={drawing.frame}
      aria-hidden="true"
      {...rest}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
};

/** A drawing, inlined so that its text uses the page's font. Decorative: hidden from screen readers. */
export const Illustration = (props: IllustrationProps) => <Drawing key={props.art} {...props} />;
