import { OuterLink } from './text-link.tsx';

/** A website in another tab, named by its address without the protocol. */
export const SiteLink = ({ url }: { url: string }) => (
  <OuterLink href={url} target="_blank" rel="noopener noreferrer">
    {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
  </OuterLink>
);
