import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { drawing } from './drawing.styles.ts';

const drawings = new Map<string, Promise<string>>();

/** The text of an SVG; empty if it cannot be fetched. Fetched once for all who ask. */
export const fetchDrawing = (address: string): Promise<string> => {
  const known = drawings.get(address) ?? fetch(address).then((answer) => (answer.ok ? answer.text() : ''));
  drawings.set(address, known);
  return known.catch(() => {
    drawings.delete(address);
    return '';
  });
};

export interface DrawingProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /**
   * One of our own drawings: `import art from '#ui/illustrations/puerta-login.svg?art'`. In the browser it is the drawing's URL, so
   * that no script contains the SVG; in server rendering an `<img>`; everywhere else the SVG text.
   */
  art: string;
}

const Inlined = ({ art, className, ...rest }: DrawingProps) => {
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
    <div
      ref={frame}
      aria-hidden="true"
      {...rest}
      className={classes(drawing.frame, className)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
};

/** A drawing, inlined so that its text uses the page's font. Decorative: hidden from screen readers. */
export const Drawing = (props: DrawingProps) => <Inlined key={props.art} {...props} />;
