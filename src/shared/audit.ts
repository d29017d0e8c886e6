/** The actions that the audit trail records. `move`: a status transition of a machine. */
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

/** `call`: a refused API call; `door`: a refused sign-in for an account that does not exist; `audit`: the trail itself. */
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
  'setting',
] as const;
export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

export type AuditValue = string | number | boolean | string[] | null;
export interface AuditChange {
  field: string;
  before: AuditValue;
  after: AuditValue;
}
