import { act, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { showCheckout } from './show-checkout.tsx';

const own: Draft = {
  step: 'business',
  brief: { business_description: 'Ramos' },
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:00:00.000Z',
};
const theirs: Draft = { ...own, brief: { business_description: 'Coronas' }, updated_at: '2025-11-12T16:48:00.000Z' };

test.each<[string, (user: UserEvent) => Promise<void>, RegExp]>([
  [
    'text just typed here is newer than the other tab’s earlier save',
    (user) => user.type(screen.getByLabelText(/^Descripción/), ' y arreglos'),
    /; lo de esta lo escribiste el .+\. Lo más reciente es lo de esta pestaña\. Elige/,
  ],
  [
    'a tab without typed text shows no time',
    (user) => user.click(screen.getByRole('button', { name: 'Continuar' })),
    /se guardó el 12\snov\s2025, 10:48\sh\. Elige/,
  ],
])('%s', async (_, change, said) => {
  const drafts = pendingActors(draftSavingMachine);
  const pending = showCheckout(drafts.machine);
  const output = { package: examplePackage, methods: ['transfer'], draft: own, unsent: null };
  await act(() => pending.settle({ type: 'xstate.done.actor.loadCheckout', output }));
  await change(userEvent.setup());
  await waitFor(() => expect(drafts.running()).toEqual(['saveDraft']));
  const error = new RequestFailed({ code: 'draft_changed', message: 'Guardaste cambios en otra pestaña' });
  await act(() => drafts.settle({ type: 'xstate.error.actor.saveDraft', error }));
  await act(() => drafts.settle({ type: 'xstate.done.actor.loadDraft', output: theirs }));
  expect(screen.getByRole('alert')).toHaveTextContent(/Cambia: Descripción del negocio\./);
  expect(screen.getByRole('alert')).toHaveTextContent(said);
});
