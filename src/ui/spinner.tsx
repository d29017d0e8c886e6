import { chakra } from '@chakra-ui/react';

/** Decorative: text beside it describes what is happening. */
export const Spinner = ({ size = '1.1em' }: { size?: string }) => (
  <chakra.span
    aria-hidden="true"
    display="inline-block"
    flexShrink={0}
    boxSize={size}
    borderRadius="full"
    borderWidth="2px"
    borderColor="currentColor"
    borderTopColor="transparent"
    animation="spin 800ms linear infinite"
  />
);
