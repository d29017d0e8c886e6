import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { callOnce } from '#api/client/call-once.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { addOrderNote } from '#api/contract/orders/add-order-note.ts';
import { getOrderNotes, type OrderNotes } from '#api/contract/orders/get-order-notes.ts';
import type { OrderNote } from '#api/contract/orders/order-note.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type OrderNotesEvent,
  type OrderNotesView,
  orderNotesMachine,
  orderNotesView,
  orderNotesWork,
} from '#machines/flows/order-notes/order-notes.machine.ts';
import { LoadFailure } from '#parts/load-failure.tsx';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useRetainedFocus } from '#ui/use-retained-focus.ts';

/** The older ones are folded. */
const shownAtFirst = 5;

const orderNotesActors = {
  loadNotes: fromPromise<OrderNotes, { orderId: number }>(({ input, signal }) =>
    call(getOrderNotes, { params: { id: String(input.orderId) } }, { signal }),
  ),
  saveNote: fromPromise<OrderNote, { orderId: number; note: string }>(async ({ input: { orderId, note }, signal }) => {
    const answer = await callOnce(addOrderNote, { params: { id: String(orderId) }, body: { note } }, { signal });
    return answer.note;
  }),
};

const Notes = ({ notes }: { notes: readonly OrderNote[] }) => (
  <chakra.ul listStyleType="none" display="grid" gap="3">
    {notes.map(({ note_id, text, author, at }) => (
      <chakra.li
        key={note_id}
        colorPalette="maiz"
        bg="colorPalette.subtle"
        borderWidth="1px"
        borderColor="colorPalette.border"
        borderRadius="md"
        px="4"
        py="3"
        overflowWrap="anywhere"
      >
        <Text whiteSpace="pre-line">{text}</Text>
        <Text textStyle="small" mt="1">
          {author} · <time dateTime={at}>{formatDateTime(at)}</time>
        </Text>
      </chakra.li>
    ))}
  </chakra.ul>
);

const List = ({ view: { notes, hasOlder } }: { view: OrderNotesView }) => {
  if (notes.length === 0) return <Text color="fg.muted">Todavía no hay notas.</Text>;
  const older = notes.slice(shownAtFirst);
  return (
    <Box>
      <Notes notes={notes.slice(0, shownAtFirst)} />
      {older.length === 0 ? null : (
        <Fold summary={older.length === 1 ? 'Ver la nota anterior' : `Ver las ${older.length} notas anteriores`}>
          <Notes notes={older} />
          {hasOlder ? (
            <Text textStyle="small" color="fg.muted" mt="2">
              Las más antiguas ya no se muestran.
            </Text>
          ) : null}
        </Fold>
      )}
    </Box>
  );
};

interface PartProps {
  view: OrderNotesView;
  send: (event: OrderNotesEvent) => void;
}

const NewNote = ({ view: { text, problem, isSaving }, send }: PartProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const place = event.currentTarget;
    event.preventDefault();
    send({ type: 'SAVE' });
    requestAnimationFrame(() => place.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="3">
      <TextArea
        label="Nota nueva"
        placeholder="Solo la ve el equipo"
        rows={3}
        maxLength={2000}
        value={text}
        error={problem}
        readOnly={isSaving}
        onChange={(value) => send({ type: 'WRITE', value })}
      />
      <Button type="submit" full palette="piedra" loading={isSaving}>
        Guardar nota
      </Button>
    </chakra.form>
  );
};

const Trouble = ({ view: { failure }, send }: PartProps) => {
  if (failure === null) return null;
  if (failure.doing === 'reading') {
    return (
      <StaleNotice title="No pudimos actualizar las notas" onRetry={() => send({ type: 'RETRY' })}>
        {failureDetail(failure)}
      </StaleNotice>
    );
  }
  return (
    <Notice tone="error" role="alert" title="No se guardó la nota">
      {failureDetail(failure)}
    </Notice>
  );
};

const OnlyStaff = () => (
  <Flex align="center" gap="1.5" textStyle="small" color="fg.muted">
    <Lock size={14} aria-hidden="true" style={{ flexShrink: 0 }} />
    El cliente no las ve
  </Flex>
);

interface OrderNotesPanelProps {
  orderId: number;
  machine?: typeof orderNotesMachine;
}

const provided = orderNotesMachine.provide({ actors: orderNotesActors });

/** What staff wrote down about an order, and a field for the next note. */
export const OrderNotesPanel = ({ orderId, machine = provided }: OrderNotesPanelProps) => {
  const running = useMachine(machine, { input: { orderId } });
  const [snapshot, send] = running;
  useSavedWork(`order-notes ${orderId}`, running, orderNotesWork, { always: true });
  useEffect(() => watchChanges('order', () => send({ type: 'CHANGED' }), orderId), [send, orderId]);
  const view = orderNotesView(snapshot);
  const part = useRetainedFocus(view.screen, 'loading');
  const screens: Record<OrderNotesView['screen'], () => ReactNode> = {
    loading: () => (
      <Text role="status" aria-busy="true" color="fg.muted">
        Cargando las notas…
      </Text>
    ),
    failed: () => <LoadFailure title="Error al cargar las notas" failure={view.failure} onRetry={() => send({ type: 'RETRY' })} />,
    notes: () => (
      <Box display="grid" gap="4">
        <List view={view} />
        <Trouble view={view} send={send} />
        <NewNote view={view} send={send} />
      </Box>
    ),
  };
  return (
    <Panel title="Notas internas" action={<OnlyStaff />} wraps ref={part} tabIndex={-1}>
      {screens[view.screen]()}
    </Panel>
  );
};
