import type { MachineModel } from '#machines/model.ts';
import { failureReport } from './failure-report.ts';
import type { Verdict } from './judge.ts';
import type { Moment, Property } from './temporal.ts';

export interface Counterexample {
  model: MachineModel;
  root: number;
  moments: readonly Moment[];
  why?: string | undefined;
  /** How it was found, and how to reproduce it. */
  found?: string;
}

/** The results of the properties of one machine. */
export class Campaign {
  readonly tried = new Map<Property, number>();
  readonly inconclusive = new Map<Property, number>();
  readonly failures = new Map<Property, Counterexample>();

  note(property: Property, verdict: Verdict): void {
    const counts = verdict.kind === 'inconclusive' ? this.inconclusive : this.tried;
    if (verdict.kind === 'held' && !verdict.tried) return;
    counts.set(property, (counts.get(property) ?? 0) + 1);
  }

  /** The shortest one is kept. */
  fail(property: Property, example: Counterexample): void {
    const known = this.failures.get(property);
    if (!known || known.moments.length > example.moments.length) this.failures.set(property, example);
  }
}

export const complaint = ({ type, id }: Property, { model, root, moments, why, found }: Counterexample): string =>
  [
    `${type}: ${id}`,
    ...(why === undefined ? [] : [why]),
    failureReport(model, root, moments),
    ...(found === undefined ? [] : [found]),
  ].join('\n');
