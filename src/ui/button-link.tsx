import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonRecipe } from './button.recipe.ts';
import { Link } from './link.tsx';

const StyledLink = chakra(Link, buttonRecipe);

const StyledAnchor = chakra('a', buttonRecipe);

export interface ButtonLinkProps extends ComponentProps<typeof StyledLink> {
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** A router link that looks like a button. */
export const ButtonLink = ({ icon, iconEnd, children, ...rest }: ButtonLinkProps) => (
  <StyledLink {...rest}>
    {icon}
    {children}
    {iconEnd}
  </StyledLink>
);

/** An external link that looks like a button: a mail address, or a site in another tab. */
export const OuterButtonLink = ({ icon, children, ...rest }: ComponentProps<typeof StyledAnchor> & { icon?: ReactNode }) => (
  <StyledAnchor {...rest}>
    {icon}
    {children}
  </StyledAnchor>
);
