import { type AnyEventObject, type AnyMachineSnapshot, createActor, initialTransition, SimulatedClock, transition } from 'xstate';
import { actorAnswer } from '#machines/actor-answer.ts';
import type { MachineModel } from '#machines/model.ts';
import { pathRoots, stepsIn } from '#machines/path-steps.ts';
import { flush, pendingActors } from '../../../tools/machines/drive-actor.ts';
import { delayOf, isAnswer, isTimer } from '../../../tools/machines/event-kinds.ts';
import { keyOf } from '../../../tools/machines/explore-machine.ts';
import { askedOf } from '../../support/machines/exact-path.ts';
import type { Moment } from './temporal.ts';

/** How often all is answered, and time runs, before a run counts as ended. */
const roundsOfTheEnd = 12;

/** One run of the real interpreter: people, answers, failures and time come as they are asked for, and what is not answered hangs. */
export class RandomRun {
  readonly moments: Moment[] = [];
  /** What must never be, whatever the machine: null, or a sentence. */
  trouble: string | null = null;
  /** The step of the last moment at which a timer fired, whatever came of it. */
  lastTimer = -1;
  private readonly clock = new SimulatedClock();
  private readonly pending;
  private readonly actor;
  private readonly failures: unknown[] = [];
  private readonly model: MachineModel;
  readonly root: number;
  /** Follows by the definition alone. */
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

  /** The names of the steps that can come now: an answer only from an actor that runs. */
  possible(): string[] {
    if (this.trouble !== null) return [];
    const snapshot = this.here();
    const running = this.pending.running();
    const canCome = (event: AnyEventObject): boolean =>
      isAnswer(event) ? running.includes(actorAnswer(event.type)?.actorId ?? '') : isTimer(event) || snapshot.can(event);
    return [...casesIn(this.model, snapshot)].flatMap(([step, event]) => (canCome(event) ? [step] : []));
  }

  /** A step by its name; nothing where it is not possible here. */
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

  /** Half of the time until something would come by itself. */
  async wait(): Promise<void> {
    const timer = this.here()._nodes.flatMap((node) => node.after)[0];
    if (timer) this.clock.increment(delayOf(this.model.machine, timer.eventType, this.here()) / 2);
    await this.note();
  }

  /** An event that is not for here: it must change nothing. */
  async sendInVain(event: AnyEventObject): Promise<void> {
    const before = this.here();
    if (before.can(event) || before.status !== 'active') return;
    const asked = JSON.stringify(this.pending.running());
    this.actor.send(event);
    await flush();
    if (this.here() !== before || JSON.stringify(this.pending.running()) !== asked)
      this.trouble ??= `${event.type} was refused and changed something`;
    this.heard = [];
  }

  /** Everything that was asked is answered and time runs: everything goes well, or everything fails, or now this and now that. */
  async end(): Promise<void> {
    const mood = ['listo:', 'falla:', ''][this.moments.length % 3] ?? '';
    for (let round = 0; round < 2 * roundsOfTheEnd && this.trouble === null; round++) {
      const steps = this.possible().filter((step) => /^(?:listo|falla|tras):/.test(step));
      const answers = steps.filter((step) => !step.startsWith('tras:'));
      const wanted = answers.some((step) => step.startsWith(mood)) ? answers.filter((step) => step.startsWith(mood)) : answers;
      // What is asked because time ran is answered as well.
      const next = wanted[round % wanted.length] ?? (round < roundsOfTheEnd ? steps[0] : undefined);
      if (next === undefined) break;
      await this.take(next);
    }
    this.actor.stop();
  }

  /** What the machine took is written down, and must be what its definition says. */
  private async note(): Promise<void> {
    await flush();
    const [first] = this.failures;
    if (first !== undefined) this.trouble ??= `it broke: ${first}`;
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
    if (twice !== undefined) this.trouble ??= `${twice} was started while it still ran`;
  }
}

const known = new WeakMap<AnyMachineSnapshot, Map<string, AnyEventObject>>();

/** What may come in a configuration, by the names of the steps. */
function casesIn(model: MachineModel, snapshot: AnyMachineSnapshot): Map<string, AnyEventObject> {
  const cases = known.get(snapshot) ?? new Map(stepsIn(model, snapshot).map(({ step, event }) => [step, event]));
  known.set(snapshot, cases);
  return cases;
}
