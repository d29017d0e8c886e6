import { Box, Flex } from '@chakra-ui/react';

/** Bands of colour, edge to edge: `colors` are tokens. Decoration. */
export const Swatch = ({ colors, height = '64px' }: { colors: readonly string[]; height?: string }) => (
  <Flex height={height} aria-hidden="true" borderBottomWidth="1px">
    {colors.map((color) => (
      <Box key={color} flex="1" bg={color} />
    ))}
  </Flex>
);
