import { type AnyStateMachine, type EventObject, type MachineContext, transition } from 'xstate';
import { transitions } from '../kernel/counters.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * The next status, or a refusal with its reason. A machine ignores a disallowed event, so `can` is checked first. Lifecycles have only flat
 * states and `assign`, so the value is the whole result and no effect is lost.
 */
export function decide<Status extends string, Context extends MachineContext, Event extends EventObject>(
  machine: AnyStateMachine,
  status: Status,
  context: Context,
  event: Event,
  whyRefused: (status: Status, context: Context, event: Event) => string,
): Status {
  const before = machine.resolveState({ value: status, context });
  const isPossible = before.can(event);
  transitions.inc({ machine: machine.id, outcome: isPossible ? 'made' : 'refused' });
  if (!isPossible) throw new Refusal('transition_refused', whyRefused(status, context, event));
  const [after] = transition(machine, before, event);
  return after.value as Status;
}
