import { type Failure, issueAt } from '#api/contract/failures.ts';
import {
  type RecoveryDecisionOutput,
  type RecoveryDecisionSnapshot,
  type RecoveryField,
  recoveryFields,
} from './recovery-decision.machine.ts';

interface FieldView {
  value: string;
  error: string | null;
}

export interface RecoveryDecisionView {
  isOpen: boolean;
  isBusy: boolean;
  isPossible: boolean;
  /** Null where it is not asked for. */
  reason: FieldView | null;
  password: FieldView | null;
  code: FieldView | null;
  /** What no field says already. */
  failure: Failure | null;
  output: RecoveryDecisionOutput | null;
}

const missing: Record<RecoveryField, string> = {
  reason: 'Escribe el motivo',
  password: 'Escribe tu contraseña para confirmar este cambio',
  code: 'Escribe los 6 dígitos de tu aplicación o un código de recuperación',
};
const pathsOf: Record<RecoveryField, readonly string[]> = {
  reason: ['reason'],
  password: ['current_password'],
  code: ['code', 'recovery_code'],
};

const saidOf = (field: RecoveryField, failure: Failure | null): string | null => {
  const said = pathsOf[field].flatMap((path) => issueAt(failure, path) ?? [])[0] ?? null;
  return said ?? (field === 'code' && failure?.code === 'invalid_code' ? failure.message : null);
};

export const recoveryDecisionView = (snapshot: RecoveryDecisionSnapshot): RecoveryDecisionView => {
  const { context } = snapshot;
  const { tried, failure, isPossible } = context;
  const asked = recoveryFields(context);
  const fieldOf = (field: RecoveryField): FieldView | null => {
    const isMissing = tried && context[field].trim() === '';
    return asked.includes(field) ? { value: context[field], error: isMissing ? missing[field] : saidOf(field, failure) } : null;
  };
  const [reason, password, code] = [fieldOf('reason'), fieldOf('password'), fieldOf('code')];
  const isSaid = [reason, password, code].some((field) => field !== null && field.error !== null);
  return {
    isOpen: snapshot.status === 'active',
    isBusy: snapshot.hasTag('busy'),
    ...{ isPossible, reason, password, code },
    failure: isSaid ? null : failure,
    output: snapshot.output ?? null,
  };
};
