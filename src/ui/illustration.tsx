import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

const sizes = ['9', '12', '13', '14', '15', '17', '19', '22.5', '30', '32', '34', '54', '64', '74', '224'];
const weights = ['400', '500', '650', '750', '800', '820'];
const widths = ['100%', '108%', '110%', '112%', '118%'];

const rules = (attribute: string, values: readonly string[], property: string, unit = '') =>
  Object.fromEntries(values.map((value) => [`& [${attribute}="${value}"]`, { [property]: `${value}${unit}` }]));

/**
 * Chakra's reset gives every element `font: inherit`, which beats what a drawing says in attributes, and the content
 * security policy allows no style attributes: so the drawings' own sizes are said again here.
 */
const lettering = {
  '& [font-family^="\'Archivo"]': { fontFamily: 'heading', lineHeight: '1' },
  '& [font-family^="\'JetBrains"]': { fontFamily: 'mono' },
  ...rules('font-size', sizes, 'fontSize', 'px'),
  ...rules('font-weight', weights, 'fontWeight'),
  ...rules('font-stretch', widths, 'fontStretch'),
};

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
