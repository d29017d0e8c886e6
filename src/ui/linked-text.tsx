import { Fragment } from 'react';
import { linkedText } from '#shared/linked-text.ts';
import { OuterLink } from './text-link.tsx';

/** User-written text with its URLs as links. They are untrusted (`nofollow`), and their targets get no referrer. */
export const LinkedText = ({ children }: { children: string }) =>
  linkedText(children).map(({ text, href, at }) =>
    href === null ? (
      <Fragment key={at}>{text}</Fragment>
    ) : (
      <OuterLink key={at} href={href} target="_blank" rel="nofollow noopener noreferrer">
        {text}
      </OuterLink>
    ),
  );
