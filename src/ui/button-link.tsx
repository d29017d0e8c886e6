import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClasses } from './button-look.ts';
import { Anchor, type AnchorProps } from './place.tsx';

export interface ButtonLinkProps extends AnchorProps, ButtonLook {
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** A link within the site that looks like a button. */
export const ButtonLink = ({ variant, size, full, palette, className, icon, iconEnd, children, ...rest }: ButtonLinkProps) => (
  <Anchor {...rest} className={buttonClasses({ variant, size, full, palette, className })}>
    {icon}
    {children}
    {iconEnd}
  </Anchor>
);

interface OuterButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode;
}

/** An external link that looks like a button: a mail address, or a site in another tab. */
export const OuterButtonLink = ({ variant, size, full, palette, className, icon, children, ...rest }: OuterButtonLinkProps) => (
  <a {...rest} className={buttonClasses({ variant, size, full, palette, className })}>
    {icon}
    {children}
  </a>
);
