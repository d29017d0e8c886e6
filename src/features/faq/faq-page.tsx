import { Box, Heading, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { business } from '#shared/business.ts';
import { Accordion } from '#ui/accordion.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { QuoteBanner } from '#ui/quote-banner.tsx';
import { type TabItem, Tabs } from '#ui/tabs.tsx';
import { ProcessSteps } from './process-steps.tsx';
import { questions } from './questions.ts';

type FaqTab = 'proceso' | 'preguntas';

const tabs: readonly TabItem<FaqTab>[] = [
  { value: 'proceso', label: 'Proceso', panel: <ProcessSteps />, plain: true },
  {
    value: 'preguntas',
    label: 'Preguntas frecuentes',
    panel: (
      <Box maxWidth="820px">
        <Accordion items={questions} level="h2" />
      </Box>
    ),
  },
];

/** The process and the FAQ; the tab is in the URL. */
export const FaqPage = () => {
  const [search, setSearch] = useSearchParams();
  const current: FaqTab = search.get('tab') === 'preguntas' ? 'preguntas' : 'proceso';
  return (
    <PageFrame pb={{ base: '6', md: '8' }}>
      <Heading as="h1" textStyle="hero" fontSize={{ base: '2.125rem', md: '3.25rem' }}>
        Preguntas frecuentes
      </Heading>
      <Text mt="3" mb={{ base: '6', md: '8' }} textStyle="lead" color="fg.muted">
        Cómo trabajamos y lo que casi todos preguntan antes de empezar.
      </Text>
      <Tabs
        label="Preguntas frecuentes"
        tabs={tabs}
        current={current}
        onSelect={(tab, by) => setSearch({ tab }, { replace: by === 'arrow' })}
      />
      <QuoteBanner title="¿Te quedó una duda?">
        Cuéntanos tu proyecto y te respondemos en {business.answerBusinessHours} horas hábiles.
      </QuoteBanner>
    </PageFrame>
  );
};
