import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface BadgeProps {
  palette: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** Always combines colour, icon and text. */
export const Badge = ({ palette, icon: Icon, children }: BadgeProps) => (
  <chakra.span
    colorPalette={palette}
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    height="26px"
    px="2"
    borderRadius="sm"
    bg="colorPalette.muted"
    color="colorPalette.fg"
    fontSize="xs"
    fontWeight="620"
    lineHeight="1"
    whiteSpace="nowrap"
    flexShrink={0}
  >
    <Icon size={14} aria-hidden="true" />
    {children}
  </chakra.span>
);
