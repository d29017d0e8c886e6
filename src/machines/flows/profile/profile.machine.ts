import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { Profile } from '#api/contract/profile/profile.ts';
import { ProfileChange } from '#api/contract/profile/update-profile.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { fullNameOf } from '#shared/full-name.ts';

export type ProfileField = keyof ProfileChange;

export interface ProfileContext {
  /** Null until loaded. */
  profile: Profile | null;
  /** The field being edited. */
  field: ProfileField | null;
  text: string;
  issue: string | null;
  /** The pending request removes the stored value instead of saving `text`. */
  removes: boolean;
  /** The field saved last. */
  saved: ProfileField | null;
  failure: Failure | null;
}

export type ProfileEvent =
  | { type: 'RETRY' }
  | { type: 'EDIT'; field: ProfileField }
  | { type: 'TYPE'; text: string }
  | { type: 'SAVE' }
  | { type: 'REMOVE' }
  | { type: 'CANCEL' };

interface FieldChange {
  field: ProfileField | null;
  /** Null removes the value. */
  value: string | null;
}

const storedText = ({ profile, field }: ProfileContext): string => (profile && field ? (profile[field] ?? '') : '');
/** The field is optional and has a stored value. */
const canRemove = (context: ProfileContext): boolean => context.field !== 'username' && storedText(context) !== '';
const issueOf = (field: ProfileField | null, text: string): string | null =>
  field === null ? null : (issuesOf(ProfileChange, { [field]: text })[0]?.message ?? null);
const namedIssue = (field: ProfileField | null, failure: Failure): string | null =>
  failure.issues?.find(({ path }) => path === field)?.message ?? null;

/** 'Mi perfil': the user's own data, edited one field at a time, in its row. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadProfile: notProvided<Profile>(),
    updateField: notProvided<Profile, FieldChange>(),
  },
  guards: {
    textIsWrong: ({ context }) => issueOf(context.field, context.text) !== null,
    nothingIsChanged: ({ context }) => context.text.trim() === storedText(context),
    canBeRemoved: ({ context }) => canRemove(context),
    fieldIsNamed: ({ context }, { error }: { error: unknown }) => namedIssue(context.field, failureOf(error)) !== null,
  },
  actions: {
    ...failureActions<ProfileContext, ProfileEvent>(),
    keepProfile: assign((_, { profile }: { profile: Profile }) => ({ profile, failure: null })),
    openField: assign(({ context }, { field }: { field: ProfileField }) => ({
      field,
      text: storedText({ ...context, field }),
      issue: null,
      failure: null,
      saved: null,
    })),
    keepText: assign(({ context }, { text }: { text: string }) => ({
      text,
      issue: issueOf(context.field, text) === null ? null : context.issue,
    })),
    sayWhatIsWrong: assign(({ context }) => ({ issue: issueOf(context.field, context.text), failure: null })),
    askToFinish: assign({ issue: 'Guarda o cancela este cambio antes de editar otro dato' }),
    closeField: assign({ field: null, text: '', issue: null, failure: null }),
    beginSaving: assign({ issue: null, failure: null, removes: false }),
    beginRemoval: assign({ issue: null, failure: null, removes: true }),
    noteSaved: assign(({ context }) => ({ saved: context.field })),
    keepIssue: assign(({ context }, { error }: { error: unknown }) => ({ issue: namedIssue(context.field, failureOf(error)) })),
  },
}).createMachine({
  id: 'profile',
  initial: 'loading',
  context: { profile: null, field: null, text: '', issue: null, removes: false, saved: null, failure: null },
  states: {
    loading: {
      meta: { label: 'Cargando el perfil' },
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'viewing', actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
    viewing: {
      meta: { label: 'Perfil a la vista' },
      on: { EDIT: { target: 'editing', actions: { type: 'openField', params: ({ event }) => ({ field: event.field }) } } },
    },
    editing: {
      meta: { label: 'Escribiendo un dato' },
      on: {
        TYPE: { actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } },
        EDIT: [
          {
            guard: 'nothingIsChanged',
            target: 'editing',
            actions: { type: 'openField', params: ({ event }) => ({ field: event.field }) },
          },
          { description: 'hay un cambio sin guardar', actions: 'askToFinish' },
        ],
        SAVE: [
          { guard: 'textIsWrong', actions: 'sayWhatIsWrong' },
          { guard: 'nothingIsChanged', target: 'viewing', actions: 'closeField' },
          { description: 'dato nuevo', target: 'saving', actions: 'beginSaving' },
        ],
        REMOVE: { guard: 'canBeRemoved', target: 'saving', actions: 'beginRemoval' },
        CANCEL: { target: 'viewing', actions: 'closeField' },
      },
    },
    saving: {
      meta: { label: 'Guardando el dato' },
      tags: 'busy',
      invoke: {
        id: 'updateField',
        src: 'updateField',
        input: ({ context }) => ({ field: context.field, value: context.removes ? null : context.text.trim() }),
        onDone: {
          target: 'viewing',
          actions: [{ type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) }, 'noteSaved', 'closeField'],
        },
        onError: [
          {
            description: 'el dato está mal',
            guard: { type: 'fieldIsNamed', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: { type: 'keepIssue', params: ({ event }) => ({ error: event.error }) },
          },
          {
            description: 'no se guardó',
            target: 'editing',
            actions: keepFailure,
          },
        ],
      },
    },
  },
});

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

export const profileLabels = {
  title: 'Mi perfil',
  events: {
    RETRY: 'Reintentar',
    EDIT: 'Editar',
    TYPE: 'Escribir',
    SAVE: 'Guardar',
    REMOVE: 'Quitar',
    CANCEL: 'Cancelar',
  } satisfies Record<ProfileEvent['type'], string>,
  guards: {
    textIsWrong: 'el dato está vacío o mal escrito',
    nothingIsChanged: 'no hay cambios',
    canBeRemoved: 'es opcional y tiene un valor',
  },
  actors: { loadProfile: 'Pedir el perfil', updateField: 'Guardar el dato en el servidor' },
} satisfies MachineLabels;

export interface ProfileFieldRow {
  field: ProfileField;
  label: string;
  value: string | null;
  isEditing: boolean;
  /** Shown next to the value until another field is edited. */
  isSaved: boolean;
}

export interface ProfileView {
  screen: 'loading' | 'failed' | 'shown';
  profile: Profile | null;
  /** The full name, or the username if there is none. */
  name: string;
  rows: readonly ProfileFieldRow[];
  text: string;
  issue: string | null;
  canRemove: boolean;
  busy: boolean;
  /** The pending request removes the value. */
  isRemoving: boolean;
  failure: { title: string; detail: string } | null;
}

const labels: Record<ProfileField, string> = {
  first_name: 'Nombre',
  last_name: 'Apellido',
  username: 'Usuario',
  phone: 'Teléfono',
  company_name: 'Empresa',
  business_type: 'Tipo de negocio',
  acquisition_source: '¿Cómo nos conociste?',
};

const screenOf = (snapshot: ProfileSnapshot): ProfileView['screen'] => {
  if (snapshot.hasTag('ko')) return 'failed';
  return snapshot.context.profile === null ? 'loading' : 'shown';
};

const shownFailure = (snapshot: ProfileSnapshot): ProfileView['failure'] => {
  const { failure } = snapshot.context;
  if (failure === null) return null;
  const title = snapshot.hasTag('ko') ? 'Error al cargar el perfil' : 'Error al actualizar el campo';
  return { title, detail: failureDetail(failure) };
};

export const profileView = (snapshot: ProfileSnapshot): ProfileView => {
  const { profile, field, text, issue, saved } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    profile,
    name: profile === null ? '' : fullNameOf(profile) || profile.username,
    rows: (Object.keys(labels) as ProfileField[]).map((one) => ({
      field: one,
      label: labels[one],
      value: profile?.[one] ?? null,
      isEditing: one === field,
      isSaved: one === saved,
    })),
    text,
    issue,
    canRemove: canRemove(snapshot.context),
    busy: snapshot.hasTag('busy'),
    isRemoving: snapshot.hasTag('busy') && snapshot.context.removes,
    failure: shownFailure(snapshot),
  };
};

/** The field being edited and its text, as the events that restore them. */
export const profileWork = ({ context: { field, text } }: ProfileSnapshot): ProfileEvent[] =>
  field === null
    ? []
    : [
        { type: 'EDIT', field },
        { type: 'TYPE', text },
      ];
