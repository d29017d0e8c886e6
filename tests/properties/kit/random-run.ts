import { type AnyEventObject, type AnyMachineSnapshot, createActor, initialTransition, SimulatedClock, transition } from 'xstate';
import { actorAnswer } from '#machines/actor-answer.ts';
import type { MachineModel } from '#machines/model.ts';
import { pathRoots, stepsIn } from '#machines/path-steps.ts';
import { flush, pendingActors } from '../../../tools/machines/drive-actor.ts';
import { delayOf, isAnswer, isTimer } from '../../../tools/machines/event-kinds.ts';
import { keyOf } from '../../../tools/machines/explore-machine.ts';
import { askedOf } from '../../support/machines/exact-path.ts';
import type { Moment } from './temporal.ts';

/** How often all requests are answered, and timers fire, before a run counts as ended. */
const roundsOfTheEnd = 12;

/** One run of the real interpreter: events, answers, failures and timers happen on demand, and unanswered requests stay pending. */
export class RandomRun {
  readonly moments: Moment[] = [];
  /** A fault that no machine may have, as a sentence, or null. */
  trouble: string | null = null;
  /** The step at which the last timer fired, whatever its effect. */
  lastTimer = -1;
  private readonly clock = new SimulatedClock();
  private readonly pending;
  private readonly actor;
  private readonly failures: unknown[] = [];
  private readonly model: MachineModel;
  readonly root: number;
  /** Follows the run by the definition alone. */
  private beside: AnyMachineSnapshot;
  private heard: { event: AnyEventObject; snapshot: AnyMachineSnapshot }[] = [];

  constructor(model: MachineModel, root: number) {
    this.model = model;
    this.root = root;
    this.pending = pendingActors(model.machine);
    const stands = model.starts ? pathRoots(model)[root] : undefined;
    const input = (model.inputs ?? [model.input])[root];
    this.actor = createActor(this.pending.machine, {
      clock: this.clock,
      ...(stands ? { snapshot: stands } : { input }),
      inspect: (inspected) => {
        if (inspected.type === '@xstate.snapshot' && inspected.actorRef === this.actor)
          this.heard.push({ event: inspected.event, snapshot: inspected.snapshot as AnyMachineSnapshot });
      },
    });
    this.actor.subscribe({ error: (failure) => this.failures.push(failure) });
    this.actor.start();
    this.heard = [];
    const snapshot: AnyMachineSnapshot = this.actor.getSnapshot();
    this.beside = stands ?? initialTransition(model.machine, input)[0];
    this.moments.push({
      initialSnapshot: snapshot,
      previousSnapshot: snapshot,
      snapshot,
      event: undefined,
      step: 0,
      asked: this.asked(),
      earlier: null,
    });
  }

  private asked(): Record<string, unknown> {
    return Object.fromEntries(askedOf(this.pending));
  }

  private here(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  /** The names of the steps possible now; answers only from running actors. */
  possible(): string[] {
    if (this.trouble !== null) return [];
    const snapshot = this.here();
    const running = this.pending.running();
    const canCome = (event: AnyEventObject): boolean =>
      isAnswer(event) ? running.includes(actorAnswer(event.type)?.actorId ?? '') : isTimer(event) || snapshot.can(event);
    return [...casesIn(this.model, snapshot)].flatMap(([step, event]) => (canCome(event) ? [step] : []));
  }

  /** Takes a step by its name; does nothing if it is not possible here. */
  async take(step: string): Promise<void> {
    const event = this.possible().includes(step) ? casesIn(this.model, this.here()).get(step) : undefined;
    if (!event) return;
    if (isTimer(event)) {
      this.lastTimer = this.moments.length - 1;
      this.clock.increment(delayOf(this.model.machine, event.type, this.here()));
    } else if (isAnswer(event)) await this.pending.settle(event);
    else this.actor.send(event);
    await this.note();
  }

  /** Waits half the time until the next timer. */
  async wait(): Promise<void> {
    const timer = this.here()._nodes.flatMap((node) => node.after)[0];
    if (timer) this.clock.increment(delayOf(this.model.machine, timer.eventType, this.here()) / 2);
    await this.note();
  }

  /** Sends an unaccepted event, which must change nothing. */
  async sendInVain(event: AnyEventObject): Promise<void> {
    const before = this.here();
    if (before.can(event) || before.status !== 'active') return;
    const asked = JSON.stringify(this.pending.running());
    this.actor.send(event);
    await flush();
    if (this.here() !== before || JSON.stringify(this.pending.running()) !== asked)
      this.trouble ??= `${event.type} was not accepted but changed something`;
    this.heard = [];
  }

  /** Answers all requests and lets timers fire: all succeed, all fail, or mixed. */
  async end(): Promise<void> {
    const mood = ['listo:', 'falla:', ''][this.moments.length % 3] ?? '';
    for (let round = 0; round < 2 * roundsOfTheEnd && this.trouble === null; round++) {
      const steps = this.possible().filter((step) => /^(?:listo|falla|tras):/.test(step));
      const answers = steps.filter((step) => !step.startsWith('tras:'));
      const wanted = answers.some((step) => step.startsWith(mood)) ? answers.filter((step) => step.startsWith(mood)) : answers;
      // Requests that a timer causes are answered as well.
      const next = wanted[round % wanted.length] ?? (round < roundsOfTheEnd ? steps[0] : undefined);
      if (next === undefined) break;
      await this.take(next);
    }
    this.actor.stop();
  }

  /** Records what the machine did, which must match its definition. */
  private async note(): Promise<void> {
    await flush();
    const [first] = this.failures;
    if (first !== undefined) this.trouble ??= `it threw: ${first}`;
    for (const { event, snapshot } of this.heard.splice(0)) {
      const previous = this.moments.at(-1);
      if (!previous || snapshot === previous.snapshot) continue;
      this.beside = transition(this.model.machine, this.beside, event)[0];
      if (keyOf(this.beside, this.model) !== keyOf(snapshot, this.model))
        this.trouble ??= `the definition leads to ${keyOf(this.beside, this.model)}`;
      this.moments.push({
        ...{ initialSnapshot: previous.initialSnapshot, previousSnapshot: previous.snapshot, snapshot, event },
        ...{ step: previous.step + 1, asked: this.asked(), earlier: previous },
      });
    }
    const [twice] = this.pending.startedTwice();
    if (twice !== undefined) this.trouble ??= `${twice} was started again while still running`;
  }
}

const known = new WeakMap<AnyMachineSnapshot, Map<string, AnyEventObject>>();

/** The steps of a configuration, by name. */
function casesIn(model: MachineModel, snapshot: AnyMachineSnapshot): Map<string, AnyEventObject> {
  const cases = known.get(snapshot) ?? new Map(stepsIn(model, snapshot).map(({ step, event }) => [step, event]));
  known.set(snapshot, cases);
  return cases;
}
