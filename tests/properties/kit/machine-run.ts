import { type AnyMachineSnapshot, transition } from 'xstate';
import { actorAnswer } from '#machines/actor-answer.ts';
import type { MachineModel } from '#machines/model.ts';
import { type NamedStep, pathRoots, possibleSteps } from '#machines/path-steps.ts';
import { isTimer } from '../../../tools/machines/event-kinds.ts';
import { isExternal } from '../../../tools/machines/machine-parts.ts';
import type { Moment, Run } from './temporal.ts';

/** How often timers may fire at the end of a run. */
const roundsOfTheEnd = 12;

/** A run by the definition alone: answers, failures and timers happen on demand, and unanswered requests stay pending. */
export class MachineRun implements Run {
  readonly moments: Moment[] = [];
  readonly steps: string[] = [];
  lastTimer = -1;
  readonly #model: MachineModel;
  /** The actors that have answered. */
  readonly #settled = new WeakSet<object>();

  constructor(model: MachineModel, root: number) {
    this.#model = model;
    const snapshot = pathRoots(model)[root];
    if (snapshot === undefined) throw new Error(`${model.machine.id} has no start ${root}`);
    const first = { initialSnapshot: snapshot, previousSnapshot: snapshot, snapshot, event: undefined, step: 0, earlier: null };
    this.moments.push({ ...first, asked: this.#askedIn(snapshot) });
  }

  #askedIn({ children }: AnyMachineSnapshot): Record<string, unknown> {
    const running = Object.entries(children).flatMap(([id, child]) => (child && !this.#settled.has(child) ? [[id, child] as const] : []));
    return Object.fromEntries(running.map(([id, child]) => [id, Reflect.get(Reflect.get(child, 'options'), 'input')]));
  }

  /** The steps possible here; answers only from running actors. */
  possible(): NamedStep[] {
    const here = this.moments.at(-1);
    if (here === undefined) return [];
    const canCome = (type: string): boolean => {
      const answer = actorAnswer(type);
      return answer === null || answer.actorId in here.asked;
    };
    return possibleSteps(this.#model, here.snapshot).filter(({ event }) => canCome(event.type));
  }

  /** Takes a step by its name; one that is not possible here is left out. */
  take(name: string): void {
    const event = this.possible().find(({ step }) => step === name)?.event;
    const earlier = this.moments.at(-1);
    if (event === undefined || earlier === undefined) return;
    if (isTimer(event)) this.lastTimer = earlier.step;
    const { initialSnapshot, snapshot: previousSnapshot, step } = earlier;
    const answering = previousSnapshot.children[actorAnswer(event.type)?.actorId ?? ''];
    if (answering) this.#settled.add(answering);
    const snapshot: AnyMachineSnapshot = transition(this.#model.machine, previousSnapshot, event)[0];
    this.steps.push(name);
    this.moments.push({ initialSnapshot, previousSnapshot, snapshot, event, step: step + 1, asked: this.#askedIn(snapshot), earlier });
  }

  /** Answers all requests and lets timers fire: all succeed, all fail, or mixed. */
  end(): this {
    const mood = ['listo:', 'falla:', ''][this.moments.length % 3] ?? '';
    for (let round = 0; round < 2 * roundsOfTheEnd; round++) {
      const steps = this.possible().flatMap(({ step, event }) => (isExternal(event.type) ? [] : [step]));
      const answers = steps.filter((step) => !step.startsWith('tras:'));
      // Requests that a timer causes are answered as well.
      const timers = round < roundsOfTheEnd ? steps.slice(0, 1) : [];
      const next = [answers.filter((step) => step.startsWith(mood)), answers, timers].find((some) => some.length > 0);
      if (!next) break;
      this.take(next[round % next.length] ?? '');
    }
    return this;
  }
}
