/** What the audit trail says somebody did. `move`: a status went on, by its machine. */
export const auditActions = [
  'create',
  'change',
  'delete',
  'move',
  'password',
  'sign_in',
  'sign_in_refused',
  'forbidden',
  'export',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** `call`: one that was refused; `door`: a sign-in as nobody that there is; `audit`: the trail itself. */
export const auditSubjectKinds = [
  'person',
  'package',
  'feature',
  'order',
  'payment',
  'renewal',
  'requirement',
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
