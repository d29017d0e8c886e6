import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

const sizes = ['9', '12', '13', '14', '15', '17', '19', '22.5', '30', '32', '34', '54', '64', '74', '224'];
const weights = ['400', '500', '650', '750', '800', '820'];
const widths = ['100%', '108%', '110%', '112%', '118%'];

const rules = (attribute: string, values: readonly string[], property: string, unit = '') =>
  Object.fromEntries(values.map((value) => [`& [${attribute}="${value}"]`, { [property]: `${value}${unit}` }]));

/**
 * Chakra's reset gives every element `font: inherit`, which overrides a drawing's font attributes, and the content
 * security policy forbids style attributes: so the drawings' font sizes are repeated here as CSS.
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
  return <Frame ref={frame} aria-hidden="true" {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
};

/** A drawing, inlined so that its text uses the page's font. Decorative: hidden from screen readers. */
export const Illustration = (props: IllustrationProps) => <Drawing key={props.art} {...props} />;
