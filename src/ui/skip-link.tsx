import { chakra } from '@chakra-ui/react';
import { mainId } from './main-id.ts';

/** The first tab stop: skips the header and goes to the page's content. */
export const SkipLink = () => (
  <chakra.a
    href={`#${mainId}`}
    position="fixed"
    top="3"
    insetStart="3"
    zIndex="toast"
    px="5"
    py="3"
    borderRadius="md"
    bg="bg.inverted"
    color="fg.inverted"
    fontWeight="semibold"
    transform="translateY(-200%)"
    opacity="0"
    _focus={{ transform: 'none', opacity: '1' }}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(mainId)?.focus();
    }}
  >
    Saltar al contenido
  </chakra.a>
);
