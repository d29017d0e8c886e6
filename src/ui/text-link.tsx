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

/** A link within the site, in running text. */
export const TextLink = chakra(Link, look);

/** An external link: a URL, a mail address, a telephone number. */
export const OuterLink = chakra('a', look);
