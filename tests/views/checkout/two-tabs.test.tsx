import { act, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { exampleDraft, showCheckout } from './show-checkout.tsx';

const theirs = { ...exampleDraft, brief: { business_description: 'Coronas' }, updated_at: '2025-11-12T16:48:00.000Z' };

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
  await showCheckout(drafts.machine).load();
  await change(userEvent.setup());
  await waitFor(() => expect(drafts.running()).toEqual(['saveDraft']));
  const error = new RequestFailed({ code: 'draft_changed', message: 'Guardaste cambios en otra pestaña' });
  await act(() => drafts.settle({ type: 'xstate.error.actor.saveDraft', error }));
  await act(() => drafts.settle({ type: 'xstate.done.actor.loadDraft', output: theirs }));
  expect(screen.getByRole('alert')).toHaveTextContent(/Cambia: Descripción del negocio\./);
  expect(screen.getByRole('alert')).toHaveTextContent(said);
});
