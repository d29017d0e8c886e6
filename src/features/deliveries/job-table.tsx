import { Box, Text } from '@chakra-ui/react';
import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Job } from '#api/contract/deliveries/delivery.ts';
import { formatDateTime } from '#shared/dates.ts';
import { jobNames } from '#shared/jobs.ts';
import { Badge } from '#ui/badge.tsx';
import { CardCell, CardRow, CardTable } from '#ui/card-table.tsx';

const columns = [{ label: 'Trabajo' }, { label: 'Última vez' }, { label: 'Duró' }, { label: 'Resultado' }, { label: 'Próxima vez' }];

const looks = {
  failed: { palette: 'chile', icon: CircleX, text: 'Falló' },
  late: { palette: 'maiz', icon: TriangleAlert, text: 'Va con retraso' },
  never: { palette: 'piedra', icon: Clock, text: 'Todavía no corre' },
  well: { palette: 'nopal', icon: CircleCheck, text: 'Bien' },
} as const satisfies Record<string, { palette: string; icon: LucideIcon; text: string }>;

const lookOf = ({ last, late }: Job) => (last === null ? looks.never : last.error !== null ? looks.failed : late ? looks.late : looks.well);

const seconds = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const durationText = (ms: number): string => (ms < 1000 ? `${ms}\u00a0ms` : `${seconds.format(ms / 1000)}\u00a0s`);

const timeText = (iso: string | null | undefined): string => (iso == null ? '—' : formatDateTime(iso));

const JobRow = ({ job }: { job: Job }) => {
  const { palette, icon, text } = lookOf(job);
  const error = job.last?.error ?? null;
  return (
    <CardRow>
      <CardCell place="head">
        <Box as="span" fontWeight="semibold">
          {jobNames[job.job]}
        </Box>
      </CardCell>
      <CardCell place="fact" label="Última vez">
        {timeText(job.last?.started_at)}
      </CardCell>
      <CardCell place="fact" label="Duró">
        {job.last === null ? '—' : durationText(job.last.took_ms)}
      </CardCell>
      <CardCell place="fact" label="Resultado">
        <Box>
          <Badge palette={palette} icon={icon}>
            {text}
          </Badge>
          {error === null ? null : (
            <Text textStyle="small" color="fg.muted" mt="0.5" overflowWrap="anywhere">
              {error}
            </Text>
          )}
        </Box>
      </CardCell>
      <CardCell place="fact" label="Próxima vez">
        {timeText(job.next_at)}
      </CardCell>
    </CardRow>
  );
};

export const JobTable = ({ jobs }: { jobs: readonly Job[] }) => (
  <CardTable label="Trabajos programados" columns={columns}>
    {jobs.map((job) => (
      <JobRow key={job.job} job={job} />
    ))}
  </CardTable>
);
