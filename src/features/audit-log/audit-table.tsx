import { Box, chakra, Text } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { actText, fieldName, isRefused, subjectText, valueText, whoText } from '#shared/audit-words.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { CardCell, CardRow, CardTable } from '#ui/card-table.tsx';

const labels = { when: 'Cuándo', who: 'Quién', act: 'Qué hizo', subject: 'Sobre', changes: 'Antes → después' } as const;
const columns = Object.values(labels).map((label) => ({ label }));

const Changes = ({ entry }: { entry: AuditEntry }) => {
  const { changes, forgotten } = entry;
  if (isRefused(entry)) {
    return (
      <Badge palette="chile" icon={Ban}>
        Negado
      </Badge>
    );
  }
  if (changes.length === 0 || forgotten) {
    return <Text color="fg.muted">{forgotten ? 'Los datos de esta persona se borraron.' : 'Sin cambio'}</Text>;
  }
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1" minW="0">
      {changes.map(({ field, before, after }) => (
        <chakra.li key={field} overflowWrap="anywhere">
          <Text as="span" color="fg.muted">
            {fieldName(field)}:
          </Text>{' '}
          {valueText(field, before)} <span aria-hidden="true">→</span>
          <chakra.span srOnly> pasó a</chakra.span> {valueText(field, after)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
};

const Line = ({ entry }: { entry: AuditEntry }) => (
  <CardRow>
    <CardCell place="fact" label={labels.when}>
      <Box as="span" whiteSpace={{ xl: 'nowrap' }}>
        {formatDateTime(entry.at)}
      </Box>
    </CardCell>
    <CardCell place="fact" label={labels.who}>
      <Box as="span" overflowWrap="anywhere">
        {whoText(entry)}
      </Box>
    </CardCell>
    <CardCell place="fact" label={labels.act}>
      <Box as="span">{actText(entry)}</Box>
    </CardCell>
    <CardCell place="fact" label={labels.subject}>
      <Box as="span" overflowWrap="anywhere" {...(entry.subject.subscription_id === null ? {} : { textStyle: 'code' })}>
        {subjectText(entry)}
      </Box>
    </CardCell>
    <CardCell place="fact" label={labels.changes}>
      <Changes entry={entry} />
    </CardCell>
  </CardRow>
);

export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <CardTable label="Bitácora" columns={columns}>
    {entries.map((entry) => (
      <Line key={entry.entry_id} entry={entry} />
    ))}
  </CardTable>
);
