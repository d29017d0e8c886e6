/** Faults of the provider, each switched on by name for a number of times. */
export const faultNames = [
  'slow',
  'hang',
  'error_before',
  'error_after',
  'reset',
  'html',
  'truncated',
  'too_many',
  'unauthorized',
  'not_visible',
  'search_lag',
  'notice_duplicate',
  'notice_reordered',
  'notice_late',
  'notice_lost',
  'notice_forged',
  'wrong_amount',
  'other_currency',
  'wrong_account',
  'wrong_mode',
  'unknown_status',
  'second_approval',
  'then_refunded',
  'then_charged_back',
] as const;
export type FaultName = (typeof faultNames)[number];

export class Faults {
  readonly #left = new Map<FaultName, number>();

  /** The next `times` times; 0 switches it off. */
  set(name: FaultName, times: number): void {
    if (times > 0) this.#left.set(name, times);
    else this.#left.delete(name);
  }

  clear(): void {
    this.#left.clear();
  }

  /** Whether the fault happens now; uses up one. */
  take(name: FaultName): boolean {
    const left = this.#left.get(name) ?? 0;
    if (left === 0) return false;
    this.set(name, left - 1);
    return true;
  }

  get on(): Partial<Record<FaultName, number>> {
    return Object.fromEntries(this.#left);
  }
}
