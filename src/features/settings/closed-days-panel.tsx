import { Box, chakra, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { CalendarPlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { ClosedDays } from '#api/contract/settings/closed-days.ts';
import { getClosedDays } from '#api/contract/settings/get-closed-days.ts';
import { saveClosedDays } from '#api/contract/settings/save-closed-days.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type ClosedDaysEvent,
  type ClosedDaysView,
  closedDaysMachine,
  closedDaysView,
  closedDaysWork,
} from '#machines/flows/closed-days/closed-days.machine.ts';
import { LoadFailure } from '#parts/load-failure.tsx';
import type { ClosedDay } from '#shared/closed-days.ts';
import { dayOf } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useRetainedFocus } from '#ui/use-retained-focus.ts';
import { ClosedDayList } from './closed-day-list.tsx';

const closedDaysActors = {
  loadDays: fromPromise<ClosedDays>(({ signal }) => call(getClosedDays, {}, { signal })),
  saveDays: fromPromise<ClosedDays, { days: ClosedDay[]; baseVersion: number }>(({ input, signal }) =>
    call(saveClosedDays, { body: { closed_days: input.days, base_version: input.baseVersion } }, { signal }),
  ),
};

interface PartProps {
  view: ClosedDaysView;
  send: (event: ClosedDaysEvent) => void;
}

const NewDay = ({ view: { form, errors, isSaving, isAdding }, send }: PartProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const place = event.currentTarget;
    event.preventDefault();
    send({ type: 'ADD' });
    requestAnimationFrame(() => place.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <TextField
        type="date"
        label="Fecha"
        required
        value={form.day}
        error={errors.day}
        readOnly={isSaving}
        onChange={(value) => send({ type: 'WRITE', field: 'day', value })}
      />
      <TextField
        label="Motivo"
        required
        maxLength={80}
        autoComplete="off"
        value={form.name}
        error={errors.name}
        readOnly={isSaving}
        onChange={(value) => send({ type: 'WRITE', field: 'name', value })}
      />
      <Box>
        <Button type="submit" icon={<CalendarPlus size={18} aria-hidden="true" />} loading={isAdding} disabled={isSaving && !isAdding}>
          Agregar día
        </Button>
      </Box>
    </chakra.form>
  );
};

const Trouble = ({ view: { failure, isChangedElsewhere } }: Pick<PartProps, 'view'>) => (
  <>
    {isChangedElsewhere ? (
      <Notice tone="caution" role="alert" title="Alguien más cambió estos días mientras tanto">
        Revisa la lista y vuelve a intentarlo.
      </Notice>
    ) : null}
    {failure === null ? null : (
      <Notice tone="error" role="alert" title="No se guardaron los días">
        {failureDetail(failure)}
      </Notice>
    )}
  </>
);

interface ClosedDaysPanelProps {
  /** Only superadministrators change the list. */
  mayChange: boolean;
  machine?: typeof closedDaysMachine;
}

const List = ({ view, send, mayChange }: PartProps & Pick<ClosedDaysPanelProps, 'mayChange'>) => (
  <Box display="grid" gap="5">
    <Trouble view={view} />
    <ClosedDayList view={view} onRemove={mayChange ? (day) => send({ type: 'REMOVE', day }) : undefined} />
    {mayChange ? <NewDay view={view} send={send} /> : null}
  </Box>
);

const withToasts = (machine: typeof closedDaysMachine) =>
  machine.provide({ actions: { tellSaved: (_, { wasAdded }) => void toast.success(wasAdded ? 'Día agregado' : 'Día quitado') } });

const provided = closedDaysMachine.provide({ actors: closedDaysActors });

/** The days on which the agency is closed, besides weekends and holidays. */
export const ClosedDaysPanel = ({ mayChange, machine = provided }: ClosedDaysPanelProps) => {
  const running = useMachine(useMemo(() => withToasts(machine), [machine]));
  const [snapshot, send] = running;
  useSavedWork('closed-days', running, closedDaysWork);
  const view = closedDaysView(snapshot, dayOf(new Date().toISOString()));
  const { screen, coming, past } = view;
  const part = useRetainedFocus(screen === 'list' ? `${coming.length + past.length} days` : screen, 'loading');
  const screens: Record<ClosedDaysView['screen'], () => ReactNode> = {
    loading: () => (
      <Text role="status" aria-busy="true" color="fg.muted">
        Cargando los días…
      </Text>
    ),
    failed: () => <LoadFailure title="Error al cargar los días" failure={view.failure} onRetry={() => send({ type: 'RETRY' })} />,
    list: () => <List view={view} send={send} mayChange={mayChange} />,
  };
  return (
    <Panel title="Días que cerramos" ref={part} tabIndex={-1}>
      <Text color="fg.muted" fontSize="sm" mb="4">
        Estos días no cuentan como hábiles en las fechas que prometemos.
      </Text>
      {screens[screen]()}
    </Panel>
  );
};
