import { type Failure, issueAt } from '#api/contract/failures.ts';
import { type Section, schemaOf } from '#api/contract/settings/section.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  asksPassword,
  changedFields,
  type OtherVersion,
  type SettingsSectionEvent,
  type SettingsSectionSnapshot,
  sectionIssues,
} from './settings-section.machine.ts';

export interface SettingsSectionField {
  name: string;
  value: string;
  error: string | null;
  /** The server's own settings decide it. */
  isFixed: boolean;
  /** What somebody else wrote there meanwhile, where it differs. */
  theirs: string | null;
}

export interface SettingsSectionView {
  screen: 'loading' | 'failed' | 'form';
  fields: readonly SettingsSectionField[];
  stored: Section | null;
  /** Null where it is not asked for. */
  password: { value: string; error: string | null } | null;
  changes: number;
  /** Who was faster; null unless two versions are to be compared. */
  other: OtherVersion | null;
  isSaved: boolean;
  isBusy: boolean;
  isEditable: boolean;
  failure: { title: string; detail: string } | null;
}

/** Where the field is not to be seen it is said above all of them. */
const isSaidAtField = ({ issues = [] }: Failure, context: SettingsSectionSnapshot['context']): boolean =>
  issues.some(({ path }) => (path === 'current_password' ? asksPassword(context) : path in context.values));

const failureIn = (snapshot: SettingsSectionSnapshot): SettingsSectionView['failure'] => {
  const { failure } = snapshot.context;
  if (failure === null || isSaidAtField(failure, snapshot.context)) return null;
  return { title: snapshot.hasTag('ko') ? 'Error al cargar los datos' : 'Error al guardar los datos', detail: failureDetail(failure) };
};

export const settingsSectionView = (snapshot: SettingsSectionSnapshot): SettingsSectionView => {
  const { context } = snapshot;
  const { stored, values, tried, saved, other, failure } = context;
  const issues = tried ? sectionIssues(context) : [];
  const errorAt = (field: string): string | null => issues.find(({ path }) => path === field)?.message ?? issueAt(failure, field) ?? null;
  const isFixed = (field: string): boolean => stored?.fixed.includes(field) ?? false;
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : stored === null ? 'loading' : 'form',
    fields: Object.keys(schemaOf[context.section].shape).map((name) => ({
      name,
      value: values[name] ?? '',
      error: errorAt(name),
      isFixed: isFixed(name),
      theirs: other === null || other.values[name] === values[name] ? null : (other.values[name] ?? null),
    })),
    stored,
    password: asksPassword(context) ? { value: context.password, error: errorAt('current_password') } : null,
    changes: changedFields(context).length,
    other,
    isSaved: saved,
    isBusy: snapshot.hasTag('busy'),
    isEditable: snapshot.matches('editing'),
    failure: failureIn(snapshot),
  };
};

/** What was written, as the events that bring it back; a password is written again. */
export const settingsSectionWork = ({ context }: SettingsSectionSnapshot): SettingsSectionEvent[] =>
  changedFields(context).map((field) => ({ type: 'TYPE', field, value: context.values[field] ?? '' }));
