import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequirementThread } from '#features/requirements/requirement-thread.tsx';
import { attachmentTrayMachine } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import {
  exampleAttachment,
  exampleRequirement,
  exampleResponse,
  exampleTicket,
} from '#machines/flows/requirement-thread/example-requirement.ts';
import {
  type RequirementThreadContext,
  type RequirementThreadEvent,
  requirementThreadMachine,
} from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import { requirementThreadModel } from '#machines/flows/requirement-thread/requirement-thread.model.ts';
import { requirementStatusNames } from '#shared/vocabulary.ts';
import { announce } from '../../support/fake-event-source.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const ticketId = exampleRequirement.ticket_id;
const status = () => screen.getByRole('combobox', { name: 'Estado' });
const reply = () => screen.getByRole('textbox', { name: 'Tu respuesta' });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  START: () => undefined,
  RETRY: press('Reintentar'),
  CHANGED: () => act(async () => announce({ topic: 'requirement', id: ticketId })),
  TYPE_REPLY: async (user, { value }) => {
    await user.clear(reply());
    await user.click(reply());
    await user.paste(value);
  },
  SUBMIT: press('Responder'),
  CHOOSE_STATUS: (user, event) => user.selectOptions(status(), requirementStatusNames[event.status]),
} satisfies Gestures<RequirementThreadEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): RequirementThreadContext => snapshot.context as RequirementThreadContext;
const titles = {
  reading: 'Error al cargar requerimientos',
  replying: 'Error al agregar respuesta',
  moving: 'Error al actualizar el estado',
};

const thread = (snapshot: AnyMachineSnapshot) => {
  const { reply: written, tried, failure, chosen } = contextOf(snapshot);
  const region = screen.getByRole('region', { name: 'Requerimiento #318' });
  within(region).getByRole('heading', { level: 2, name: 'Contenido Faltante' });
  within(region).getByText(exampleResponse.message);
  expect(within(region).getByRole('link', { name: /^Medidas de las fotos.pdf/ })).toHaveAttribute(
    'href',
    `/srv/support/attachments/${exampleAttachment.attachment_id}`,
  );
  expect(status()).toHaveDisplayValue(requirementStatusNames[chosen ?? 'pending']);
  expect(reply()).toHaveValue(written);
  const isMissing = tried && written.trim() === '';
  expect(reply().getAttribute('aria-invalid') === 'true').toBe(isMissing);
  if (isMissing) expect(reply()).toHaveAccessibleDescription(/Escribe tu respuesta/);
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
    failure === null ? null : expect.stringContaining(`${titles[failure.doing]}${failure.message}`),
  );
};
const busy = (snapshot: AnyMachineSnapshot) => {
  thread(snapshot);
  expect(status()).toBeDisabled();
};

const sees: Sights = {
  waiting: passing,
  loading: () => screen.getByText('Cargando el requerimiento') && undefined,
  failed: (snapshot) => {
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { name: 'Error al cargar requerimientos' });
    expect(alert).toHaveTextContent(contextOf(snapshot).failure?.message ?? '');
  },
  missing: () => screen.getByRole('heading', { name: 'Requerimiento no encontrado' }) && undefined,
  'shown.ready': thread,
  'shown.refreshing': thread,
  'shown.replying': (snapshot) => {
    busy(snapshot);
    expect(reply()).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Responder' })).toHaveAttribute('aria-busy', 'true');
  },
  'shown.moving': busy,
};

walkPage('a requirement', {
  machine: requirementThreadMachine,
  model: requirementThreadModel,
  gestures,
  sees,
  page: ({ machine }) => <RequirementThread side="customer" ticketId={ticketId} level="h2" machine={machine} />,
});

const open = async (side: 'customer' | 'staff') => {
  const held = heldActors(requirementThreadMachine);
  const files = heldActors(attachmentTrayMachine);
  drawPage(<RequirementThread side={side} ticketId={ticketId} level="h1" machine={held.machine} trayMachine={files.machine} />);
  const requirement = side === 'staff' ? exampleTicket : exampleRequirement;
  await act(() => held.settle({ type: 'xstate.done.actor.loadThread', output: { requirement, attachments: [], responses: [] } }));
  return { held, files, user: userEvent.setup() };
};

test('a reply that could not be sent is kept, and the next try sends it [R-261]', async () => {
  const { held, user } = await open('customer');
  await user.type(reply(), 'Las subí hoy');
  await press('Responder')(user);
  expect(held.inputOf('sendReply')).toEqual({ ticketId, message: 'Las subí hoy', attachments: [] });
  await act(() => held.settle({ type: 'xstate.error.actor.sendReply', error: new Error('boom') }));
  expect(reply()).toHaveValue('Las subí hoy');
  await press('Responder')(user);
  await act(() => held.settle({ type: 'xstate.done.actor.sendReply', output: undefined }));
  await waitFor(() => expect(reply()).toHaveValue(''));
});

test('a reply waits for its files, takes them along, and they leave the box once it went [R-382]', async () => {
  const { held, files, user } = await open('staff');
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  await user.upload(chooser, [new File(['a logo'], 'logo.png', { type: 'image/png' })]);
  await user.type(reply(), 'Va el logo');
  await press('Responder')(user);
  expect([held.running(), screen.getByText('Espera a que terminen de subir los archivos.').getAttribute('role')]).toEqual([[], 'alert']);
  await act(() => files.settle({ type: 'xstate.done.actor.uploadFile', output: undefined }));
  await press('Responder')(user);
  const sent = held.inputOf('sendReply') as { attachments: string[] };
  expect(sent).toEqual({ ticketId, message: 'Va el logo', attachments: [expect.stringMatching(/^[0-9a-f-]{36}$/)] });
  expect(screen.getByRole('button', { name: 'Quitar logo.png' })).toBeDisabled();
  await act(() => held.settle({ type: 'xstate.error.actor.sendReply', error: new Error('boom') }));
  screen.getByRole('button', { name: 'Quitar logo.png' });
  await press('Responder')(user);
  expect(held.inputOf('sendReply')).toEqual(sent);
  await act(() => held.settle({ type: 'xstate.done.actor.sendReply', output: undefined }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar logo.png' })).toBeNull());
  expect(files.running()).toEqual([]);
});

test('staff read whose it is; a change of another requirement is not their matter [R-087]', async () => {
  const { held } = await open('staff');
  screen.getByRole('heading', { level: 1, name: 'Contenido Faltante' });
  expect(screen.getByText(/Mariana González · Paquete Web Óptimo · TW-2031 · Prioridad normal · lo atiende daniela.rios/)).toBeVisible();
  screen.getByText('Todavía no hay respuestas.');
  await act(async () => announce({ topic: 'requirement', id: ticketId + 1 }));
  expect(held.running()).toEqual([]);
});
