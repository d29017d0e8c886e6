import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatDateTime } from '#shared/dates.ts';

interface ChangeListProps<Status extends string> {
  /** Newest first. */
  entries: readonly { previous_status: Status; new_status: Status; updated_by_name: string | null; note: string; created_at: string }[];
  names: Readonly<Record<Status, string>>;
}

/** What became of a payment or of an account: from what to what, when, who and why. */
export const ChangeList = <Status extends string>({ entries, names }: ChangeListProps<Status>) =>
  entries.length === 0 ? (
    <Text color="fg.muted">Todavía no hay cambios.</Text>
  ) : (
    <chakra.ol listStyleType="none" display="grid" gap="3">
      {entries.map(({ previous_status, new_status, updated_by_name, note, created_at }) => (
        <chakra.li
          key={`${created_at} ${previous_status} ${new_status}`}
          pt="3"
          borderTopWidth="1px"
          _first={{ pt: '0', borderTopWidth: '0' }}
        >
          <Box fontWeight="semibold">
            {names[previous_status]}
            <span aria-hidden="true"> → </span>
            <VisuallyHidden> pasa a </VisuallyHidden>
            {names[new_status]}
          </Box>
          <Box textStyle="small" color="fg.muted">
            <time dateTime={created_at}>{formatDateTime(created_at)}</time> · {updated_by_name ?? 'el sistema'}
          </Box>
          {note === '' ? null : (
            <Box textStyle="small" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
              {note}
            </Box>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );
