import { Box, Flex, Heading } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import { exportUsers } from '#api/contract/list-exports.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import {
  type UserDirectoryEvent,
  type UserDirectoryView,
  userDirectoryMachine,
  userDirectoryView,
  userDirectoryWork,
} from '#machines/flows/user-directory/user-directory.machine.ts';
import { BoardRows, BoardScreen, ChoiceChips } from '#parts/board-screen.tsx';
import { CsvExport } from '#parts/csv-export.tsx';
import { type BoardClock, useBoardEvents } from '#parts/use-board.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useChoiceInAddress, useListStart } from '#ui/list-address.ts';
import { useSavedWork } from '#ui/saved-work.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toast } from '#ui/toast.ts';
import { type PeopleFilterName, peopleFilterNames, peopleFilters, peopleQuery } from './people-filters.ts';
import { PeopleList } from './people-list.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { UserActivationDialog } from './user-activation-dialog.tsx';
import { UserFormDialog } from './user-form-dialog.tsx';
import { userDirectoryActors } from './users-actors.ts';

const look = { loading: 'Cargando los usuarios', cards: 4, failed: 'Error al obtener usuarios' };
const labels = Object.fromEntries(peopleFilterNames.map((name) => [name, peopleFilters[name].label])) as Record<PeopleFilterName, string>;

interface PartProps {
  view: UserDirectoryView;
  send: (event: UserDirectoryEvent) => void;
  user: SessionUser;
}

const Nobody = ({ search }: { search: string }) => (
  <EmptyState title="No hay usuarios">
    {search.trim() === '' ? 'Nadie está en este filtro.' : 'Nadie coincide con tu búsqueda. Prueba con otro usuario, nombre o correo.'}
  </EmptyState>
);

const People = ({ view, send, user }: PartProps) => (
  <BoardScreen view={view} send={send} look={look}>
    <BoardRows view={view} send={send} look={look} none={<Nobody search={view.search} />}>
      <PeopleList
        people={view.rows}
        now={Date.now()}
        self={user}
        edit={(userId) => send({ type: 'EDIT', userId })}
        changeActivation={(userId) => send({ type: 'CHANGE_ACTIVATION', userId })}
        recover={(userId, act) => send({ type: 'RECOVER', userId, act })}
      />
    </BoardRows>
  </BoardScreen>
);

const reassignedText = ({ count, successorName }: { count: number; successorName: string }): string =>
  count === 1 ? `1 proyecto pasó a ${successorName}.` : `${count} proyectos pasaron a ${successorName}.`;

const recoveryDone = { ask: 'Solicitud enviada', approve: 'Verificación quitada', stop: 'Solicitud detenida' } as const;

const Dialogs = ({ view, send, user }: PartProps) => {
  const { dialog } = view;
  const close = () => send({ type: 'DIALOG_CLOSED' });
  if (dialog === null) return null;
  if (dialog.kind === 'activation') {
    const { person } = dialog;
    const done = `${person.username} ${person.is_active ? 'ya no puede entrar' : 'puede entrar de nuevo'}`;
    return (
      <UserActivationDialog
        person={person}
        onDone={(output) => {
          if (output.result === 'changed') {
            const detail = output.reassigned === null ? done : `${done}. ${reassignedText(output.reassigned)}`;
            toast.success(person.is_active ? 'Usuario desactivado' : 'Usuario activado', { detail });
          }
          close();
        }}
      />
    );
  }
  if (dialog.kind === 'recovery') {
    const { person, act } = dialog;
    return (
      <RecoveryDialog
        person={person}
        act={act}
        onDone={({ result }) => {
          if (result === 'done') toast.success(recoveryDone[act], { detail: person.username });
          close();
        }}
      />
    );
  }
  return (
    <UserFormDialog
      person={dialog.kind === 'edit' ? dialog.person : null}
      ownRole={user.role}
      onDone={(output) => {
        if (output.result === 'saved') {
          const { username, pendingEmail } = output;
          const waits = `${pendingEmail} será su correo cuando lo confirmen desde ese buzón.`;
          const detail = pendingEmail === null ? username : waits;
          toast.success(dialog.kind === 'create' ? 'Usuario creado' : 'Usuario actualizado', { detail });
        }
        close();
      }}
    />
  );
};

const provided = userDirectoryMachine.provide({ actors: userDirectoryActors });

interface UsersPageProps {
  user: SessionUser;
  machine?: typeof userDirectoryMachine;
  clock?: BoardClock;
}

/** /admin/users */
export const UsersPage = ({ user, machine = provided, clock }: UsersPageProps) => {
  const { chosen, choose } = useChoiceInAddress('filtro', peopleFilterNames);
  const filter = { group: chosen ?? '' };
  const running = useMachine(machine, { input: { filter, ...useListStart() }, ...(clock === undefined ? {} : { clock }) });
  const [snapshot, send] = running;
  useSavedWork('user-directory', running, userDirectoryWork);
  const view = userDirectoryView(snapshot);
  const search = useBoardEvents(view, send, { filter });
  return (
    <>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" mb="5">
        <Heading as="h1" textStyle="h1">
          Usuarios
        </Heading>
        <Button icon={<UserPlus size={18} aria-hidden="true" />} onClick={() => send({ type: 'CREATE' })}>
          Nuevo usuario
        </Button>
      </Flex>
      <Flex gap="3" align="center" wrap="wrap">
        <SearchField label="Buscar por usuario o correo..." value={view.search} onChange={search} shortcut />
        <CsvExport operation={exportUsers} filter={peopleQuery(view)} name="usuarios" />
      </Flex>
      <ChoiceChips
        label="Filtrar usuarios"
        every="Todos"
        names={labels}
        words={peopleFilterNames}
        chosen={chosen}
        choose={choose}
        counts={view.counts}
      />
      <Box mt="5">
        <People view={view} send={send} user={user} />
      </Box>
      <Dialogs view={view} send={send} user={user} />
    </>
  );
};
