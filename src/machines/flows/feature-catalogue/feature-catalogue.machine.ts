import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { type Feature, FeatureInput } from '#api/contract/packages/feature.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';
import { emptyFeature, type FeatureForm, formOf } from './feature-form.ts';

export interface FeatureCatalogueContext {
  features: readonly Feature[];
  /** The form for a new feature; its content is preserved while another feature is edited. */
  draft: FeatureForm;
  /** The form for editing an existing feature. */
  edit: FeatureForm;
  /** The feature being edited or deleted. */
  subject: Feature | null;
  /** The version that editing started from, or that the user agreed to overwrite. */
  baseVersion: number | null;
  issues: readonly Issue[];
  failure: Failure | null;
}

type Change = { [F in keyof FeatureForm]: { field: F; value: FeatureForm[F] } }[keyof FeatureForm];

/** `since`: for restored input, the version it was based on. */
export type FeatureCatalogueEvent =
  | { type: 'RETRY' }
  | ({ type: 'CHANGE' } & Change)
  | { type: 'SUBMIT' }
  | { type: 'EDIT'; featureId: number; since?: number }
  | ({ type: 'CHANGE_EDIT' } & Change)
  | { type: 'SAVE' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'ASK_DELETE'; featureId: number }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

const without = (issues: readonly Issue[], field: keyof FeatureForm): Issue[] => issues.filter(({ path }) => path !== field);
const replaced = (features: readonly Feature[], feature: Feature): Feature[] =>
  features.map((one) => (one.feature_id === feature.feature_id ? feature : one));
const calm = { issues: [], failure: null };

/** The features that packages can include: created, edited and, while unused, deleted. */
export const featureCatalogueMachine = setup({
  types: {
    context: {} as FeatureCatalogueContext,
    events: {} as FeatureCatalogueEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadFeatures: notProvided<Feature[]>(),
    createFeature: notProvided<Feature, FeatureForm>(),
    updateFeature: notProvided<Feature, { featureId: number; baseVersion: number | null; form: FeatureForm }>(),
    deleteFeature: notProvided<void, { featureId: number }>(),
  },
  guards: {
    draftIsRight: ({ context }) => issuesOf(FeatureInput, context.draft).length === 0,
    editIsRight: ({ context }) => issuesOf(FeatureInput, context.edit).length === 0,
    someoneChangedIt: (_, { failure }: { failure: Failure }) => failure.code === 'record_changed' && failure.feature !== undefined,
    featureIsListed: ({ context }, { featureId }: { featureId: number }) => context.features.some((one) => one.feature_id === featureId),
    nobodyUsesIt: ({ context }, { featureId }: { featureId: number }) =>
      context.features.some((one) => one.feature_id === featureId && (one.package_count ?? 0) === 0),
  },
  actions: {
    keepFeatures: assign((_, { features }: { features: readonly Feature[] }) => ({ features, failure: null })),
    keepDraft: assign(({ context }, { field, value }: Change) => ({
      draft: { ...context.draft, [field]: value },
      issues: without(context.issues, field),
    })),
    keepEdit: assign(({ context }, { field, value }: Change) => ({
      edit: { ...context.edit, [field]: value },
      issues: without(context.issues, field),
      failure: null,
    })),
    checkDraft: assign(({ context }) => ({ issues: issuesOf(FeatureInput, context.draft) })),
    checkEdit: assign(({ context }) => ({ issues: issuesOf(FeatureInput, context.edit), failure: null })),
    takeUp: assign(({ context }, { featureId, since }: { featureId: number; since: number | null }) => {
      const subject = context.features.find((one) => one.feature_id === featureId) ?? null;
      return { ...calm, subject, baseVersion: since ?? subject?.version ?? null, edit: subject === null ? emptyFeature : formOf(subject) };
    }),
    /** Stores the feature as saved by somebody else, keeping what was typed. */
    keepCurrent: assign(({ context }, { failure: { feature } }: { failure: Failure }) =>
      feature === undefined ? {} : { subject: feature, features: replaced(context.features, feature) },
    ),
    agreeToCurrent: assign(({ context }) => ({ baseVersion: context.subject?.version ?? null })),
    takeCurrent: assign(({ context: { subject } }) => (subject === null ? {} : { edit: formOf(subject) })),
    layDown: assign({ ...calm, subject: null }),
    calmDown: assign(calm),
    addFeature: assign(({ context }, { feature }: { feature: Feature }) => ({
      features: [...context.features.filter((one) => one.feature_id !== feature.feature_id), feature],
      draft: emptyFeature,
    })),
    replaceFeature: assign(({ context }, { feature }: { feature: Feature }) => ({ features: replaced(context.features, feature) })),
    removeFeature: assign(({ context }) => ({ features: context.features.filter((one) => one !== context.subject) })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, issues: failure.issues ?? [] })),
    /** Provided by the page: report the result. */
    tellCreated: () => undefined,
    tellNotCreated: (_, _params: { failure: Failure }) => undefined,
    tellUpdated: () => undefined,
    tellDeleted: () => undefined,
  },
}).createMachine({
  id: 'feature-catalogue',
  initial: 'loading',
  context: { features: [], draft: emptyFeature, edit: emptyFeature, subject: null, baseVersion: null, issues: [], failure: null },
  states: {
    loading: {
      meta: { label: 'Cargando las características' },
      tags: 'busy',
      invoke: {
        id: 'loadFeatures',
        src: 'loadFeatures',
        onDone: { target: 'shown', actions: { type: 'keepFeatures', params: ({ event }) => ({ features: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
      },
    },
    failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
    shown: {
      meta: { label: 'Características a la vista' },
      on: {
        CHANGE: { actions: { type: 'keepDraft', params: ({ event }) => event } },
        SUBMIT: [{ guard: 'draftIsRight', target: 'creating', actions: 'calmDown' }, { actions: 'checkDraft' }],
        EDIT: {
          guard: { type: 'featureIsListed', params: ({ event }) => ({ featureId: event.featureId }) },
          description: 'está en la lista',
          target: 'editing',
          actions: { type: 'takeUp', params: ({ event }) => ({ featureId: event.featureId, since: event.since ?? null }) },
        },
        ASK_DELETE: {
          guard: { type: 'nobodyUsesIt', params: ({ event }) => ({ featureId: event.featureId }) },
          description: 'ningún paquete la usa',
          target: 'confirming',
          actions: { type: 'takeUp', params: ({ event }) => ({ featureId: event.featureId, since: null }) },
        },
      },
    },
    creating: {
      meta: { label: 'Creando la característica' },
      tags: 'busy',
      invoke: {
        id: 'createFeature',
        src: 'createFeature',
        input: ({ context }) => context.draft,
        onDone: { target: 'shown', actions: [{ type: 'addFeature', params: ({ event }) => ({ feature: event.output }) }, 'tellCreated'] },
        onError: {
          target: 'shown',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            { type: 'tellNotCreated', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          ],
        },
      },
    },
    editing: {
      meta: { label: 'Formulario de una característica' },
      initial: 'writing',
      on: {
        CHANGE_EDIT: { actions: { type: 'keepEdit', params: ({ event }) => event } },
        CANCEL: { target: 'shown', actions: 'layDown' },
      },
      states: {
        writing: {
          meta: { label: 'Cambiando una característica' },
          on: { SAVE: [{ guard: 'editIsRight', target: '#feature-catalogue.saving', actions: 'calmDown' }, { actions: 'checkEdit' }] },
        },
        comparing: {
          meta: { label: 'Alguien más la cambió' },
          on: {
            KEEP_MINE: [
              { guard: 'editIsRight', target: '#feature-catalogue.saving', actions: ['agreeToCurrent', 'calmDown'] },
              { actions: 'checkEdit' },
            ],
            TAKE_THEIRS: { target: 'writing', actions: ['takeCurrent', 'agreeToCurrent', 'calmDown'] },
          },
        },
      },
    },
    saving: {
      meta: { label: 'Guardando la característica' },
      tags: 'busy',
      invoke: {
        id: 'updateFeature',
        src: 'updateFeature',
        input: ({ context }) => ({
          featureId: context.subject?.feature_id ?? 0,
          baseVersion: context.baseVersion,
          form: context.edit,
        }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'replaceFeature', params: ({ event }) => ({ feature: event.output }) }, 'layDown', 'tellUpdated'],
        },
        onError: [
          {
            guard: { type: 'someoneChangedIt', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'alguien más guardó otra versión',
            target: 'editing.comparing',
            actions: { type: 'keepCurrent', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
        ],
      },
    },
    confirming: {
      meta: { label: 'Preguntando si se elimina' },
      on: { CONFIRM: { target: 'deleting', actions: 'calmDown' }, CANCEL: { target: 'shown', actions: 'layDown' } },
    },
    deleting: {
      meta: { label: 'Eliminando la característica' },
      tags: 'busy',
      invoke: {
        id: 'deleteFeature',
        src: 'deleteFeature',
        input: ({ context }) => ({ featureId: context.subject?.feature_id ?? 0 }),
        onDone: { target: 'shown', actions: ['removeFeature', 'layDown', 'tellDeleted'] },
        onError: { target: 'confirming', actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
      },
    },
  },
});

export type FeatureCatalogueSnapshot = SnapshotFrom<typeof featureCatalogueMachine>;

export const featureCatalogueLabels = {
  title: 'Características de los paquetes',
  events: {
    RETRY: 'Reintentar',
    CHANGE: 'Escribir una nueva',
    SUBMIT: 'Crear',
    EDIT: 'Editar',
    CHANGE_EDIT: 'Cambiar sus datos',
    SAVE: 'Guardar',
    KEEP_MINE: 'Guardar lo mío',
    TAKE_THEIRS: 'Usar lo guardado',
    ASK_DELETE: 'Eliminar',
    CONFIRM: 'Confirmar que se elimina',
    CANCEL: 'Cancelar',
  } satisfies Record<FeatureCatalogueEvent['type'], string>,
  guards: { draftIsRight: 'los datos están completos', editIsRight: 'los datos están completos' },
  actors: {
    loadFeatures: 'pide las características',
    createFeature: 'crea la característica',
    updateFeature: 'guarda la característica',
    deleteFeature: 'elimina la característica',
  },
} satisfies MachineLabels;
