import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';

interface SiteFrameProps {
  header?: ReactNode;
  footer?: ReactNode;
  /** A `PageFrame`. */
  children: ReactNode;
}

/** Skip link, header, the page's main and a footer that never floats above the bottom edge. */
export const SiteFrame = ({ header, footer, children }: SiteFrameProps) => (
  <Flex direction="column" minHeight="100dvh" bg="bg" color="fg">
    <SkipLink />
    {header}
    {children}
    {footer}
  </Flex>
);
