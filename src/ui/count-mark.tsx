import { Center } from '@chakra-ui/react';

/** The number of waiting items; renders nothing for zero. */
export const CountMark = ({ count }: { count: number | undefined }) =>
  count === undefined || count === 0 ? null : (
    <Center
      as="span"
      minW="22px"
      height="22px"
      px="1.5"
      borderRadius="sm"
      colorPalette="bugambilia"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      fontSize="xs"
      fontWeight="bold"
      lineHeight="1"
    >
      {count}
    </Center>
  );
