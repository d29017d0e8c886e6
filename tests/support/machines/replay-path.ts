import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { MachineModel } from '#machines/model.ts';
import { driveActor } from '../../../tools/machines/drive-actor.ts';
import { keyOf } from '../../../tools/machines/explore-machine.ts';
import { isExternal, stateNodes } from '../../../tools/machines/machine-parts.ts';
import type { MachinePath } from '../../../tools/machines/machine-paths.ts';
import { followPath } from './follow-path.ts';

/** The observable state of a machine without its view. */
export interface Standing {
  key: string;
  status: string;
  tags: string[];
  /** The model's events that it accepts here. */
  takes: string[];
}

/** Every external event, with the model's payloads. */
const externalEvents = ({ machine, cases = {} }: MachineModel): AnyEventObject[] => {
  const types = new Set(stateNodes(machine).flatMap((node) => [...node.transitions.keys()].filter(isExternal)));
  return [...types].flatMap((type) => (cases[type] ?? [{}]).map((payload) => ({ type, ...payload })));
};

/** Observes snapshots in the same way for changed versions of a machine. */
export function onlooker(model: MachineModel): (snapshot: AnyMachineSnapshot) => Standing {
  const events = externalEvents(model).map((event) => ({ event, text: JSON.stringify(event) }));
  const known = new WeakMap<AnyMachineSnapshot, Standing>();
  return (snapshot) => {
    const standing = known.get(snapshot) ?? {
      key: keyOf(snapshot, model),
      status: snapshot.status,
      tags: [...snapshot.tags].sort(),
      takes: events.filter(({ event }) => snapshot.can(event)).map(({ text }) => text),
    };
    known.set(snapshot, standing);
    return standing;
  };
}

type Driven = ReturnType<typeof driveActor>;

/** Runs a path on the interpreter and passes each step, including the start, to `look`. */
export async function replay(
  path: MachinePath,
  model: MachineModel,
  look: (driven: Driven, expected: AnyMachineSnapshot) => void,
  machine: AnyStateMachine = model.machine,
): Promise<void> {
  const driven = driveActor(machine, model.starts ? { at: path.start.snapshot } : { input: path.input });
  try {
    await followPath(path, {
      fire: driven.fire,
      check: ({ snapshot }) => {
        if (driven.failures.length > 0) throw driven.failures[0];
        look(driven, snapshot);
      },
    });
  } finally {
    driven.stop();
  }
}
