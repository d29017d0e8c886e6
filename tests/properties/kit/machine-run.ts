import { type AnyEventObject, type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { actorAnswer } from '#machines/actor-answer.ts';
import type { MachineModel } from '#machines/model.ts';
import { type NamedStep, pathRoots, stepsIn } from '#machines/path-steps.ts';
import { flush, pendingActors } from '../../../tools/machines/drive-actor.ts';
import { delayOf, isAnswer, isTimer } from '../../../tools/machines/event-kinds.ts';
import { keyOf, type MachineGraph } from '../../../tools/machines/explore-machine.ts';
import { isExternal } from '../../../tools/machines/machine-parts.ts';
import { askedOf } from '../../support/machines/exact-path.ts';
import type { Moment, Run } from './temporal.ts';

/** What the definition says: the configuration that each step leads to from each configuration, by their names. */
export interface Ways {
  model: MachineModel;
  from: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Every event that a person may send, by the name of its step. */
  events: ReadonlyMap<string, AnyEventObject>;
}

const payloadOf = ({ type: _type, actorId: _actorId, ...payload }: AnyEventObject): [string, unknown][] => Object.entries(payload);

/** The name of an event in a path's address: that of the case whose payload it carries. */
export const stepName = (model: MachineModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): string => {
  const alike = stepsIn(model, snapshot).filter((one) => one.event.type === event.type);
  const same = alike.find((one) => payloadOf(one.event).every(([name, value]) => event[name] === value));
  return (same ?? alike[0])?.step ?? event.type;
};

export function waysOf({ model, configurations, edges }: MachineGraph): Ways {
  const from = new Map([...configurations.keys()].map((key) => [key, new Map<string, string>()]));
  const events = new Map<string, AnyEventObject>();
  for (const edge of edges) {
    const snapshot = configurations.get(edge.from);
    if (!snapshot) continue;
    const name = stepName(model, snapshot, edge.event);
    from.get(edge.from)?.set(name, edge.to);
    if (isExternal(edge.event.type)) events.set(name, edge.event);
  }
  return { model, from, events };
}

/** How often timers may fire at the end of a run. */
const roundsOfTheEnd = 12;

/** The real interpreter: events, answers, failures and timers happen on demand, and unanswered requests stay pending. */
class Interpreter implements Run {
  readonly moments: Moment[] = [];
  trouble: string | null = null;
  lastTimer = -1;
  private readonly clock = new SimulatedClock();
  private readonly pending;
  private readonly actor;
  private readonly ways: Ways;
  /** Where it is. */
  private key: string;
  private heard: { event: AnyEventObject; snapshot: AnyMachineSnapshot }[] = [];

  constructor(ways: Ways, root: number) {
    const { model } = ways;
    this.ways = ways;
    this.pending = pendingActors(model.machine);
    const start = model.starts ? pathRoots(model)[root] : undefined;
    this.actor = createActor(this.pending.machine, {
      clock: this.clock,
      ...(start ? { snapshot: start } : { input: (model.inputs ?? [model.input])[root] }),
      inspect: (inspected) => {
        if (inspected.type === '@xstate.snapshot' && inspected.actorRef === this.actor)
          this.heard.push({ event: inspected.event, snapshot: inspected.snapshot as AnyMachineSnapshot });
      },
    });
    this.actor.subscribe({ error: (failure) => (this.trouble ??= `it threw: ${failure}`) });
    this.actor.start();
    this.heard = [];
    const snapshot: AnyMachineSnapshot = this.actor.getSnapshot();
    this.key = keyOf(snapshot, model);
    const first = { initialSnapshot: snapshot, previousSnapshot: snapshot, snapshot, event: undefined, step: 0, earlier: null };
    this.moments.push({ ...first, asked: Object.fromEntries(askedOf(this.pending)) });
  }

  /** The steps known here; answers only from running actors. */
  private known(): NamedStep[] {
    const running = this.pending.running();
    const canCome = (event: AnyEventObject): boolean => !isAnswer(event) || running.includes(actorAnswer(event.type)?.actorId ?? '');
    return stepsIn(this.ways.model, this.actor.getSnapshot()).filter(({ event }) => canCome(event));
  }

  /** Takes a step by its name. An event of a person is sent even if it is not accepted here; an answer or a timer that cannot come is left out. */
  async take(step: string): Promise<void> {
    const event = this.known().find((one) => one.step === step)?.event ?? this.ways.events.get(step);
    if (!event || this.trouble !== null) return;
    const snapshot: AnyMachineSnapshot = this.actor.getSnapshot();
    if (isTimer(event)) {
      this.lastTimer = this.moments.length - 1;
      this.clock.increment(delayOf(this.ways.model.machine, event.type, snapshot));
    } else if (isAnswer(event)) await this.pending.settle(event);
    else if (snapshot.status === 'active') this.actor.send(event);
    await flush();
    const steps = this.moments.length;
    const said = this.ways.from.get(this.key)?.get(step) ?? this.key;
    for (const one of this.heard.splice(0)) this.note(one.event, one.snapshot);
    if (said !== this.key && this.moments.length === steps) this.trouble ??= `by its definition ${step} leads to ${said}, not nowhere`;
    const [twice] = this.pending.startedTwice();
    if (twice !== undefined) this.trouble ??= `${twice} was started again while still running`;
  }

  /** Answers all requests and lets timers fire: all succeed, all fail, or mixed. */
  async end(): Promise<void> {
    const mood = ['listo:', 'falla:', ''][this.moments.length % 3] ?? '';
    for (let round = 0; round < 2 * roundsOfTheEnd; round++) {
      const steps = this.known().flatMap(({ step, event }) => (isExternal(event.type) ? [] : [step]));
      const answers = steps.filter((step) => !step.startsWith('tras:'));
      // Requests that a timer causes are answered as well.
      const timers = round < roundsOfTheEnd ? steps.slice(0, 1) : [];
      const next = [answers.filter((step) => step.startsWith(mood)), answers, timers].find((some) => some.length > 0);
      if (!next) break;
      await this.take(next[round % next.length] ?? '');
    }
    this.actor.stop();
  }

  /** Records what the machine did, which must match its definition. */
  private note(event: AnyEventObject, snapshot: AnyMachineSnapshot): void {
    const earlier = this.moments.at(-1);
    if (!earlier || snapshot === earlier.snapshot) return;
    const { model, from } = this.ways;
    const name = stepName(model, earlier.snapshot, event);
    const said = from.get(this.key)?.get(name) ?? 'nowhere';
    this.key = keyOf(snapshot, model);
    if (said !== this.key) this.trouble ??= `by its definition ${name} leads to ${said}, not to ${this.key}`;
    const { initialSnapshot, snapshot: previousSnapshot, step } = earlier;
    const asked = Object.fromEntries(askedOf(this.pending));
    this.moments.push({ initialSnapshot, previousSnapshot, snapshot, event, step: step + 1, asked, earlier });
  }
}

export async function runOf(ways: Ways, root: number, steps: readonly string[]): Promise<Run> {
  const run = new Interpreter(ways, root);
  for (const step of steps) await run.take(step);
  await run.end();
  return run;
}
