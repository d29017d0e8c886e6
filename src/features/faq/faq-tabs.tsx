import { type ReactNode, use } from 'react';
import { Accordion, type AccordionItem } from '#ui/accordion.tsx';
import { Rendered } from '#ui/island.tsx';
import { PlaceContext } from '#ui/place.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { faq } from './faq-tabs.styles.ts';

interface FaqTabsProps {
  /** Null in an island. */
  process?: ReactNode;
  questions: readonly AccordionItem[];
}

/** The tab is in the URL. */
export const FaqTabs = ({ process = null, questions }: FaqTabsProps) => {
  const { search, go } = use(PlaceContext);
  return (
    <Tabs
      label="Preguntas frecuentes"
      tabs={[
        { value: 'proceso', label: 'Proceso', panel: <Rendered>{process}</Rendered>, plain: true },
        {
          value: 'preguntas',
          label: 'Preguntas frecuentes',
          panel: (
            <div className={faq.questions}>
              <Accordion items={questions} level="h2" />
            </div>
          ),
        },
      ]}
      current={new URLSearchParams(search).get('tab') === 'preguntas' ? 'preguntas' : 'proceso'}
      onSelect={(tab, by) => go(`?tab=${tab}`, { replace: by === 'arrow' })}
    />
  );
};
