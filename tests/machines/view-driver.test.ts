import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import { pendingActors } from '../../tools/machines/drive-actor.ts';
import type { Ask } from '../support/machines/exact-path.ts';
import { type FixtureEvent, fixtureMachine, fixtureModel } from '../support/machines/fixture-machine.ts';
import { followPath } from '../support/machines/follow-path.ts';
import { rebuild } from '../support/machines/machine-config.ts';
import { type StateExpectations, type ViewActions, viewDriver, viewPaths } from '../support/machines/view-paths.ts';

type Send = (event: FixtureEvent) => void;

const send = (tell: Send, event: FixtureEvent): void => tell(event);
const actions: ViewActions<FixtureEvent, Send> = { SEND: send, RETRY: send, CLOSE: send };

const blind: StateExpectations = Object.fromEntries(
  ['open', 'judging', 'right', 'wrong', 'closed'].map((state) => [state, () => undefined]),
);

/** Runs the fixture's paths as a view test would; the screen is the name of its state. Returns the mismatches. */
async function followOnFixture(): Promise<string[]> {
  const machine = fixtureMachine();
  const model = { ...fixtureModel, machine };
  let shown = (): string => '';
  const look: StateExpectations[string] = (snapshot) => {
    if (shown() !== configurationName(snapshot)) throw new Error(`${shown()} instead of ${configurationName(snapshot)}`);
  };
  const expectations = { open: look, judging: look, right: look, wrong: look, closed: look };
  const paths = viewPaths({ model, actions, expectations });
  const problems: string[] = [];
  const own = { ...machine };
  for (const lookAround of [2000, 4000, 1000]) {
    // Changed in place, since the paths and models already hold this machine.
    Object.assign(
      machine,
      rebuild(machine, () => undefined, { lookAround }),
    );
    for (const path of paths) {
      const pending = pendingActors(machine);
      const clock = new SimulatedClock();
      const actor = createActor(pending.machine, { clock }).start();
      shown = () => configurationName(actor.getSnapshot());
      const driver = viewDriver({
        machine: pending.machine,
        pending,
        clock,
        actions,
        tools: actor.send,
        expectations,
        act: (change) => change(),
      });
      await followPath(path, driver).catch((error: Error) => problems.push(`${lookAround} ms: ${error.message}`));
      actor.stop();
    }
  }
  Object.assign(machine, own);
  return problems;
}

test('a view’s timer must fire after exactly the delay of the correct machine', async () => {
  const step = 'step 3 of 3, xstate.after.lookAround.fixture.right → "closed" {"attempts":1}';
  expect(await followOnFixture()).toEqual([`4000 ms: ${step}: right instead of closed`, `1000 ms: ${step}: closed instead of right`]);
});

test('a view whose calls differ from the machine’s is reported', async () => {
  const machine = fixtureMachine();
  const [path] = viewPaths({ model: { ...fixtureModel, machine }, actions, expectations: blind });
  const pending = pendingActors(machine);
  const actor = createActor(pending.machine).start();
  const asksIn = ({ value }: AnyMachineSnapshot): Ask[] => (value === 'judging' ? [['judge', { code: '123456' }]] : []);
  const parts = { machine: pending.machine, pending, clock: new SimulatedClock(), actions, tools: actor.send, expectations: blind };
  const followed = path && followPath(path, viewDriver({ ...parts, asksIn, act: (change) => change() }));
  await expect(followed).rejects.toThrow(/^step 1 of 3, SEND → "judging" \{"attempts":1\}: Expected values to be strictly deep-equal/);
  actor.stop();
});
