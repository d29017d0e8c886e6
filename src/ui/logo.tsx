import { chakra } from '@chakra-ui/react';
import { brand } from '#shared/brand.ts';
import { Link } from './link.tsx';

const LogoMark = ({ size = 30 }: { size?: number }) => (
  <chakra.svg width={size} height={size} viewBox="0 0 32 32" borderRadius="xs" flexShrink={0} aria-hidden="true">
    <path d="M0 0H32V32H0z" fill="#F9723F" />
    <path d="M0 21H32V32H0z" fill="#0938BF" />
    <path d="M8 32V9H24V32" fill="white" />
    <path d="M8 9H24V13.2H8z" fill="#14110D" />
    <path d="M16 32V18H24V32z" fill="#FFCA58" />
  </chakra.svg>
);

const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'touch',
    fontFamily: 'heading',
    fontWeight: 'display',
    fontStretch: '112%',
    letterSpacing: '-0.015em',
    fontSize: '1.25rem',
    lineHeight: '1',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
  },
});

/** The logo and the name, linking to the home page. */
export const Logo = ({ to = '/' }: { to?: string }) => (
  <Home to={to}>
    <LogoMark />
    {brand.name}
  </Home>
);
