import {
  Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import { declaredTransitions } from '../../../tools/machines/machine-parts.ts';

const machineOf = ({ actorRef }: InspectionEvent): AnyStateMachine | null => {
  const logic: unknown = Reflect.get(actorRef, 'logic');
  return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : null;
};

/**
 * Records every machine with this id, wherever a page runs it: the page is rendered as in production, with nothing injected.
 * A machine binds `transition` when it is created, so patching its prototype has no effect; every actor, however, is started.
 */
export const recordMachine = (id: string) => {
  const { start } = Actor.prototype;
  const taken = new Set<string>();
  const systems = new WeakSet<object>();
  let state: string | null = null;
  const listen = (event: InspectionEvent): void => {
    const machine = machineOf(event);
    if (machine?.id !== id) return;
    if (event.type === '@xstate.snapshot') state = configurationName(event.snapshot as AnyMachineSnapshot);
    if (event.type !== '@xstate.microstep') return;
    const { idOf } = declaredTransitions(machine);
    for (const one of event._transitions as AnyTransitionDefinition[]) taken.add(idOf(one) ?? '?');
  };
  Actor.prototype.start = function started() {
    if (!systems.has(this.system)) {
      systems.add(this.system);
      this.system.inspect(listen);
      // The first steps were taken when the actor was created: they are repeated, not started.
      if (Reflect.get(this.logic, 'id') === id) createActor(this.logic, { input: this.options.input, inspect: listen });
    }
    return Reflect.apply(start, this, []);
  };
  return {
    taken,
    /** Null before the first event. */
    state: () => state,
    stop: () => {
      Actor.prototype.start = start;
    },
  };
};
