import { describe, expect, test } from 'vitest';
import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';
import { exampleDraft as draft } from '../support/example-draft.ts';

const earlier = '2025-11-12T16:40:00.000Z';

const open = async (unsent: SaveDraft | null, machine = draftSavingMachine) => {
  const driven = driveActor(machine, { input: { kind: 'web', packageId: 2 } });
  await driven.fire({ type: 'OPENED', draft, unsent });
  return {
    driven,
    state: () => driven.snapshot().value,
    sent: () => (driven.pending.inputOf('saveDraft') as { message: SaveDraft } | undefined)?.message,
    fail: (code: 'network' | 'draft_changed') =>
      driven.fire({ type: 'xstate.error.actor.saveDraft', error: new RequestFailed({ code, message: code }) }),
  };
};

describe('changes left unsent in the tab', () => {
  test('are not sent again if they had arrived after all', async () => {
    const { state, sent } = await open({ step: draft.step, brief: draft.brief, base_updated_at: earlier });
    expect([state(), sent()]).toEqual(['open', undefined]);
  });
  test('continue the stored draft if only the step is newer', async () => {
    const { sent } = await open({ step: 'design', brief: draft.brief, base_updated_at: earlier });
    expect(sent()).toEqual({ step: 'design', brief: draft.brief, base_updated_at: draft.updated_at });
  });
  test('are sent with their original base if the text differs, so that another tab’s save is noticed', async () => {
    const brief = { business_description: 'Pan dulce' };
    const { sent } = await open({ step: 'business', brief, base_updated_at: earlier });
    expect(sent()).toEqual({ step: 'business', brief, base_updated_at: earlier });
  });
});

test('a version that this tab saved without receiving the answer is no conflict', async () => {
  const { driven, state, sent, fail } = await open(null);
  await driven.fire({ type: 'CHANGED', step: 'design', brief: draft.brief });
  await fail('network');
  await driven.fire({ type: 'CHANGED', step: 'review', brief: { business_description: 'Ramos y flores' } });
  await fail('draft_changed');
  const arrived = { ...draft, step: 'design', updated_at: '2025-11-12T16:49:00.000Z' };
  await driven.fire({ type: 'xstate.done.actor.loadDraft', output: arrived });
  expect([state(), sent()]).toEqual([
    'saving',
    {
      step: 'review',
      brief: { business_description: 'Ramos y flores' },
      base_updated_at: '2025-11-12T16:49:00.000Z',
      sent_before: draft.brief,
    },
  ]);
});

test('taking the other tab’s version drops this tab’s own text, from storage and from `sent_before` [R-331]', async () => {
  const stored: (string | null)[] = [];
  const watched = draftSavingMachine.provide({
    actions: {
      keepInTab: (_, { message }) => void stored.push(message.brief.business_description ?? ''),
      forgetInTab: () => void stored.push(null),
    },
  });
  const { driven, state, sent, fail } = await open(null, watched);
  await driven.fire({ type: 'CHANGED', step: 'design', brief: { business_description: 'Pan' } });
  await fail('network');
  await driven.fire({ type: 'CHANGED', step: 'review', brief: { business_description: 'Pan dulce' } });
  await fail('draft_changed');
  const theirs = { ...draft, brief: { business_description: 'Coronas' }, updated_at: '2025-11-12T16:49:00.000Z' };
  await driven.fire({ type: 'xstate.done.actor.loadDraft', output: theirs });
  expect([state(), stored.at(-1)]).toEqual(['conflict', 'Pan dulce']);
  await driven.fire({ type: 'TAKE_THEIRS' });
  expect([state(), stored.at(-1)]).toEqual(['saved', null]);
  await driven.fire({ type: 'CHANGED', step: 'design', brief: theirs.brief });
  expect(sent()).toEqual({ step: 'design', brief: theirs.brief, base_updated_at: theirs.updated_at });
});

test('text too long to be stored is not reported as sent before', async () => {
  const { driven, sent, fail } = await open(null);
  await driven.fire({ type: 'CHANGED', step: 'design', brief: { key_features: 'a'.repeat(1200) } });
  await fail('network');
  await driven.fire({ type: 'CHANGED', step: 'review', brief: { key_features: 'a'.repeat(900) } });
  expect(sent()).not.toHaveProperty('sent_before');
});

test('after a reload the server still receives what the tab had sent before', async () => {
  const unsent = {
    step: 'business' as const,
    brief: { key_features: 'dos' },
    base_updated_at: draft.updated_at,
    sent_before: { key_features: 'uno' },
  };
  const { sent } = await open(unsent);
  expect(sent()).toEqual(unsent);
});
