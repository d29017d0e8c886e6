import { typeMissing } from '#api/contract/packages/package-input.ts';
import { Refusal } from '../kernel/refusal.ts';

/** A list or a package of no kind. */
export async function refuseNoKind(): Promise<never> {
  throw new Refusal('invalid_input', typeMissing, { issues: [{ path: 'type', message: typeMissing }] });
}
