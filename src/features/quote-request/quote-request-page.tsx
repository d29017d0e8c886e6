import { Box, chakra, Grid, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Blueprint, blueprintGrid } from '#ui/blueprint.tsx';
import { NumberedList } from '#ui/numbered-list.tsx';
import { PageFrame } from '#ui/page-frame.tsx';

const after = [
  { name: 'Leemos tu mensaje', text: 'Y te preguntamos lo que falte.' },
  { name: 'Recibes tu cotización', text: 'En pesos, con IVA incluido.' },
  { name: 'Decides con calma', text: 'Si te late, lo dibujamos juntos.' },
];

const WhatFollows = () => (
  <chakra.aside
    aria-labelledby="que-pasa-despues"
    alignSelf="start"
    borderWidth="1px"
    borderColor="anil.border"
    borderRadius="xl"
    overflow="hidden"
    bg="bg.panel"
  >
    <Box css={blueprintGrid} backgroundColor="anil.subtle" borderBottomWidth="4px" borderBottomColor="fg" px="6" pt="8">
      <Blueprint width="100%" maxWidth="360px" mx="auto" />
    </Box>
    <Box p={{ base: '5', md: '7' }}>
      <Heading as="h2" id="que-pasa-despues" textStyle="h3" mb="4">
        Qué pasa después
      </Heading>
      <NumberedList items={after} />
    </Box>
  </chakra.aside>
);

/** /cotizador: the form, and what follows it. */
export const QuoteRequestPage = ({ children }: { children: ReactNode }) => (
  <PageFrame>
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 400px' }} columnGap="14" rowGap="8">
      <Box minW="0">{children}</Box>
      <WhatFollows />
    </Grid>
  </PageFrame>
);
