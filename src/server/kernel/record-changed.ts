import type { FailureBody } from '#api/contract/failures.ts';
import { Refusal } from './refusal.ts';

type Carried = Pick<FailureBody, 'package' | 'feature' | 'user' | 'closed_days'>;

/** For a locked record: an update must be based on its current version. Callers that send no version are not checked. */
export function mustBeUnchanged(base: number | undefined, version: number, current: Carried): void {
  if (base === undefined || base === version) return;
  throw new Refusal('record_changed', 'Alguien más guardó cambios mientras editabas', current);
}
