import type { Profile } from '#api/contract/profile/profile.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { fullNameOf } from '#shared/full-name.ts';
import { canRemove, type ProfileEvent, type ProfileField, type ProfileSnapshot } from './profile.machine.ts';

export interface ProfileFieldRow {
  field: ProfileField;
  label: string;
  value: string | null;
  isEditing: boolean;
  /** Said beside the value until something else is edited. */
  isSaved: boolean;
}

export interface ProfileView {
  screen: 'loading' | 'failed' | 'shown';
  profile: Profile | null;
  /** The whole name, or the username while there is none. */
  name: string;
  rows: readonly ProfileFieldRow[];
  text: string;
  issue: string | null;
  canRemove: boolean;
  busy: boolean;
  /** What is saved is that the value goes. */
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

const failureOf = (snapshot: ProfileSnapshot): ProfileView['failure'] => {
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
    failure: failureOf(snapshot),
  };
};

/** What leads a fresh profile back to the field that is being written. */
export const profileWork = ({ context: { field, text } }: ProfileSnapshot): ProfileEvent[] =>
  field === null
    ? []
    : [
        { type: 'EDIT', field },
        { type: 'TYPE', text },
      ];
