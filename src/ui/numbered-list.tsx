import { Box, Center, chakra, Flex, Text } from '@chakra-ui/react';

interface NumberedListProps {
  items: readonly { name: string; text: string }[];
}

export const NumberedList = ({ items }: NumberedListProps) => (
  <chakra.ol listStyleType="none" display="grid" gap="4">
    {items.map(({ name, text }, at) => (
      <li key={name}>
        <Flex gap="3.5">
          <Center
            aria-hidden="true"
            boxSize="32px"
            flexShrink={0}
            borderRadius="sm"
            bg="anil.muted"
            color="anil.fg"
            fontWeight="bold"
            fontSize="sm"
          >
            {at + 1}
          </Center>
          <Box>
            <Text fontWeight="semibold">{name}</Text>
            <Text fontSize="0.9375rem" color="fg.muted">
              {text}
            </Text>
          </Box>
        </Flex>
      </li>
    ))}
  </chakra.ol>
);
