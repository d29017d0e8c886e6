import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { MachineModel } from '#machines/model.ts';
import type { driveActor } from '../../tools/machines/drive-actor.ts';
import { explore, type StateConfiguration } from '../../tools/machines/explore-machine.ts';
import { isRecord } from '../../tools/machines/machine-parts.ts';
import { type MachinePath, walkedPaths } from '../../tools/machines/machine-paths.ts';
import { onlooker, replay } from '../support/machines/replay-path.ts';
import { rebuild } from './machine-config.ts';
import type { Mutant } from './mutants.ts';

const standsIn = ({ snapshot }: StateConfiguration, node: string): boolean => snapshot._nodes.some((one) => one.id === node);

/** Whether a walk comes by the place of a mistake; until then nothing differs. */
export const comesBy = (where: Mutant['where'], { start, steps, taken }: MachinePath): boolean => {
  if (where === null) return true;
  if ('transition' in where) return taken.includes(where.transition);
  return [start, ...steps.map((step) => step.to)].some((stop) => standsIn(stop, where.state));
};

/** The machine with its effects, and what it emits, written down instead of done: each by its name, with what it was given. */
function listenToEffects(machine: AnyStateMachine) {
  const heard: unknown[] = [];
  const effects = Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    typeof action === 'function' && (!('type' in action) || action.type === 'xstate.emit')
      ? [[name, (_: unknown, params: unknown) => void heard.push([name, params])] as const]
      : [],
  );
  return { machine: machine.provide({ actions: Object.fromEntries(effects) }), heard };
}

/** As text, for what is made anew in every run: a function, an actor. */
const told = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'function') return '…';
    if (inner instanceof Error) return { ...inner, message: inner.message };
    return isRecord(inner) && 'getSnapshot' in inner ? '…' : inner;
  });

/** What a machine shows and asks of the world. */
const observer = (model: MachineModel) => {
  const look = onlooker(model);
  return ({ snapshot, pending }: ReturnType<typeof driveActor>, heard: readonly unknown[]) => ({
    ...look(snapshot()),
    output: told(snapshot().output),
    asks: pending.running().map((id) => [id, told(pending.inputOf(id))]),
    did: told(heard),
  });
};

/** Tries mutants of one machine on the walks of the right one: what it shows, what it takes and what it asks must differ somewhere. */
export function interpreterTrial(model: MachineModel) {
  const paths = walkedPaths(explore(model), 'edges');
  const observe = observer(model);
  const seen = new Map<MachinePath, unknown[]>();
  const expected = async (path: MachinePath): Promise<unknown[]> => {
    const known = seen.get(path);
    if (known) return known;
    const stops: unknown[] = [];
    const { machine, heard } = listenToEffects(model.machine);
    await replay(path, model, (driven) => stops.push(observe(driven, heard)), machine);
    seen.set(path, stops);
    return stops;
  };
  const isNoticed = async (path: MachinePath, mutant: AnyStateMachine): Promise<boolean> => {
    const right = await expected(path);
    const { machine, heard } = listenToEffects(mutant);
    let stop = 0;
    try {
      await replay(
        path,
        model,
        (driven) => {
          if (!isDeepStrictEqual(observe(driven, heard), right[stop++])) throw new Error('differs');
        },
        machine,
      );
      return false;
    } catch {
      return true;
    }
  };
  const control: Mutant = {
    name: 'no mistake',
    operator: 'transition removed',
    where: null,
    build: () => rebuild(model.machine, () => undefined),
  };
  const killer = async ({ where, build }: Mutant): Promise<string | null> => {
    const machine = build();
    for (const path of paths) if (comesBy(where, path) && (await isNoticed(path, machine))) return path.name;
    return null;
  };
  return {
    /** The walk that notices the mutant, by name, or null. */
    killer,
    /** The walk that notices a machine built anew without any mistake: there must be none. */
    control: () => killer(control),
  };
}
