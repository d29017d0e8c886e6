import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { containerStyle } from './container-style.ts';
import { mainId } from './main-id.ts';

export const Container = chakra('div', { base: containerStyle });

const Main = chakra('main', { base: { flex: '1', minW: 0, outline: 'none' }, variants: { tinted: { true: { bg: 'bg.subtle' } } } });

interface PageFrameProps extends ComponentProps<typeof Main> {
  /** Full width: the page sets its own containers. */
  flush?: boolean;
}

/** The page's `<main>`, the target of the skip link. */
export const PageFrame = ({ flush = false, children, ...rest }: PageFrameProps) => (
  <Main id={mainId} tabIndex={-1} {...rest}>
    {flush ? children : <Container py={{ base: '8', md: '12' }}>{children}</Container>}
  </Main>
);
