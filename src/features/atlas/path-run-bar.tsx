import { Box } from '@chakra-ui/react';
import { Play, Square } from 'lucide-react';
import { failureDetail } from '#machines/failure-detail.ts';
import type { PathRunEvent, PathRunView } from '#machines/flows/path-run/path-run.machine.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { plural, sayDuration } from './say-duration.ts';

interface PathRunProps {
  view: PathRunView;
  send: (event: PathRunEvent) => void;
}

/** Runs the paths of these machines in the page. */
export const RunButton = ({ view, send, machines }: PathRunProps & { machines: readonly string[] }) =>
  view.isRunning ? (
    <Button variant="outline" icon={<Square size={18} aria-hidden="true" />} onClick={() => send({ type: 'STOP' })}>
      Detener
    </Button>
  ) : (
    <Button icon={<Play size={18} aria-hidden="true" />} onClick={() => send({ type: 'RUN', machines })}>
      Correr caminos
    </Button>
  );

const countOf = ({ done, machines }: PathRunView): string =>
  machines === 1 ? '' : ` en ${done.length} de ${plural(machines, 'máquina', 'máquinas')}`;

const sayRun = (view: PathRunView): string => {
  const passed = plural(view.passed, 'camino pasa', 'caminos pasan');
  const failed = view.failed === 0 ? 'ninguno falla' : plural(view.failed, 'falla', 'fallan');
  return `${passed} y ${failed}${countOf(view)}, en ${sayDuration(view.ms)}.`;
};

const titleOf = (view: PathRunView): string => {
  if (view.isRunning) return 'Corriendo caminos…';
  if (view.done.length < view.machines) return 'Corrida detenida';
  return view.failed === 0 ? 'Todos los caminos pasan' : 'Hay caminos que fallan';
};

/** The progress and result of the run. */
export const RunResult = ({ view, send }: PathRunProps) => {
  if (view.failure !== null) {
    return (
      <Notice
        tone="error"
        role="alert"
        title="No pudimos correr los caminos"
        action={
          <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
            Reintentar
          </Button>
        }
      >
        {failureDetail(view.failure)}
      </Notice>
    );
  }
  if (!view.isRunning && !view.isOver) return null;
  const tone = view.failed > 0 ? 'error' : view.isRunning || view.done.length < view.machines ? 'info' : 'success';
  return (
    <Notice tone={tone} role="status" title={titleOf(view)}>
      <Box as="span">{view.isRunning && view.done.length === 0 ? 'Traemos las máquinas a esta página.' : sayRun(view)}</Box>
    </Notice>
  );
};
