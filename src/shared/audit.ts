/** What the audit trail says somebody did. `move`: a status went on, by its machine. */
export const auditActions = [
  'create',
  'change',
  'delete',
  'move',
  'password',
  'password_refused',
  'sign_in',
  'sign_in_refused',
  'sessions_ended',
  'forbidden',
  'export',
] as const;
export type AuditAction = (typeof auditActions)[number];
/** Somebody was turned away. */
export const refusedActions: readonly AuditAction[] = ['password_refused', 'sign_in_refused', 'forbidden'];

/** `call`: one that was refused; `door`: a sign-in as nobody that there is; `audit`: the trail itself. */
export const auditSubjectKinds = [
  'person',
  'invitation',
  'package',
  'feature',
  'order',
  'payment',
  'renewal',
  'requirement',
  'settings',
  'delivery',
  'call',
  'audit',
  'door',
] as const;
export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

export type AuditValue = string | number | boolean | string[] | null;
export interface AuditChange {
  field: string;
  before: AuditValue;
  after: AuditValue;
}
