import { Box, Flex, Heading } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { searchQuery } from '#api/client/every-page.ts';
import { exportUsers } from '#api/contract/list-exports.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type UserDirectoryEvent,
  type UserDirectoryView,
  userDirectoryMachine,
  userDirectoryView,
  userDirectoryWork,
} from '#machines/flows/user-directory/user-directory.machine.ts';
import { CsvExport } from '#parts/csv-export.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Paged } from '#ui/paged.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { toast } from '#ui/toast.ts';
import { PeopleList } from './people-list.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { UserActivationDialog } from './user-activation-dialog.tsx';
import { UserFormDialog } from './user-form-dialog.tsx';
import { userDirectoryActors } from './users-actors.ts';

interface Filter {
  label: string;
  keeps: (person: UserSummary) => boolean;
  /** The same for an export. */
  query: { type?: UserSummary['type']; active?: 'false' };
}

const filters = {
  todos: { label: 'Todos', keeps: () => true, query: {} },
  equipo: { label: 'Equipo', keeps: ({ type }) => type === 'user', query: { type: 'user' } },
  clientes: { label: 'Clientes', keeps: ({ type }) => type === 'customer', query: { type: 'customer' } },
  inactivos: { label: 'Inactivos', keeps: ({ is_active }) => !is_active, query: { active: 'false' } },
} as const satisfies Record<string, Filter>;

type FilterName = keyof typeof filters;

const isFilter = (value: string | null): value is FilterName => value !== null && Object.hasOwn(filters, value);

/** Search and filter are in the URL. */
const usePeopleAddress = () => {
  const { get, set } = useListAddress();
  const chosen = get('filtro');
  const searched = get('buscar') ?? '';
  return {
    search: searched,
    keepSearch: (search: string) => {
      if (search.trim() !== searched) set('buscar', search.trim());
    },
    filter: isFilter(chosen) ? chosen : ('todos' as const),
    choose: (filter: FilterName) => set('filtro', filter === 'todos' ? null : filter),
  };
};

interface PartProps {
  view: UserDirectoryView;
  send: (event: UserDirectoryEvent) => void;
  user: SessionUser;
}

type Address = ReturnType<typeof usePeopleAddress>;

const Filters = ({ filter, choose }: Address) => (
  <Flex role="group" aria-label="Filtrar usuarios" gap="2" mt="4" overflowX="auto" pb="1">
    {(Object.keys(filters) as FilterName[]).map((name) => (
      <Chip key={name} pressed={filter === name} onPress={() => choose(name)}>
        {filters[name].label}
      </Chip>
    ))}
  </Flex>
);

const Stale = ({ view, send }: PartProps) =>
  view.failure ? (
    <StaleNotice title="Error al obtener usuarios" onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves la lista de antes.
    </StaleNotice>
  ) : null;

const People = ({ view, send, user, address }: PartProps & { address: Address }) => {
  const people = view.people.filter(filters[address.filter].keeps);
  return (
    <Box display="grid" gap="4" mt="5" aria-busy={view.isRefreshing}>
      <Stale view={view} send={send} user={user} />
      {people.length === 0 ? (
        <EmptyState title="No hay usuarios">
          {view.search.trim() === ''
            ? 'Nadie está en este filtro.'
            : 'Nadie coincide con tu búsqueda. Prueba con otro usuario, nombre o correo.'}
        </EmptyState>
      ) : (
        <Paged label="Páginas de usuarios" items={people}>
          {(shown) => (
            <PeopleList
              people={shown}
              now={Date.now()}
              self={user}
              edit={(userId) => send({ type: 'EDIT', userId })}
              changeActivation={(userId) => send({ type: 'CHANGE_ACTIVATION', userId })}
              recover={(userId, act) => send({ type: 'RECOVER', userId, act })}
            />
          )}
        </Paged>
      )}
    </Box>
  );
};

const Screen = ({ address, ...part }: PartProps & { address: Address }) => {
  const { view, send } = part;
  const screens = {
    loading: (
      <Box mt="5">
        <LoadingRegion label="Cargando los usuarios">
          <CardListSkeleton cards={4} />
        </LoadingRegion>
      </Box>
    ),
    failed: (
      <Box mt="5">
        <ErrorState
          title="Error al obtener usuarios"
          detail={view.failure ? failureDetail(view.failure) : null}
          onRetry={() => send({ type: 'RETRY' })}
        />
      </Box>
    ),
    list: <People {...part} address={address} />,
  } satisfies Record<UserDirectoryView['screen'], React.ReactNode>;
  return screens[view.screen];
};

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
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

/** /admin/users */
export const UsersPage = ({ user, machine = provided, clock }: UsersPageProps) => {
  const address = usePeopleAddress();
  const running = useMachine(machine, { input: { search: address.search }, ...(clock === undefined ? {} : { clock }) });
  const [snapshot, send] = running;
  useSavedWork('user-directory', running, userDirectoryWork);
  const view = userDirectoryView(snapshot);
  const keepSearch = useEffectEvent(address.keepSearch);
  useEffect(() => keepSearch(view.search), [view.search]);
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
        <SearchField
          label="Buscar por usuario o correo..."
          value={view.search}
          onChange={(value) => send({ type: 'TYPE_SEARCH', value })}
          shortcut
        />
        <CsvExport operation={exportUsers} filter={{ ...searchQuery(view.search), ...filters[address.filter].query }} name="usuarios" />
      </Flex>
      <Filters {...address} />
      <Screen view={view} send={send} user={user} address={address} />
      <Dialogs view={view} send={send} user={user} />
    </>
  );
};
