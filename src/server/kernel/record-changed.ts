import type { FailureBody } from '#api/contract/failures.ts';
import { Refusal } from './refusal.ts';

type Carried = Pick<FailureBody, 'package' | 'feature' | 'user'>;

/** Of a locked record: whoever changes it whole saw it as it stands. Who sends no version is not asked. */
export function mustBeUnchanged(base: number | undefined, version: number, current: Carried): void {
  if (base === undefined || base === version) return;
  throw new Refusal('record_changed', 'Alguien más guardó cambios mientras editabas', current);
}
