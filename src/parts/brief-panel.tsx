import { Box, chakra } from '@chakra-ui/react';
import type { BriefAnswers as Answers, BriefVersion } from '#api/contract/orders/brief.ts';
import { answerText, type BriefField, differences, formOfAnswers } from '#machines/flows/checkout/brief-form.ts';
import { formatDateTime } from '#shared/dates.ts';
import { unspecified } from '#shared/vocabulary.ts';
import { Panel } from '#ui/panel.tsx';
import { BriefAnswers } from './brief-answers.tsx';
import { fieldNames } from './brief-field-names.ts';

interface BriefPanelProps {
  title: string;
  brief: Answers & { brief_versions: readonly BriefVersion[] };
}

interface Change {
  field: BriefField;
  before: string;
  after: string;
}

const changesTo = (after: Answers, { answers: before }: BriefVersion): Change[] => {
  const [old, now] = [formOfAnswers(before), formOfAnswers(after)];
  return differences(old, now).map((field) => ({ field, before: answerText(old, field), after: answerText(now, field) }));
};

const Changes = ({ version, after }: { version: BriefVersion; after: Answers }) => (
  <chakra.li py="3" borderTopWidth="1px">
    <Box fontWeight="semibold">
      <time dateTime={version.replaced_at}>{formatDateTime(version.replaced_at)}</time>
    </Box>
    <chakra.ul listStyleType="none">
      {changesTo(after, version).map((change) => (
        <chakra.li key={change.field} mt="1.5" overflowWrap="anywhere" whiteSpace="pre-line">
          {fieldNames[change.field]}: <chakra.del color="fg.muted">{change.before || unspecified}</chakra.del>{' '}
          <chakra.ins textDecoration="none" bg="maiz.subtle">
            {change.after || unspecified}
          </chakra.ins>
        </chakra.li>
      ))}
    </chakra.ul>
  </chakra.li>
);

/** The customer's brief as staff see it, with what the customer changed in it, newest first. */
export const BriefPanel = ({ title, brief }: BriefPanelProps) => (
  <Panel title={title}>
    <BriefAnswers brief={brief} />
    {brief.brief_versions.length === 0 ? null : (
      <Box as="section" aria-label="Cambios del cliente" mt="4">
        <Box as="h3" textStyle="h4" mb="2">
          Cambios del cliente
        </Box>
        <chakra.ol listStyleType="none">
          {brief.brief_versions.map((version, at) => (
            <Changes key={version.version} version={version} after={brief.brief_versions[at - 1]?.answers ?? brief} />
          ))}
        </chakra.ol>
      </Box>
    )}
  </Panel>
);
