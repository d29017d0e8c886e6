import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import { checkoutModel } from '#machines/flows/checkout/checkout.model.ts';
import { orderCancellationModel } from '#machines/flows/order-cancellation/order-cancellation.model.ts';
import { paymentConfirmationModel } from '#machines/flows/payment-confirmation/payment-confirmation.model.ts';
import { paymentPendingModel } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { sessionModel } from '#machines/flows/session/session.model.ts';
import type { MachineModel } from '#machines/model.ts';
import { readPathAddress, replaySteps } from '#machines/path-steps.ts';
import { explore } from '../../tools/machines/explore-machine.ts';
import { stateNodes } from '../../tools/machines/machine-parts.ts';
import { fixtureMachine, fixtureModel } from '../support/machines/fixture-machine.ts';
import { changeBranches, type Loose, rebuild } from '../support/machines/machine-config.ts';
import { session } from './access.properties.ts';
import { checkout } from './checkout.properties.ts';
import { checkProperties } from './kit/check-properties.ts';
import { pairsGoneAstray, pairsOf, takenInVain } from './kit/every-configuration.ts';
import { everyMachine } from './kit/every-machine.ts';
import { judge, type Run } from './kit/judge.ts';
import { RandomRun } from './kit/random-run.ts';
import { type Properties, propertiesOf } from './kit/temporal.ts';
import { orderCancellation, paymentConfirmation, paymentPending } from './money.properties.ts';

/** A machine with one transition changed. */
const withChange = (
  machine: AnyStateMachine,
  state: string,
  descriptor: string,
  change: (branches: readonly Loose[]) => readonly Loose[],
) =>
  rebuild(machine, (root) => {
    const node = stateNodes(machine).find(({ path }) => path.join('.') === state);
    if (!node) throw new Error(`no state ${state}`);
    changeBranches(root, node, descriptor, change);
  });

/** Every complaint about a machine. */
const complaintsAbout = async (model: MachineModel, { temporal }: Properties): Promise<string[]> => {
  const { complaintOf, unsound } = await checkProperties(() => explore(model), { own: temporal, common: everyMachine })();
  return [unsound, ...[...everyMachine, ...temporal].map(complaintOf)].filter((complaint) => complaint !== null);
};

const without = (action: string) => (branches: readonly Loose[]) =>
  branches.map((branch) => ({
    ...branch,
    actions: [branch.actions].flat().filter((one) => one !== action && (one as Loose).type !== action),
  }));

/** The checkout with only a few answers, enough for a purchase. */
const {
  'done.loadCheckout': loaded = [],
  'error.loadCheckout': _entry,
  'error.placeTransferOrder': _transfer,
  'error.placeCardOrder': _card,
  'error.loadInstructions': _instructions,
  ...cases
} = checkoutModel.cases ?? {};
const smallCheckout: MachineModel = { ...checkoutModel, cases: { ...cases, 'done.loadCheckout': loaded.slice(-2) } };

const changed = (
  { machine, ...model }: MachineModel,
  ...change: Parameters<typeof withChange> extends [unknown, ...infer Rest] ? Rest : never
) => ({
  ...model,
  machine: withChange(machine, ...change),
});

describe('a faulty machine is reported with the shortest path to the fault and its address:', () => {
  test.each<[string, MachineModel, Properties, { says: string; after: string }]>([
    [
      'a paid order is checked again',
      changed(paymentPendingModel, 'checking', 'xstate.done.actor.checkPayment', (branches) => branches.slice(1)),
      paymentPending,
      { says: 'never: the status of a paid order is checked again [R-037]', after: 'START → listo:checkPayment.3' },
    ],
    [
      'Atrás loses the input',
      changed(smallCheckout, 'filling.design', 'BACK', ([back]) => [{ ...back, actions: { type: 'replaceBrief', params: { brief: {} } } }]),
      checkout,
      {
        says: 'always: Atrás goes one step back and preserves everything typed [R-335]',
        after: 'START.0 → listo:loadCheckout.0 → GO_TO.2 → BACK',
      },
    ],
    [
      'the person stays after the session has ended',
      changed(sessionModel, 'signedIn', 'SESSION_ENDED', without('forgetUser')),
      session,
      { says: 'never: data of the person stays in the context after signing out [R-135]', after: 'START → SIGNED_IN.0 → SESSION_ENDED' },
    ],
    [
      'a failure is swallowed',
      changed(paymentConfirmationModel, 'confirming', 'xstate.error.actor.confirmPayment', without('keepFailure')),
      paymentConfirmation,
      {
        says: 'always: a failure is shown: by its message, at its field, or by the state it leads to',
        after: 'TYPE_REFERENCE.0 → SUBMIT → falla:confirmPayment.0',
      },
    ],
    [
      'an answer leads nowhere',
      changed(orderCancellationModel, 'cancelling', 'xstate.done.actor.cancelOrder', () => [{ actions: 'forgetFailure' }]),
      orderCancellation,
      {
        says: 'respond: every request ends: once all are answered, refused or timed out, nothing is busy\nnot since step 2',
        after: 'TYPE_CONCEPT.0 → CONFIRM → listo:cancelOrder.0',
      },
    ],
  ])('%s', async (_, model, properties, { says, after }) => {
    const found = (await complaintsAbout(model, properties)).find((complaint) => complaint.startsWith(says)) ?? 'nothing';
    expect(found.split('\n').find((line) => line.startsWith('after: '))).toBe(`after: ${after}`);
    const manual = readPathAddress(/npm run path "([^"]+)"/.exec(found)?.[1] ?? '');
    if (!manual) throw new Error('no address');
    const { stops, refused } = replaySteps(model, manual);
    expect({ refused, end: stops.map(({ snapshot }) => configurationName(snapshot)).at(-1) }).toEqual({ refused: null, end: manual.end });
  });

  test('a failure that repeats its request by itself is reported as busy forever', async () => {
    const again = changed(orderCancellationModel, 'cancelling', 'xstate.error.actor.cancelOrder', () => [
      { target: 'cancelling', reenter: true },
    ]);
    expect((await complaintsAbout(again, orderCancellation)).join('\n')).toContain('respond: every request ends');
  });
});

test('the unchanged fixture has every common property except showing failures', async () => {
  const complaints = await complaintsAbout(fixtureModel, { machine: fixtureModel.machine, temporal: [] });
  expect(complaints.map((complaint) => complaint.split(':')[1])).toEqual([' a failure is shown']);
});

/** The run of the fixture after these steps. */
const runBy = async (...steps: readonly string[]): Promise<Run> => {
  const run = new RandomRun(fixtureModel, 0);
  for (const step of steps) await run.take(step);
  return { moments: run.moments, isEnded: false };
};
const said = propertiesOf(fixtureMachine(), ({ always, never, eventually, until, reference }) => [
  always('judged by whether it is right', {
    given: ({ snapshot }) => snapshot.matches('right'),
    predicate: ({ event }) => event?.type === 'xstate.done.actor.judge',
  }),
  never('closed', ({ snapshot }) => snapshot.matches('closed')),
  eventually('judged', { from: ({ snapshot }) => snapshot.matches('judging'), to: ({ snapshot }) => !snapshot.matches('judging') }),
  eventually('closed soon', { from: ({ event }) => event === undefined, to: ({ snapshot }) => snapshot.matches('closed'), within: 2 }),
  until('no attempt before a code is sent', {
    hold: ({ snapshot }) => snapshot.context.attempts === 0,
    until: ({ event }) => event?.type === 'SEND',
  }),
  until('judged soon', {
    from: ({ snapshot }) => snapshot.matches('judging'),
    hold: () => true,
    until: ({ snapshot }) => snapshot.matches('closed'),
    within: 1,
  }),
  reference('attempts are counted', {
    begin: () => 0,
    transition: (kept, { event }) => kept + (event?.type === 'SEND' ? 1 : 0),
    projectModel: ({ context }) => context.attempts,
  }),
]).temporal;
const send = 'SEND.0';

describe('the verdict of a run about a property:', () => {
  const held = { kind: 'held', tried: true };
  const untried = { kind: 'held', tried: false };
  const open = { kind: 'inconclusive' };
  test.each<[string, readonly string[], readonly object[]]>([
    ['the beginning', [], [untried, held, untried, open, open, untried, untried]],
    ['closed at once', ['CLOSE'], [untried, { kind: 'violated', step: 1 }, untried, held, open, untried, held]],
    ['an actor that stays pending', [send], [untried, held, open, open, held, open, held]],
    [
      'right',
      [send, 'listo:judge.0'],
      [
        held,
        held,
        held,
        { kind: 'violated', step: 2, why: 'not within 2 steps of step 0' },
        held,
        { kind: 'violated', step: 2, why: 'not within 1 steps of step 1' },
        held,
      ],
    ],
  ])('%s', async (_, steps, verdicts) => {
    const run = await runBy(...steps);
    expect(said.map((property) => judge(property, run))).toEqual(verdicts);
  });

  test('an ended run without the response is a violation, and a wrong count is reported', async () => {
    const run = { ...(await runBy(send)), isEnded: true };
    const wrong = { ...run, moments: run.moments.map((moment) => ({ ...moment, event: undefined })) };
    expect(said.map((property) => judge(property, run).kind)[2]).toBe('violated');
    expect(said.map((property) => judge(property, wrong)).at(-1)).toEqual({ kind: 'violated', step: 1, why: 'it is 1, not 0' });
  });
});

test('a property that never applies fails', async () => {
  const empty = propertiesOf(fixtureMachine(), ({ always }) => [always('never tried', { given: () => false, predicate: () => false })]);
  expect((await complaintsAbout(fixtureModel, empty)).at(-1)).toBe('always: never tried\nno path and no sequence met its condition');
});

describe('in every configuration:', () => {
  test('unaccepted events change nothing; a state that accepts one anyway is reported', () => {
    expect(takenInVain(explore(fixtureModel))).toEqual([]);
    const anything = rebuild(fixtureMachine(), ({ states }) => Object.assign(Object(states).open.on, { NOTHING: { target: 'closed' } }));
    expect(takenInVain(explore({ ...fixtureModel, machine: anything }))).toContain(
      'NOTHING is refused in "open" {"attempts":0}, and leads to "closed" {"attempts":0}',
    );
  });

  test('pairs of transitions lead where each leads alone; one that leads elsewhere is reported', () => {
    const graph = explore(fixtureModel);
    expect([pairsOf(graph).length, pairsGoneAstray(graph)]).toEqual([12, []]);
    const edges = graph.edges.map((edge) => (edge.event.type === 'RETRY' ? { ...edge, to: 'elsewhere' } : edge));
    const astray = pairsGoneAstray({ ...graph, edges });
    expect(astray).toHaveLength(2);
    expect(astray[0]).toBe('listo:judge.1 → RETRY from "judging" {"attempts":1} leads to "open" {"attempts":1}, not to elsewhere');
  });
});
