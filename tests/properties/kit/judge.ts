import { isDeepStrictEqual } from 'node:util';
import type { Moment, Property } from './temporal.ts';

export interface Run {
  moments: readonly Moment[];
  /** All requests were finally answered, and timers have fired. */
  isEnded: boolean;
  /** The step at which the last timer fired, whatever its effect; -1 if none did. */
  lastTimer?: number;
}

export type Verdict =
  /** `tried` is false if the run never met the property's condition. */
  { kind: 'held'; tried: boolean } | { kind: 'inconclusive' } | { kind: 'violated'; step: number; why?: string };

const held = (tried: boolean): Verdict => ({ kind: 'held', tried });
const violated = (step: number, why?: string): Verdict => ({ kind: 'violated', step, ...(why === undefined ? {} : { why }) });
const isOver = (since: number, step: number, within: number | undefined): boolean => within !== undefined && step - since >= within;

function judgeEach(property: Extract<Property, { type: 'always' | 'never' }>, { moments }: Run): Verdict {
  const counted = moments.filter((moment) => property.given?.(moment) ?? true);
  const wrong = counted.find((moment) => property.predicate(moment) === (property.type === 'never'));
  return wrong ? violated(wrong.step) : held(counted.length > 0);
}

/** False if a timer that might bring the response is still pending and none has fired since. */
const timeHasRun = ({ moments, lastTimer = -1 }: Run, since: number): boolean =>
  since <= lastTimer || !moments.at(-1)?.snapshot._nodes.some((node) => node.after.length > 0);

function judgeResponse({ trigger, response, within }: Extract<Property, { type: 'respond' }>, run: Run): Verdict {
  const { moments, isEnded } = run;
  let since: number | null = null;
  let tried = false;
  for (const moment of moments) {
    if (since === null && trigger(moment)) since = moment.step;
    if (since === null) continue;
    tried = true;
    if (response(moment)) since = null;
    else if (isOver(since, moment.step, within)) return violated(moment.step, `not within ${within} steps of step ${since}`);
  }
  if (since === null) return held(tried);
  return isEnded && within === undefined && timeHasRun(run, since)
    ? violated(moments.length - 1, `not since step ${since}`)
    : { kind: 'inconclusive' };
}

function judgeUntil({ from, hold, until, within }: Extract<Property, { type: 'until' }>, { moments }: Run): Verdict {
  let since: number | null = null;
  let tried = false;
  for (const moment of moments) {
    if (since === null && (from?.(moment) ?? moment.step === 0)) since = moment.step;
    if (since === null) continue;
    if (until(moment)) {
      since = null;
      tried = true;
    } else if (!hold(moment)) return violated(moment.step, `since step ${since}`);
    else if (isOver(since, moment.step, within)) return violated(moment.step, `not within ${within} steps of step ${since}`);
  }
  return since === null ? held(tried) : { kind: 'inconclusive' };
}

function judgeReference({ begin, transition, projectModel }: Extract<Property, { type: 'reference' }>, { moments }: Run): Verdict {
  let kept: unknown;
  for (const moment of moments) {
    kept = moment.step === 0 ? begin(moment) : transition(kept, moment);
    const said = projectModel(moment.snapshot);
    if (!isDeepStrictEqual(said, kept)) return violated(moment.step, `it is ${JSON.stringify(said)}, not ${JSON.stringify(kept)}`);
  }
  return held(moments.length > 1);
}

/** The verdict of one run about one property. */
export function judge(property: Property, run: Run): Verdict {
  if (property.type === 'respond') return judgeResponse(property, run);
  if (property.type === 'until') return judgeUntil(property, run);
  if (property.type === 'reference') return judgeReference(property, run);
  return judgeEach(property, run);
}
