import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import type { MachineModel } from '#machines/model.ts';
import { pathAddress, stepsIn } from '#machines/path-steps.ts';
import type { Moment } from './temporal.ts';

const payloadOf = ({ type: _type, actorId: _actorId, ...payload }: AnyEventObject): [string, unknown][] => Object.entries(payload);

/** The name of an event in a path's address: that of the case whose payload it carries. */
export const stepName = (model: MachineModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): string => {
  const alike = stepsIn(model, snapshot).filter((one) => one.event.type === event.type);
  const same = alike.find((one) => payloadOf(one.event).every(([name, value]) => event[name] === value));
  return (same ?? alike[0])?.step ?? event.type;
};

/** The steps of a run, named as in a path's address. */
export const stepNames = (model: MachineModel, moments: readonly Moment[]): string[] =>
  moments.flatMap(({ event, previousSnapshot }) => (event === undefined ? [] : [stepName(model, previousSnapshot, event)]));

const shown = (value: unknown): string => {
  const text = JSON.stringify(value, (_, inner: unknown) => (inner instanceof Blob ? 'a file' : inner)) ?? 'undefined';
  return text.length > 600 ? `${text.slice(0, 599)}…` : text;
};

/** What a person needs to reproduce a failure: the steps, where they end, and the address that opens them in the atlas. */
export function failureReport(model: MachineModel, root: number, moments: readonly Moment[]): string {
  const last = moments.at(-1);
  if (!last) return '';
  const steps = stepNames(model, moments);
  const end = configurationName(last.snapshot);
  return [
    `after: ${steps.join(' → ') || 'the beginning'}`,
    `in: ${end} ${shown(last.snapshot.context)}`,
    `path: npm run path "${pathAddress({ machine: model.machine.id, root, steps, end })}"`,
  ].join('\n');
}
