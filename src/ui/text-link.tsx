import { chakra } from '@chakra-ui/react';
import { Link } from './link.tsx';

const look = {
  base: {
    color: 'anil.fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
    overflowWrap: 'anywhere',
    borderRadius: 'xs',
    _hover: { color: 'fg' },
  },
} as const;

/** A link inside the site, in running text. */
export const TextLink = chakra(Link, look);

/** A link to elsewhere: an address, a mail, a telephone. */
export const OuterLink = chakra('a', look);
