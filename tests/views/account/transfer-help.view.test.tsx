import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { TransferHelp } from '#features/support-request/transfer-help.tsx';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import {
  bodyOf,
  type SupportRequestContext,
  type SupportRequestEvent,
  supportRequestMachine,
} from '#machines/flows/support-request/support-request.machine.ts';
import { supportRequestModel } from '#machines/flows/support-request/support-request.model.ts';
import type { MachineModel } from '#machines/model.ts';
import { requestTypeNames } from '#shared/vocabulary.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const form = () => screen.getByRole('form', { name: 'Ayuda con tu transferencia' });
const choice = () => within(form()).getByRole('combobox', { name: 'Tipo' });
const description = () => within(form()).getByRole('textbox', { name: 'Descripción' });
const button = () => within(form()).getByRole('button', { name: 'Enviar' });

/** A form that stands in the page has nothing to cancel and no priority to choose. */
const inPage: MachineModel = {
  ...supportRequestModel,
  input: { about: 'payment', subscriptionId: 2051 },
  cases: { ...supportRequestModel.cases, CHOOSE_TYPE: [{ value: 'question' }], CHOOSE_PRIORITY: [], CANCEL: [] },
};

const gestures = {
  CHOOSE_TYPE: (user, { value }) => user.selectOptions(choice(), requestTypeNames[value]),
  TYPE_DESCRIPTION: async (user, { value }) => {
    await user.clear(description());
    await user.click(description());
    await user.paste(value);
  },
  SUBMIT: (user) => user.click(button()),
} satisfies Omit<Gestures<SupportRequestEvent, UserEvent>, 'CANCEL' | 'CHOOSE_PRIORITY'>;

const contextOf = (snapshot: AnyMachineSnapshot): SupportRequestContext => snapshot.context as SupportRequestContext;

const sees: Sights = {
  editing: (snapshot) => {
    screen.getByRole('region', { name: '¿Algo no cuadra?' });
    const { type, description: written, attempt, failure } = contextOf(snapshot);
    expect(choice().getAttribute('aria-invalid') === 'true').toBe(attempt > 0 && type === '');
    expect(description().getAttribute('aria-invalid') === 'true').toBe(attempt > 0 && written.trim() === '');
    expect(screen.queryByRole('combobox', { name: 'Prioridad' })).toBeNull();
    expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
      failure === null ? null : expect.stringContaining(`Error al crear el ticket${failure.message}`),
    );
  },
  sending: () => {
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(choice()).toBeDisabled();
    expect(description()).toHaveAttribute('readonly');
  },
  sent: () => {
    expect(screen.queryByRole('form')).toBeNull();
    const notice = screen.getByRole('status');
    expect(notice).toHaveTextContent(`Recibimos tu solicitud #${exampleRequirement.ticket_id}`);
    expect(within(notice).getByRole('link', { name: 'Ver la conversación' })).toHaveAttribute(
      'href',
      `/account?tab=requerimientos&ticket=${exampleRequirement.ticket_id}`,
    );
  },
};

const draw = (machine: typeof supportRequestMachine) => (
  <MemoryRouter>
    <TransferHelp subscriptionId={2051} machine={machine} />
  </MemoryRouter>
);

walkPage('help with a transfer', {
  machine: supportRequestMachine,
  model: inPage,
  gestures,
  sees,
  page: ({ machine }) => draw(machine),
});

test('asks about the payment of this order, with a type and a description that are both needed [R-152, R-386]', async () => {
  const held = heldActors(supportRequestMachine);
  const user = userEvent.setup();
  drawPage(draw(held.machine));
  expect([...choice().querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Elige una opción',
    'Cambio',
    'Problema',
    'Pregunta',
  ]);
  await user.click(button());
  expect(held.running()).toEqual([]);
  expect(choice()).toHaveAccessibleDescription(/Elige un tipo/);
  expect(description()).toHaveAccessibleDescription(/Escribe una descripción/);
  await waitFor(() => expect(choice()).toHaveFocus());
  await user.selectOptions(choice(), 'Pregunta');
  await user.type(description(), 'Mi banco no acepta el concepto');
  await user.click(button());
  expect(bodyOf(held.inputOf('sendRequest') as SupportRequestContext)).toEqual({
    subscription_id: 2051,
    request_type: 'question',
    priority: 'normal',
    description: 'Mi banco no acepta el concepto',
    attachments: [],
    about: 'payment',
  });
});
