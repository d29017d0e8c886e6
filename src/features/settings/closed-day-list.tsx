import { Box, chakra, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { ClosedDaysView } from '#machines/flows/closed-days/closed-days.machine.ts';
import type { ClosedDay } from '#shared/closed-days.ts';
import { formatDay } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';

interface ListProps {
  view: ClosedDaysView;
  /** Undefined for people who may not change the list. */
  onRemove: ((day: string) => void) | undefined;
}

const Days = ({ view, onRemove, label, days }: ListProps & { label: string; days: readonly ClosedDay[] }) => (
  <chakra.ul aria-label={label} listStyleType="none">
    {days.map(({ day, name }) => (
      <chakra.li key={day} display="flex" gap="3" alignItems="center" py="2" _notFirst={{ borderTopWidth: '1px' }}>
        <Box flex="1" minW="0">
          <Text fontWeight="semibold">
            <time dateTime={day}>{formatDay(day)}</time>
          </Text>
          <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {name}
          </Text>
        </Box>
        {onRemove === undefined ? null : (
          <Button
            variant="outline"
            size="sm"
            icon={<Trash2 size={16} aria-hidden="true" />}
            aria-label={`Quitar ${formatDay(day).replaceAll('\u00a0', ' ')}`}
            loading={view.removing === day}
            disabled={view.isSaving && view.removing !== day}
            onClick={() => onRemove(day)}
          >
            Quitar
          </Button>
        )}
      </chakra.li>
    ))}
  </chakra.ul>
);

/** The closed days to come; those of the past are folded. */
export const ClosedDayList = ({ view, onRemove }: ListProps) => (
  <Box>
    {view.coming.length === 0 ? (
      <Text color="fg.muted">Ningún día además de fines de semana y feriados.</Text>
    ) : (
      <Days view={view} onRemove={onRemove} label="Días por venir" days={view.coming} />
    )}
    {view.past.length === 0 ? null : (
      <Fold summary={view.past.length === 1 ? '1 día que ya pasó' : `${view.past.length} días que ya pasaron`}>
        <Days view={view} onRemove={onRemove} label="Días que ya pasaron" days={view.past} />
      </Fold>
    )}
  </Box>
);
