import { Heading, Text } from '@chakra-ui/react';
import { business } from '#shared/business.ts';
import { Island } from '#ui/island.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { QuoteBanner } from '#ui/quote-banner.tsx';
import { FaqTabs } from './faq-tabs.tsx';
import { ProcessSteps } from './process-steps.tsx';
import { questions } from './questions.ts';

/** The answers are already in the page. */
const titles = questions.map(({ title }) => ({ title, content: null }));

/** The process and the FAQ. */
export const FaqPage = () => (
  <PageFrame pb={{ base: '6', md: '8' }}>
    <Heading as="h1" textStyle="hero" fontSize={{ base: '2.125rem', md: '3.25rem' }}>
      Preguntas frecuentes
    </Heading>
    <Text mt="3" mb={{ base: '6', md: '8' }} textStyle="lead" color="fg.muted">
      Cómo trabajamos y lo que casi todos preguntan antes de empezar.
    </Text>
    <Island name="faq" data={titles}>
      <FaqTabs process={<ProcessSteps />} questions={questions} />
    </Island>
    <QuoteBanner title="¿Te quedó una duda?">
      Cuéntanos tu proyecto y te respondemos en {business.answerBusinessHours} horas hábiles.
    </QuoteBanner>
  </PageFrame>
);
