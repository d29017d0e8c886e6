import { assign, type SnapshotFrom, setup } from 'xstate';
import { UpdateProjectUrls } from '#api/contract/development/update-project-urls.ts';
import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

export type UrlField = 'stagingUrl' | 'productionUrl';
export type ProjectUrls = Record<UrlField, string>;

export interface UrlManagementContext {
  projectId: number;
  /** The URLs when the dialog opened: unchanged ones are not sent, so they overwrite nothing. */
  before: ProjectUrls;
  urls: ProjectUrls;
  /** True after the first attempt to save: from then on invalid URLs are shown as errors. */
  tried: boolean;
  failure: Failure | null;
}

export type UrlManagementEvent = { type: 'TYPE'; field: UrlField; value: string } | { type: 'SUBMIT' } | { type: 'CANCEL' };

export type UrlManagementOutput = { result: 'saved' } | { result: 'cancelled' };

const changesOf = ({ before, urls }: UrlManagementContext): UpdateProjectUrls => ({
  ...(urls.stagingUrl === before.stagingUrl ? {} : { stagingUrl: urls.stagingUrl }),
  ...(urls.productionUrl === before.productionUrl ? {} : { productionUrl: urls.productionUrl }),
});

/** 'Gestionar URLs': the staging and production URLs of a project. An empty one is removed. */
export const urlManagementMachine = setup({
  types: {
    context: {} as UrlManagementContext,
    events: {} as UrlManagementEvent,
    input: {} as { projectId: number; urls: ProjectUrls },
    output: {} as UrlManagementOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok',
  },
  actors: {
    saveUrls: notProvided<void, { projectId: number; changes: UpdateProjectUrls }>(),
  },
  guards: { urlsAreValid: ({ context }) => UpdateProjectUrls.safeParse(context.urls).success },
  actions: {
    ...failureActions<UrlManagementContext, UrlManagementEvent>(),
    /** Editing a URL clears the refusal. */
    keepUrl: assign(({ context }, { field, value }: { field: UrlField; value: string }) => ({
      urls: { ...context.urls, [field]: value },
      failure: null,
    })),
    rememberTry: assign({ tried: true }),
  },
}).createMachine({
  id: 'url-management',
  initial: 'editing',
  context: ({ input }) => ({ projectId: input.projectId, before: input.urls, urls: input.urls, tried: false, failure: null }),
  output: outputOfEnd<UrlManagementOutput>,
  states: {
    editing: {
      meta: { label: 'Escribiendo las direcciones' },
      on: {
        TYPE: { actions: { type: 'keepUrl', params: ({ event }) => ({ field: event.field, value: event.value }) } },
        SUBMIT: [{ guard: 'urlsAreValid', target: 'saving', actions: ['rememberTry', 'forgetFailure'] }, { actions: 'rememberTry' }],
        CANCEL: { target: 'cancelled' },
      },
    },
    saving: {
      meta: { label: 'Guardando las direcciones' },
      tags: 'busy',
      invoke: {
        id: 'saveUrls',
        src: 'saveUrls',
        input: ({ context }) => ({ projectId: context.projectId, changes: changesOf(context) }),
        onDone: { target: 'saved' },
        onError: { target: 'editing', actions: keepFailure },
      },
    },
    saved: { type: 'final', meta: { label: 'Direcciones guardadas' }, tags: 'ok', output: { result: 'saved' } },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type UrlManagementSnapshot = SnapshotFrom<typeof urlManagementMachine>;

export const urlManagementLabels = {
  title: 'URLs de un proyecto',
  events: { TYPE: 'Escribir una dirección', SUBMIT: 'Guardar', CANCEL: 'Cancelar' } satisfies Record<UrlManagementEvent['type'], string>,
  guards: { urlsAreValid: 'ambas son http o https, o están vacías' },
  actors: { saveUrls: 'guarda las direcciones' },
} satisfies MachineLabels;

export interface UrlManagementView {
  screen: 'form' | 'closed';
  urls: ProjectUrls;
  errors: Record<UrlField, string | null>;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: UrlManagementOutput | null;
}

export const urlManagementView = (snapshot: UrlManagementSnapshot): UrlManagementView => {
  const { urls, tried, failure } = snapshot.context;
  const issues = tried ? (UpdateProjectUrls.safeParse(urls).error?.issues ?? []) : [];
  const errorOf = (field: UrlField): string | null =>
    issues.find((issue) => issue.path[0] === field)?.message ?? issueAt(failure, field) ?? null;
  return {
    screen: snapshot.status === 'done' ? 'closed' : 'form',
    urls,
    errors: { stagingUrl: errorOf('stagingUrl'), productionUrl: errorOf('productionUrl') },
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure,
    output: snapshot.output ?? null,
  };
};

/** The unsaved input, as the events that restore it. */
export const urlManagementWork = ({ context: { before, urls } }: UrlManagementSnapshot): UrlManagementEvent[] =>
  (['stagingUrl', 'productionUrl'] as const)
    .filter((field) => urls[field] !== before[field])
    .map((field) => ({ type: 'TYPE', field, value: urls[field] }));
