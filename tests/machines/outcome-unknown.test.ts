import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { accountChangeMachine } from '#machines/flows/account-change/account-change.machine.ts';
import { developerAssignmentMachine } from '#machines/flows/developer-assignment/developer-assignment.machine.ts';
import { goLiveMachine } from '#machines/flows/go-live/go-live.machine.ts';
import { paymentConfirmationMachine } from '#machines/flows/payment-confirmation/payment-confirmation.machine.ts';
import { paymentReviewMachine } from '#machines/flows/payment-review/payment-review.machine.ts';
import { statusChangeMachine } from '#machines/flows/status-change/status-change.machine.ts';

const unknown = fromPromise(async () => {
  throw new RequestFailed({ code: 'outcome_unknown', message: 'No sabemos si quedó registrado. Revisa antes de repetir.' });
});
const developer = { user_id: 'd1' };

const dialogs: Record<string, { machine: AnyStateMachine; actors: object; input: object; events: { type: string }[] }> = {
  'go live': {
    machine: goLiveMachine,
    actors: { putIntoProduction: unknown },
    input: { subscriptionId: 1 },
    events: [{ type: 'CONFIRM' }],
  },
  'change of status': {
    machine: statusChangeMachine,
    actors: { changeStatus: unknown },
    input: { subscriptionId: 1, from: 'design', targets: ['development'] },
    events: [{ type: 'TYPE_NOTE', value: 'Todo listo' } as { type: string }, { type: 'SUBMIT' }],
  },
  'change of account': {
    machine: accountChangeMachine,
    actors: { changeAccount: unknown },
    input: { subscriptionId: 1, from: 'active' },
    events: [
      { type: 'CHOOSE_STATUS', status: 'suspended' } as { type: string },
      { type: 'TYPE_NOTE', value: 'Una pausa' } as { type: string },
      { type: 'SUBMIT' },
    ],
  },
  'assignment of a developer': {
    machine: developerAssignmentMachine,
    actors: { loadDevelopers: fromPromise(async () => [developer]), assignDeveloper: unknown },
    input: { subscriptionId: 1, current: null },
    events: [{ type: 'START' }, { type: 'CHOOSE_DEVELOPER', developerId: 'd1' } as { type: string }, { type: 'SUBMIT' }],
  },
  'confirmation of a payment': {
    machine: paymentConfirmationMachine,
    actors: { confirmPayment: unknown },
    input: { subscriptionId: 1 },
    events: [{ type: 'TYPE_REFERENCE', value: '20251112TALLER000142' } as { type: string }, { type: 'SUBMIT' }],
  },
  'review of a payment': {
    machine: paymentReviewMachine,
    actors: { decidePayment: unknown },
    input: { paymentId: 1, action: 'refund' },
    events: [{ type: 'TYPE_NOTE', value: 'Se cobró de más' } as { type: string }, { type: 'SUBMIT' }],
  },
};

test.each(Object.entries(dialogs))('%s whose outcome nobody knows is told, and then what is shown is read anew', async (_, dialog) => {
  const { machine, actors, input, events } = dialog;
  const actor = createActor(machine.provide({ actors }), { input }).start();
  for (const event of events) {
    actor.send(event);
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  }
  expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { failure: { code: 'outcome_unknown' } } });
  actor.send({ type: 'ACCEPT' });
  expect(actor.getSnapshot().output).toEqual({ result: 'outdated' });
});
