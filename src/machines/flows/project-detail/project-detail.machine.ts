import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Project } from '#api/contract/development/project.ts';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { type DeliveryStatus, deliveryStatuses } from '#shared/vocabulary.ts';

export interface ProjectDetailContext {
  projectId: number;
  project: Project | null;
  failure: Failure | null;
}

export type ProjectDetailEvent =
  | { type: 'START' }
  | { type: 'RETRY' }
  | { type: 'CHANGED' }
  | { type: 'OPEN_STATUS_CHANGE' }
  | { type: 'OPEN_GO_LIVE' }
  | { type: 'OPEN_REQUIREMENT' }
  | { type: 'OPEN_URLS' }
  | { type: 'DIALOG_CLOSED' };

/** Where 'Actualizar Estado' may lead. */
const deliveryTargets = (project: Project | null): DeliveryStatus[] =>
  deliveryStatuses.filter((status) => project?.allowed.some((one) => one.action === 'change_status' && one.allowed && one.to === status));

const allowsGoLive = (project: Project | null): boolean => project?.allowed.some((one) => one.action === 'go_live' && one.allowed) ?? false;

/** A press is never lost to a reading that happens to run: a dialog opens from either. */
const openings = {
  OPEN_STATUS_CHANGE: { guard: 'deliveryCanChange', target: 'changingStatus' },
  OPEN_GO_LIVE: { guard: 'canGoLive', target: 'goingLive' },
  OPEN_REQUIREMENT: { target: 'askingCustomer' },
  OPEN_URLS: { target: 'managingUrls' },
} as const;

/** One project in front of those who build it. After each dialog it is read again, so that it shows what the server keeps. */
export const projectDetailMachine = setup({
  types: {
    context: {} as ProjectDetailContext,
    events: {} as ProjectDetailEvent,
    input: {} as { projectId: number },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadProject: notProvided<Project, { projectId: number }>(),
  },
  guards: {
    readingFailed: ({ context }) => context.failure !== null,
    /** This screen's dialog leads within delivery; intake belongs to the order's screen. */
    deliveryCanChange: ({ context }) => deliveryTargets(context.project).length > 0,
    canGoLive: ({ context }) => allowsGoLive(context.project),
    projectIsMissing: (_, { error }: { error: unknown }) => ['not_found', 'invalid_input'].includes(failureOf(error).code),
  },
  actions: {
    ...failureActions<ProjectDetailContext, ProjectDetailEvent>(),
    keepProject: assign((_, { project }: { project: Project }) => ({ project, failure: null })),
  },
}).createMachine({
  id: 'project-detail',
  initial: 'waiting',
  context: ({ input }) => ({ projectId: input.projectId, project: null, failure: null }),
  states: {
    waiting: { meta: { label: 'Por abrir' }, on: { START: { target: 'loading' } } },
    loading: {
      meta: { label: 'Cargando el proyecto' },
      tags: 'busy',
      on: { CHANGED: { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadProject',
        src: 'loadProject',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'shown.ready', actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) } },
        onError: [
          {
            description: 'no existe',
            guard: { type: 'projectIsMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' }, CHANGED: { target: 'loading' } } },
    missing: { meta: { label: 'Proyecto no encontrado' }, tags: 'ko', type: 'final' },
    shown: {
      meta: { label: 'Proyecto a la vista' },
      initial: 'ready',
      states: {
        ready: {
          meta: { label: 'Listo para trabajar' },
          on: {
            CHANGED: { target: 'refreshing' },
            RETRY: { guard: 'readingFailed', target: 'refreshing' },
            ...openings,
          },
        },
        refreshing: {
          meta: { label: 'Poniéndose al día' },
          tags: 'busy',
          on: { CHANGED: { target: 'refreshing', reenter: true }, ...openings },
          invoke: {
            id: 'reloadProject',
            src: 'loadProject',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'ready', actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) } },
            onError: { target: 'ready', actions: keepFailure },
          },
        },
        changingStatus: { meta: { label: 'Diálogo Actualizar Estado' }, on: { DIALOG_CLOSED: { target: 'refreshing' } } },
        askingCustomer: { meta: { label: 'Diálogo Nuevo Requerimiento' }, on: { DIALOG_CLOSED: { target: 'refreshing' } } },
        managingUrls: { meta: { label: 'Diálogo Gestionar URLs' }, on: { DIALOG_CLOSED: { target: 'refreshing' } } },
        goingLive: { meta: { label: 'Diálogo Poner en Producción' }, on: { DIALOG_CLOSED: { target: 'refreshing' } } },
      },
    },
  },
});

export type ProjectDetailSnapshot = SnapshotFrom<typeof projectDetailMachine>;

export const projectDetailLabels = {
  title: 'Detalle de un proyecto',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    CHANGED: 'Alguien cambió el proyecto',
    OPEN_STATUS_CHANGE: 'Actualizar Estado',
    OPEN_GO_LIVE: 'Poner en Producción',
    OPEN_REQUIREMENT: 'Nuevo Requerimiento',
    OPEN_URLS: 'Gestionar URLs',
    DIALOG_CLOSED: 'El diálogo se cerró',
  } satisfies Record<ProjectDetailEvent['type'], string>,
  guards: {
    readingFailed: 'no se pudo leer otra vez',
    deliveryCanChange: 'está en entrega y puede moverse',
    canGoLive: 'se puede publicar',
  },
  actors: { loadProject: 'pide el proyecto', reloadProject: 'pide el proyecto otra vez' },
} satisfies MachineLabels;

export interface ProjectDetailView {
  screen: 'loading' | 'failed' | 'missing' | 'project';
  project: Project | null;
  dialog: 'status-change' | 'go-live' | 'requirement' | 'urls' | null;
  targets: DeliveryStatus[];
  canChangeStatus: boolean;
  /** Why no change of status is offered now, where that is not for want of somebody who builds it. */
  statusReason: string | null;
  canGoLive: boolean;
  /** Why production is not offered now. */
  goLiveReason: string | null;
  failure: Failure | null;
  isLive: boolean;
}

const screenOf = (snapshot: ProjectDetailSnapshot): ProjectDetailView['screen'] => {
  if (snapshot.matches('shown')) return 'project';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('missing') ? 'missing' : 'loading';
};

const dialogOf = (snapshot: ProjectDetailSnapshot): ProjectDetailView['dialog'] => {
  if (snapshot.matches({ shown: 'changingStatus' })) return 'status-change';
  if (snapshot.matches({ shown: 'goingLive' })) return 'go-live';
  if (snapshot.matches({ shown: 'managingUrls' })) return 'urls';
  return snapshot.matches({ shown: 'askingCustomer' }) ? 'requirement' : null;
};

const reasonOf = ({ allowed }: Project, action: 'change_status' | 'go_live'): string | null =>
  allowed.find((one) => one.action === action && !one.allowed)?.reason ?? null;

export const projectDetailView = (snapshot: ProjectDetailSnapshot): ProjectDetailView => {
  const { project, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    project,
    dialog: dialogOf(snapshot),
    targets: deliveryTargets(project),
    canChangeStatus: deliveryTargets(project).length > 0,
    statusReason: project?.status === 'cancelled' ? reasonOf(project, 'change_status') : null,
    canGoLive: allowsGoLive(project),
    goLiveReason: project === null ? null : reasonOf(project, 'go_live'),
    failure,
    isLive: project?.development_status === 'live',
  };
};

const opens = {
  'status-change': 'OPEN_STATUS_CHANGE',
  'go-live': 'OPEN_GO_LIVE',
  urls: 'OPEN_URLS',
  requirement: 'OPEN_REQUIREMENT',
} as const satisfies Record<NonNullable<ProjectDetailView['dialog']>, ProjectDetailEvent['type']>;

/** The dialog that stood open, as the event that opens it again. */
export const projectDetailWork = (snapshot: ProjectDetailSnapshot): ProjectDetailEvent[] => {
  const dialog = dialogOf(snapshot);
  return dialog === null ? [] : [{ type: opens[dialog] }];
};
