import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { isChosen, startingWith, withFeaturesOf, without, withValue } from './package-draft.ts';
import { type PackageDraft, type PackageFields, packageIssues } from './package-message.ts';

export interface PackageFormInput {
  kind: PackageKind;
  /** Null for a new package. */
  packageId: number | null;
}

export interface PackageFormContext extends PackageDraft {
  packageId: number | null;
  /** The version that editing started from, or that the user agreed to overwrite; null for a new package. */
  baseVersion: number | null;
  issues: readonly Issue[];
  /** Rejected submits since the form was last valid. */
  refusals: number;
  failure: Failure | null;
}

export interface LoadedForm {
  features: Feature[];
  original: Package | null;
}

/** `since`: for restored input, the version it was based on. */
export type PackageFormEvent =
  | { type: 'RETRY' }
  | { [F in keyof PackageFields]: { type: 'CHANGE'; field: F; value: PackageFields[F]; since?: number } }[keyof PackageFields]
  | { type: 'CHECK_FEATURE'; featureId: number }
  | { type: 'UNCHECK_FEATURE'; featureId: number }
  | { type: 'TYPE_VALUE'; featureId: number; value: string }
  | { type: 'SUBMIT' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' };

/** A fixed issue disappears at once; a new one appears on the next submit. */
const mended = (before: PackageFormContext, change: Partial<PackageDraft>) => {
  const now = packageIssues({ ...before, ...change }).map((issue) => `${issue.path} ${issue.message}`);
  const issues = before.issues.filter((issue) => now.includes(`${issue.path} ${issue.message}`));
  return { ...change, issues, refusals: issues.length === 0 ? 0 : before.refusals, failure: null };
};

/** Creates a package of a kind, or edits one. */
export const packageFormMachine = setup({
  types: {
    context: {} as PackageFormContext,
    events: {} as PackageFormEvent,
    input: {} as PackageFormInput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    loadForm: notProvided<LoadedForm, PackageFormInput>(),
    savePackage: notProvided<Package, Pick<PackageFormContext, 'packageId' | 'baseVersion'> & { draft: PackageDraft }>(),
  },
  guards: {
    formIsRight: ({ context }) => packageIssues(context).length === 0,
    featureIsFree: ({ context }, { featureId }: { featureId: number }) => !isChosen(context.chosen, featureId),
    featureIsChosen: ({ context }, { featureId }: { featureId: number }) => isChosen(context.chosen, featureId),
    someoneChangedIt: (_, { failure }: { failure: Failure }) => failure.code === 'record_changed' && failure.package !== undefined,
    packageIsMissing: (_, { failure }: { failure: Failure }) => failure.code === 'not_found',
  },
  actions: {
    keepLoaded: assign((_, { features, original }: LoadedForm) => ({
      features,
      original,
      baseVersion: original?.version ?? null,
      ...startingWith(original),
      failure: null,
    })),
    keepField: assign(({ context }, { change, since }: { change: Partial<PackageFields>; since: number | null }) => ({
      ...mended(context, { fields: { ...context.fields, ...change } }),
      baseVersion: since ?? context.baseVersion,
    })),
    checkFeature: assign(({ context }, { featureId }: { featureId: number }) => ({
      chosen: [...context.chosen, { featureId, value: '' }],
    })),
    uncheckFeature: assign(({ context }, { featureId }: { featureId: number }) =>
      mended(
        { ...context, issues: context.issues.filter(({ path }) => !path.startsWith('features')) },
        { chosen: without(context.chosen, featureId) },
      ),
    ),
    keepValue: assign(({ context }, { featureId, value }: { featureId: number; value: string }) =>
      mended(context, { chosen: withValue(context.chosen, featureId, value) }),
    ),
    checkForm: assign(({ context }) => ({ issues: packageIssues(context), refusals: context.refusals + 1, failure: null })),
    forgetFailure: assign({ failure: null, issues: [], refusals: 0 }),
    keepFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      failure,
      issues: failure.issues ?? [],
      refusals: (failure.issues ?? []).length === 0 ? 0 : context.refusals + 1,
    })),
    /** Stores the package as saved by somebody else, keeping what was typed. */
    keepCurrent: assign(({ context }, { failure: { package: current } }: { failure: Failure }) =>
      current === undefined ? {} : { original: current, features: withFeaturesOf(context.features, current) },
    ),
    agreeToCurrent: assign(({ context }) => ({ baseVersion: context.original?.version ?? null })),
    takeCurrent: assign(({ context: { original } }) => startingWith(original)),
    /** Provided by the page: report the result. */
    tellSaved: () => undefined,
    tellRefused: (_, _params: { failure: Failure }) => undefined,
  },
}).createMachine({
  id: 'package-form',
  initial: 'loading',
  context: ({ input }) => ({
    ...input,
    original: null,
    baseVersion: null,
    features: [],
    ...startingWith(null),
    issues: [],
    refusals: 0,
    failure: null,
  }),
  states: {
    loading: {
      meta: { label: 'Cargando el formulario' },
      tags: 'busy',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => ({ kind: context.kind, packageId: context.packageId }),
        onDone: { target: 'filling', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'packageIsMissing', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'el paquete no existe',
            target: 'missing',
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
        ],
      },
    },
    failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
    missing: { type: 'final', meta: { label: 'El paquete no existe' }, tags: 'ko' },
    filling: {
      meta: { label: 'Formulario' },
      initial: 'writing',
      on: {
        CHANGE: {
          actions: {
            type: 'keepField',
            params: ({ event }) => ({ change: { [event.field]: event.value }, since: event.since ?? null }),
          },
        },
        CHECK_FEATURE: {
          guard: { type: 'featureIsFree', params: ({ event }) => ({ featureId: event.featureId }) },
          description: 'aún no está elegida',
          actions: { type: 'checkFeature', params: ({ event }) => ({ featureId: event.featureId }) },
        },
        UNCHECK_FEATURE: {
          guard: { type: 'featureIsChosen', params: ({ event }) => ({ featureId: event.featureId }) },
          description: 'está elegida',
          actions: { type: 'uncheckFeature', params: ({ event }) => ({ featureId: event.featureId }) },
        },
        TYPE_VALUE: {
          actions: { type: 'keepValue', params: ({ event }) => ({ featureId: event.featureId, value: event.value }) },
        },
      },
      states: {
        writing: {
          meta: { label: 'Llenando el formulario' },
          on: {
            SUBMIT: [{ guard: 'formIsRight', target: '#package-form.saving', actions: 'forgetFailure' }, { actions: 'checkForm' }],
          },
        },
        comparing: {
          meta: { label: 'Alguien más lo cambió' },
          on: {
            KEEP_MINE: [
              { guard: 'formIsRight', target: '#package-form.saving', actions: ['agreeToCurrent', 'forgetFailure'] },
              { actions: 'checkForm' },
            ],
            TAKE_THEIRS: { target: 'writing', actions: ['takeCurrent', 'agreeToCurrent', 'forgetFailure'] },
          },
        },
      },
    },
    saving: {
      meta: { label: 'Guardando el paquete' },
      tags: 'busy',
      invoke: {
        id: 'savePackage',
        src: 'savePackage',
        input: ({ context }) => ({ packageId: context.packageId, baseVersion: context.baseVersion, draft: context }),
        onDone: { target: 'saved', actions: 'tellSaved' },
        onError: [
          {
            guard: { type: 'someoneChangedIt', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'alguien más guardó otra versión',
            target: 'filling.comparing',
            actions: { type: 'keepCurrent', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          {
            target: 'filling',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              { type: 'tellRefused', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            ],
          },
        ],
      },
    },
    saved: { type: 'final', meta: { label: 'Paquete guardado' }, tags: 'ok' },
  },
});

export type PackageFormSnapshot = SnapshotFrom<typeof packageFormMachine>;

export const packageFormLabels = {
  title: 'Formulario de un paquete',
  events: {
    RETRY: 'Reintentar',
    CHANGE: 'Escribir los datos',
    CHECK_FEATURE: 'Elegir una característica',
    UNCHECK_FEATURE: 'Quitar una característica',
    TYPE_VALUE: 'Escribir el valor de una característica',
    SUBMIT: 'Guardar',
    KEEP_MINE: 'Guardar lo mío',
    TAKE_THEIRS: 'Usar lo guardado',
  } satisfies Record<PackageFormEvent['type'], string>,
  guards: { formIsRight: 'los datos están completos' },
  actors: { loadForm: 'pide las características y el paquete', savePackage: 'guarda el paquete' },
} satisfies MachineLabels;
