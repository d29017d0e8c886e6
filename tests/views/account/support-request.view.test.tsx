import { act, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { SupportRequestDialog } from '#features/support-request/support-request-dialog.tsx';
import { attachmentTrayMachine } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import {
  type SupportRequestContext,
  type SupportRequestEvent,
  type SupportRequestOutput,
  supportRequestMachine,
} from '#machines/flows/support-request/support-request.machine.ts';
import { supportRequestModel } from '#machines/flows/support-request/support-request.model.ts';
import { priorityNames, requestTypeNames } from '#shared/vocabulary.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: SupportRequestOutput) => void>();
const choice = (name: string) => screen.getByRole('combobox', { name });
const description = () => screen.getByRole('textbox', { name: 'Descripción' });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  CHOOSE_TYPE: (user, { value }) => user.selectOptions(choice('Tipo'), requestTypeNames[value]),
  CHOOSE_PRIORITY: (user, { value }) => user.selectOptions(choice('Prioridad'), priorityNames[value]),
  TYPE_DESCRIPTION: async (user, { value }) => {
    await user.clear(description());
    await user.click(description());
    await user.paste(value);
  },
  SUBMIT: press('Crear'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<SupportRequestEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): SupportRequestContext => snapshot.context as SupportRequestContext;
const dialog = () => screen.findByRole('dialog', { name: 'Nuevo Requerimiento' });
const ended = (output: SupportRequestOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  editing: async (snapshot) => {
    await dialog();
    const { type, description: written, attempt, failure } = contextOf(snapshot);
    const tried = attempt > 0;
    expect(choice('Tipo').getAttribute('aria-invalid') === 'true').toBe(tried && type === '');
    expect(description().getAttribute('aria-invalid') === 'true').toBe(tried && written.trim() === '');
    expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
      failure === null ? null : expect.stringContaining(`Error al crear el requerimiento${failure.message}`),
    );
  },
  sending: async () => {
    await dialog();
    expect(screen.getByRole('button', { name: 'Crear' })).toHaveAttribute('aria-busy', 'true');
    expect(description()).toHaveAttribute('readonly');
    for (const part of [choice('Tipo'), choice('Prioridad'), screen.getByRole('button', { name: 'Cancelar' })]) expect(part).toBeDisabled();
  },
  sent: ended({ result: 'sent', requirement: exampleRequirement }),
  cancelled: ended({ result: 'cancelled' }),
};

const draw = (about: 'service' | 'project', machine: typeof supportRequestMachine) => (
  <SupportRequestDialog about={about} subscriptionId={2031} serviceName="Paquete Web Óptimo" onDone={onDone} machine={machine} />
);

walkPage('asking for something', {
  machine: supportRequestMachine,
  model: supportRequestModel,
  gestures,
  sees,
  page: ({ machine }) => draw('project', machine),
  before: () => onDone.mockClear(),
});

const options = (name: string) => [...choice(name).querySelectorAll('option')].map((option) => option.textContent);

test('a customer asks with the own types, of normal priority unless told, and the description is needed [R-151, R-446]', async () => {
  const held = heldActors(supportRequestMachine);
  const user = userEvent.setup();
  drawPage(draw('service', held.machine));
  expect(await screen.findByRole('dialog', { name: 'Solicitar soporte' })).toHaveTextContent('Paquete Web Óptimo · TW-2031');
  expect([options('Tipo'), options('Prioridad')]).toEqual([
    ['Cambio', 'Problema', 'Pregunta'],
    ['Baja', 'Normal', 'Alta'],
  ]);
  expect(choice('Prioridad')).toHaveDisplayValue('Normal');
  await user.type(description(), '   ');
  await press('Enviar')(user);
  expect([held.running(), description().getAttribute('aria-invalid')]).toEqual([[], 'true']);
  await user.selectOptions(choice('Tipo'), 'Pregunta');
  await user.type(description(), '¿Puedo cambiar de correo?');
  await press('Enviar')(user);
  expect(held.inputOf('sendRequest')).toMatchObject({
    about: 'service',
    subscriptionId: 2031,
    type: 'question',
    priority: 'normal',
    description: '   ¿Puedo cambiar de correo?',
  });
});

test('a request waits for its files and takes them along', async () => {
  const held = heldActors(supportRequestMachine);
  const files = heldActors(attachmentTrayMachine);
  const user = userEvent.setup();
  drawPage(
    <SupportRequestDialog
      about="service"
      subscriptionId={2031}
      serviceName="Paquete Web Óptimo"
      onDone={onDone}
      machine={held.machine}
      trayMachine={files.machine}
    />,
  );
  const dialogShown = await screen.findByRole('dialog', { name: 'Solicitar soporte' });
  const chooser = dialogShown.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  await user.upload(chooser, [new File(['%PDF-1.7'], 'menú.pdf', { type: 'application/pdf' })]);
  await user.type(description(), 'Este es el menú nuevo');
  await press('Enviar')(user);
  expect(held.running()).toEqual([]);
  screen.getByText('Espera a que terminen de subir los archivos.');
  await act(() => files.settle({ type: 'xstate.done.actor.uploadFile', output: undefined }));
  await press('Enviar')(user);
  expect(held.inputOf('sendRequest')).toMatchObject({ attachments: [expect.stringMatching(/^[0-9a-f-]{36}$/)] });
});

test('staff ask with theirs [R-150, R-445]', async () => {
  drawPage(draw('project', heldActors(supportRequestMachine).machine));
  await dialog();
  expect(options('Tipo')).toEqual([
    'Elige una opción',
    'Solicitud de Recursos',
    'Contenido Faltante',
    'Revisión de Cliente',
    'Aprobación Pendiente',
    'Aclaración Necesaria',
  ]);
});
