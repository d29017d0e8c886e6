import { OuterLink } from './text-link.tsx';

interface Look {
  /** In the colour and weight of the text around it. */
  quiet?: boolean;
}

export const MailLink = ({ address, ...look }: Look & { address: string }) => (
  <OuterLink {...look} href={`mailto:${address}`}>
    {address}
  </OuterLink>
);

/** Shown as entered; dialled without separators. */
export const PhoneLink = ({ number, ...look }: Look & { number: string }) => (
  <OuterLink {...look} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
    {number}
  </OuterLink>
);
