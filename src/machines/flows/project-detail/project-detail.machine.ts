import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Project } from '#api/contract/development/project.ts';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, opensDialog } from '#machines/parts.ts';
import { type DeliveryStatus, deliveryStatuses } from '#shared/vocabulary.ts';

export interface ProjectDetailContext {
  projectId: number;
  project: Project | null;
  /** The open dialog. */
  dialog: ProjectDialog | null;
  failure: Failure | null;
}

export type ProjectDetailEvent =
  | { type: 'RETRY' }
  | { type: 'CHANGED' }
  | { type: 'OPEN'; dialog: ProjectDialog }
  | { type: 'DIALOG_CLOSED' };

/** The statuses that 'Actualizar Estado' offers. */
const deliveryTargets = (project: Project | null): DeliveryStatus[] =>
  deliveryStatuses.filter((status) => project?.allowed.some((one) => one.action === 'change_status' && one.allowed && one.to === status));

const allowsGoLive = (project: Project | null): boolean => project?.allowed.some((one) => one.action === 'go_live' && one.allowed) ?? false;

const always = (): boolean => true;

/** The dialogs of a project, and when each may open. Here the status changes only within delivery; intake belongs to the order's screen. */
const mayOpen = {
  'status-change': (project: Project | null) => deliveryTargets(project).length > 0,
  'go-live': allowsGoLive,
  requirement: always,
  urls: always,
} satisfies Record<string, (project: Project | null) => boolean>;
export type ProjectDialog = keyof typeof mayOpen;

/** Shared by the idle and the reloading state, so that a click during a reload is not lost. */
const opening = opensDialog<ProjectDialog>('el proyecto lo permite');

/** One project, shown to its developers. It reloads after each dialog, to show what the server stored. */
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
    mayOpen: ({ context: { project } }, { dialog }: { dialog: ProjectDialog }) => mayOpen[dialog](project),
    projectIsMissing: (_, { error }: { error: unknown }) => ['not_found', 'invalid_input'].includes(failureOf(error).code),
  },
  actions: {
    ...failureActions<ProjectDetailContext, ProjectDetailEvent>(),
    keepProject: assign((_, { project }: { project: Project }) => ({ project, failure: null })),
    keepDialog: assign((_, { dialog }: { dialog: ProjectDialog }) => ({ dialog })),
    forgetDialog: assign({ dialog: null }),
  },
}).createMachine({
  id: 'project-detail',
  initial: 'loading',
  context: ({ input }) => ({ projectId: input.projectId, project: null, dialog: null, failure: null }),
  states: {
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
            OPEN: opening,
          },
        },
        refreshing: {
          meta: { label: 'Poniéndose al día' },
          tags: 'busy',
          on: { CHANGED: { target: 'refreshing', reenter: true }, OPEN: opening },
          invoke: {
            id: 'reloadProject',
            src: 'loadProject',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'ready', actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) } },
            onError: { target: 'ready', actions: keepFailure },
          },
        },
        dialog: { meta: { label: 'Un diálogo abierto' }, exit: 'forgetDialog', on: { DIALOG_CLOSED: { target: 'refreshing' } } },
      },
    },
  },
});

export type ProjectDetailSnapshot = SnapshotFrom<typeof projectDetailMachine>;

export const projectDetailLabels = {
  title: 'Detalle de un proyecto',
  events: {
    RETRY: 'Reintentar',
    CHANGED: 'Alguien cambió el proyecto',
    OPEN: 'Abrir un diálogo',
    DIALOG_CLOSED: 'El diálogo se cerró',
  } satisfies Record<ProjectDetailEvent['type'], string>,
  dialogs: {
    'status-change': 'Actualizar Estado',
    'go-live': 'Poner en Producción',
    requirement: 'Nuevo Requerimiento',
    urls: 'Gestionar URLs',
  } satisfies Record<ProjectDialog, string>,
  guards: { readingFailed: 'no se pudo leer otra vez' },
  actors: { loadProject: 'pide el proyecto', reloadProject: 'pide el proyecto otra vez' },
} satisfies MachineLabels;

export interface ProjectDetailView {
  screen: 'loading' | 'failed' | 'missing' | 'project';
  project: Project | null;
  dialog: ProjectDialog | null;
  targets: DeliveryStatus[];
  canChangeStatus: boolean;
  /** Why the status cannot be changed; set only if the account is cancelled. */
  statusReason: string | null;
  canGoLive: boolean;
  /** Why going live is not possible now. */
  goLiveReason: string | null;
  failure: Failure | null;
  isLive: boolean;
}

const screenOf = (snapshot: ProjectDetailSnapshot): ProjectDetailView['screen'] => {
  if (snapshot.matches('shown')) return 'project';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('missing') ? 'missing' : 'loading';
};

const reasonOf = ({ allowed }: Project, action: 'change_status' | 'go_live'): string | null =>
  allowed.find((one) => one.action === action && !one.allowed)?.reason ?? null;

export const projectDetailView = (snapshot: ProjectDetailSnapshot): ProjectDetailView => {
  const { project, dialog, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    project,
    dialog,
    targets: deliveryTargets(project),
    canChangeStatus: deliveryTargets(project).length > 0,
    statusReason: project?.status === 'cancelled' ? reasonOf(project, 'change_status') : null,
    canGoLive: allowsGoLive(project),
    goLiveReason: project === null ? null : reasonOf(project, 'go_live'),
    failure,
    isLive: project?.development_status === 'live',
  };
};

/** The open dialog, as the event that reopens it. */
export const projectDetailWork = ({ context: { dialog } }: ProjectDetailSnapshot): ProjectDetailEvent[] =>
  dialog === null ? [] : [{ type: 'OPEN', dialog }];
