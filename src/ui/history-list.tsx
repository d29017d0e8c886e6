import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { formatDateTime } from '#shared/dates.ts';
import { type DevelopmentStatus, developmentStatusNames } from '#shared/vocabulary.ts';
import { StageMark } from './stage-mark.tsx';
import { developmentLooks } from './status-looks.ts';

export interface HistoryItem {
  previous_status: DevelopmentStatus | null;
  new_status: DevelopmentStatus;
  updated_by_name: string | null;
  note: string | null;
  /** UTC ISO 8601. */
  created_at: string;
}

const Change = ({ entry }: { entry: HistoryItem }) => (
  <Box fontWeight="semibold" lineHeight="1.4">
    {entry.previous_status === null ? null : (
      <>
        {developmentStatusNames[entry.previous_status]}
        <span aria-hidden="true"> → </span>
        <VisuallyHidden> pasa a </VisuallyHidden>
      </>
    )}
    {developmentStatusNames[entry.new_status]}
  </Box>
);

/** Status changes: previous → new, when, who and why. Expects the newest entry first. */
export const HistoryList = ({ entries, empty = 'Todavía no hay cambios.' }: { entries: readonly HistoryItem[]; empty?: string }) => {
  if (entries.length === 0) return <Box color="fg.muted">{empty}</Box>;
  return (
    <chakra.ol listStyleType="none">
      {entries.map((entry, at) => {
        const { palette, icon } = developmentLooks[entry.new_status];
        const last = at === entries.length - 1;
        return (
          <chakra.li key={`${entry.created_at} ${entry.new_status}`} position="relative" display="flex" gap="4" pb={last ? '0' : '5'}>
            {last ? null : (
              <Box
                aria-hidden="true"
                position="absolute"
                top="32px"
                bottom="0"
                insetStart="15px"
                width="2px"
                bg={at === 0 ? 'border.emphasized' : 'nopal.solid'}
              />
            )}
            <StageMark state="current" palette={at === 0 ? palette : 'nopal'} icon={icon} size="32px" />
            <Box flex="1" minW="0">
              <Change entry={entry} />
              <Box textStyle="small" color="fg.muted">
                <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
                {entry.updated_by_name ? ` · ${entry.updated_by_name}` : ''}
              </Box>
              {entry.note ? (
                <Box
                  mt="2"
                  px="3"
                  py="2.5"
                  bg={{ base: 'bg.subtle', _dark: 'bg.muted' }}
                  borderRadius="sm"
                  textStyle="small"
                  whiteSpace="pre-line"
                  overflowWrap="anywhere"
                >
                  {entry.note}
                </Box>
              ) : null}
            </Box>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
};
