import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { type Section, type SectionName, type SectionValues, schemaOf } from '#api/contract/settings/section.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export type OtherVersion = NonNullable<Failure['current']>;

export interface SettingsSectionContext {
  section: SectionName;
  /** As it was read, or written last; null until it came. */
  stored: Section | null;
  /** The version that what is typed goes on from. */
  base: number;
  values: SectionValues;
  /** Of whoever writes; only another bank account asks for it. */
  password: string;
  /** What is wrong is said from the first try on. */
  tried: boolean;
  saved: boolean;
  /** What somebody else wrote meanwhile. */
  other: OtherVersion | null;
  failure: Failure | null;
}

export type SettingsSectionEvent =
  | { type: 'START' }
  | { type: 'RETRY' }
  | { type: 'TYPE'; field: string; value: string }
  | { type: 'TYPE_PASSWORD'; value: string }
  | { type: 'DISCARD' }
  | { type: 'SUBMIT' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' };

interface Writing {
  section: SectionName;
  base: number;
  values: SectionValues;
  password: string;
}

export const changedFields = ({ stored, values }: Pick<SettingsSectionContext, 'stored' | 'values'>): string[] =>
  Object.keys(values).filter((field) => values[field] !== stored?.values[field]);

export const sectionIssues = ({ section, values }: Pick<SettingsSectionContext, 'section' | 'values'>): Issue[] =>
  issuesOf(schemaOf[section], values);

/** Anything else where customers pay to; a first account asks nobody. */
export const asksPassword = ({ stored, values, section }: SettingsSectionContext): boolean => {
  if (section !== 'transfer' || stored === null || stored.values.clabe === '') return false;
  const { data = values } = schemaOf.transfer.safeParse(values);
  return changedFields({ stored, values: data }).length > 0;
};

/** One section of what the agency says of itself: read, written anew, and compared where somebody else was faster. */
export const settingsSectionMachine = setup({
  types: {
    context: {} as SettingsSectionContext,
    events: {} as SettingsSectionEvent,
    input: {} as { section: SectionName },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    readSection: notProvided<Section, { section: SectionName }>(),
    writeSection: notProvided<{ section: Section }, Writing>(),
  },
  guards: {
    fieldIsOpen: ({ context }, { field }: { field: string }) => field in context.values && !context.stored?.fixed.includes(field),
    passwordIsAsked: ({ context }) => asksPassword(context),
    everythingIsRight: ({ context }) => sectionIssues(context).length === 0,
    othersWereFaster: (_, { error }: { error: unknown }) => failureOf(error).current !== undefined,
  },
  actions: {
    ...failureActions<SettingsSectionContext, SettingsSectionEvent>(),
    keepSection: assign((_, { section }: { section: Section }) => ({
      stored: section,
      base: section.version,
      values: section.values,
      password: '',
      tried: false,
      other: null,
      failure: null,
    })),
    /** A refusal is forgiven as soon as something changes. */
    keepText: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      values: { ...context.values, [field]: value },
      failure: null,
      saved: false,
    })),
    keepPassword: assign((_, { value }: { value: string }) => ({ password: value, failure: null })),
    giveUp: assign(({ context }) => ({ values: context.stored?.values ?? {}, password: '', tried: false, failure: null })),
    noteTry: assign({ tried: true, saved: false, failure: null }),
    noteSaved: assign({ saved: true }),
    keepOther: assign((_, { error }: { error: unknown }) => ({ other: failureOf(error).current ?? null })),
    goOnFromTheirs: assign(({ context }) => ({ base: context.other?.version ?? context.base, ...withTheirs(context), other: null })),
    takeTheirs: assign(({ context }) => ({
      base: context.other?.version ?? context.base,
      ...withTheirs(context),
      values: { ...context.values, ...context.other?.values },
      password: '',
      tried: false,
      other: null,
    })),
  },
}).createMachine({
  id: 'settings-section',
  initial: 'waiting',
  context: ({ input: { section } }) => ({
    section,
    stored: null,
    base: 0,
    values: {},
    password: '',
    tried: false,
    saved: false,
    other: null,
    failure: null,
  }),
  states: {
    waiting: { meta: { label: 'Por abrir' }, on: { START: { target: 'loading' } } },
    loading: {
      meta: { label: 'Cargando los datos' },
      tags: 'busy',
      invoke: {
        id: 'readSection',
        src: 'readSection',
        input: ({ context }) => ({ section: context.section }),
        onDone: { target: 'editing', actions: { type: 'keepSection', params: ({ event }) => ({ section: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading', actions: 'forgetFailure' } } },
    editing: {
      meta: { label: 'Datos a la vista' },
      on: {
        TYPE: {
          guard: { type: 'fieldIsOpen', params: ({ event }) => ({ field: event.field }) },
          description: 'en un campo que no fija el servidor',
          actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        TYPE_PASSWORD: {
          guard: 'passwordIsAsked',
          actions: { type: 'keepPassword', params: ({ event }) => ({ value: event.value }) },
        },
        DISCARD: { actions: 'giveUp' },
        SUBMIT: [{ guard: 'everythingIsRight', target: 'saving', actions: 'noteTry' }, { actions: 'noteTry' }],
      },
    },
    saving: {
      meta: { label: 'Publicando los cambios' },
      tags: 'busy',
      invoke: {
        id: 'writeSection',
        src: 'writeSection',
        input: ({ context: { section, base, values, password } }) => ({ section, base, values, password }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'keepSection', params: ({ event }) => ({ section: event.output.section }) }, 'noteSaved'],
        },
        onError: [
          {
            description: 'alguien guardó antes',
            guard: { type: 'othersWereFaster', params: ({ event }) => ({ error: event.error }) },
            target: 'comparing',
            actions: { type: 'keepOther', params: ({ event }) => ({ error: event.error }) },
          },
          { description: 'no se guardó', target: 'editing', actions: keepFailure },
        ],
      },
    },
    comparing: {
      meta: { label: 'Dos versiones a la vista' },
      on: {
        KEEP_MINE: { target: 'editing', actions: 'goOnFromTheirs' },
        TAKE_THEIRS: { target: 'editing', actions: 'takeTheirs' },
      },
    },
  },
});

/** What is stored by now is theirs. */
function withTheirs({ stored, other }: SettingsSectionContext): Pick<SettingsSectionContext, 'stored'> {
  if (stored === null || other === null) return { stored };
  const { version, values, changed_by, changed_at } = other;
  return { stored: { ...stored, version, values, changed_by, changed_at } };
}

export type SettingsSectionSnapshot = SnapshotFrom<typeof settingsSectionMachine>;

export const settingsSectionLabels = {
  title: 'Datos de la agencia',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    TYPE: 'Escribir',
    TYPE_PASSWORD: 'Escribir la contraseña',
    DISCARD: 'Descartar',
    SUBMIT: 'Publicar',
    KEEP_MINE: 'Conservar lo mío',
    TAKE_THEIRS: 'Tomar lo guardado',
  } satisfies Record<SettingsSectionEvent['type'], string>,
  guards: {
    passwordIsAsked: 'los datos bancarios son otros',
    everythingIsRight: 'todos los datos son válidos',
  },
  actors: { readSection: 'pide los datos', writeSection: 'guarda los datos' },
} satisfies MachineLabels;
