import { assign, fromPromise, setup } from 'xstate';
import type { MachineModel } from '#machines/model.ts';

interface FixtureContext {
  attempts: number;
}
type FixtureEvent = { type: 'SEND'; code: string } | { type: 'RETRY' } | { type: 'CLOSE' };

const judge = fromPromise<'right' | 'wrong', { code: string }>(async () => {
  throw new Error('not provided');
});

const parts = setup({
  types: { context: {} as FixtureContext, events: {} as FixtureEvent, meta: {} as { label: string }, tags: {} as 'busy' },
  actors: { judge },
  guards: {
    codeIsWritten: ({ event }) => event.type === 'SEND' && event.code !== '',
    attemptsAreLeft: ({ context }) => context.attempts < 2,
    isRight: (_, params: { verdict: 'right' | 'wrong' }) => params.verdict === 'right',
  },
  actions: { countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }) },
  delays: { lookAround: 2000 },
});

/** A code is sent and judged, with two attempts: it has a timer, an invoke, guards with and without params, and a forbidden event. A wrong target shows what the tools notice. */
export const fixtureMachine = (judgedRight: 'right' | 'closed' = 'right') =>
  parts.createMachine({
    id: 'fixture',
    context: { attempts: 0 },
    initial: 'open',
    states: {
      open: {
        meta: { label: 'Abierto' },
        on: {
          SEND: { guard: 'codeIsWritten', target: 'judging' },
          CLOSE: { target: 'closed' },
        },
      },
      judging: {
        meta: { label: 'Revisando' },
        tags: 'busy',
        entry: 'countAttempt',
        on: { CLOSE: {} },
        invoke: {
          id: 'judge',
          src: 'judge',
          input: { code: '' },
          onDone: [
            {
              guard: { type: 'isRight', params: ({ event }) => ({ verdict: event.output }) },
              description: 'correcto',
              target: judgedRight,
            },
            { target: 'wrong' },
          ],
          onError: { target: 'wrong' },
        },
      },
      right: { meta: { label: 'Correcto' }, after: { lookAround: { target: 'closed' } } },
      wrong: { meta: { label: 'Incorrecto' }, on: { RETRY: { guard: 'attemptsAreLeft', target: 'open' } } },
      closed: { type: 'final', meta: { label: 'Cerrado' } },
    },
  });

export const fixtureModel = {
  machine: fixtureMachine(),
  cases: {
    SEND: [{ code: '123456' }, { code: '' }],
    'done.judge': [{ output: 'right' }, { output: 'wrong' }],
  },
  project: ({ attempts }: FixtureContext) => ({ attempts: Math.min(attempts, 2) }),
} satisfies MachineModel;
