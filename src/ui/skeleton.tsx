import { Box, chakra, Flex } from '@chakra-ui/react';

export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    bg: 'bg.emphasized',
    borderRadius: 'sm',
    animation: 'pulse 1.8s ease-in-out infinite',
    height: '14px',
    width: '100%',
  },
});

const countdown = (from: number): number[] => Array.from({ length: from }, (_, at) => from - at);

/** A heading and lines of text. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Box display="grid" gap="3" aria-hidden="true">
    <Skeleton height="22px" width="55%" />
    {countdown(lines).map((left) => (
      <Skeleton key={left} width={left === 1 ? '70%' : '100%'} />
    ))}
  </Box>
);

/** Cards, as in the lists of orders and projects. */
export const CardListSkeleton = ({ cards = 3 }: { cards?: number }) => (
  <Box display="grid" gap="4" aria-hidden="true">
    {countdown(cards).map((left) => (
      <Flex key={left} gap="4" p={{ base: '4', md: '6' }} bg="bg.panel" borderWidth="1px" borderRadius="lg">
        <Skeleton boxSize="44px" flexShrink={0} borderRadius="md" />
        <Box flex="1" minW="0">
          <TextSkeleton lines={2} />
          <Flex gap="2" mt="4" wrap="wrap">
            <Skeleton height="26px" width="96px" />
            <Skeleton height="26px" width="128px" />
          </Flex>
        </Box>
      </Flex>
    ))}
  </Box>
);

/** The two columns of an order's or a project's page. */
export const DetailSkeleton = () => (
  <Box display="grid" gap="6" gridTemplateColumns={{ base: '1fr', lg: '2fr 1fr' }} aria-hidden="true">
    <Box p="7" borderWidth="1px" borderRadius="xl" bg="bg.panel">
      <TextSkeleton lines={8} />
    </Box>
    <Box p="7" borderWidth="1px" borderRadius="xl" bg="bg.panel">
      <TextSkeleton lines={3} />
    </Box>
  </Box>
);

/** A title and the fields of a form. */
export const FormSkeleton = ({ fields = 3 }: { fields?: number }) => (
  <Box display="grid" gap="6" aria-hidden="true">
    {countdown(fields).map((left) => (
      <Box key={left} display="grid" gap="2">
        <Skeleton width="30%" />
        <Skeleton height="48px" borderRadius="md" />
      </Box>
    ))}
  </Box>
);
