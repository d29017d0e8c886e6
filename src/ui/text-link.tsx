import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Anchor, type AnchorProps } from './place.tsx';
import { textLink } from './text-link.styles.ts';

/** A link within the site, in running text. */
export const TextLink = ({ className, ...rest }: AnchorProps) => <Anchor {...rest} className={classes(textLink.link, className)} />;

/** An external link: a URL, a mail address, a telephone number. */
export const OuterLink = ({ quiet = false, children, ...rest }: ComponentProps<'a'> & { quiet?: boolean }) => (
  <a {...rest} className={classes(textLink.link, quiet && textLink.quiet)}>
    {children}
  </a>
);
