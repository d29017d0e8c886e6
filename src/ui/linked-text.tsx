import { Fragment } from 'react';
import { linkedText } from '#shared/linked-text.ts';
import { OuterLink } from './text-link.tsx';

/** What somebody wrote, its addresses as links. Nobody vouches for where they lead, and where they lead learns nothing of here. */
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
