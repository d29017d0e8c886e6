import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { mainId } from './main-id.ts';
import { SkipLink } from './skip-link.tsx';

const sidebarLook = {
  display: { base: 'none', lg: 'flex' },
  position: 'fixed',
  insetY: '0',
  insetStart: '0',
  width: 'sidebar',
  bg: 'bg.subtle',
  borderEndWidth: '1px',
  _print: { display: 'none' },
} as const;

const PhoneBar = chakra('header', {
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '2',
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    minHeight: 'header.mobile',
    px: { base: '3.5', sm: '6' },
    bg: 'bg',
    borderBottomWidth: '1px',
    _print: { display: 'none' },
  },
});

/** Admin pages are denser: headings are one size smaller than on the public site. */
const adminHeadings = { '& h1': { fontSize: { md: '2rem' } }, '& h2, & h3': { fontSize: { md: 'xl' } } } as const;

interface AdminShapeProps {
  sidebar: ReactNode;
  /** The content of the bar below 1024 px. */
  bar: ReactNode;
  children: ReactNode;
}

/** Layout of the admin area: a sidebar from 1024 px, below that a top bar. */
export const AdminShape = ({ sidebar, bar, children }: AdminShapeProps) => (
  <Box minHeight="100dvh" bg="bg">
    <SkipLink />
    <Flex {...sidebarLook}>{sidebar}</Flex>
    <Box ms={{ lg: '252px' }} _print={{ ms: '0' }}>
      <PhoneBar>{bar}</PhoneBar>
      <chakra.main
        id={mainId}
        tabIndex={-1}
        outline="none"
        px={{ base: '5', sm: '8', lg: '10' }}
        pt={{ base: '4', lg: '6' }}
        pb="16"
        maxWidth="1280px"
        css={adminHeadings}
      >
        {children}
      </chakra.main>
    </Box>
  </Box>
);
