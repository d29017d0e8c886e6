import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Requirement, RequirementResponse } from '#api/contract/requirements/requirement.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { RequirementThread } from '#features/requirements/requirement-thread.tsx';
import { RequirementsTab } from '#features/requirements/requirements-tab.tsx';
import { ResponseList } from '#features/requirements/response-list.tsx';
import { useRequirementList } from '#features/requirements/use-requirement-list.ts';
import { attachmentTrayMachine } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { requirementListMachine } from '#machines/flows/requirement-list/requirement-list.machine.ts';
import { exampleRequirement, exampleResponse } from '#machines/flows/requirement-thread/example-requirement.ts';
import { requirementThreadMachine } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import { AttachmentTray } from '#parts/attachment-tray.tsx';
import { DropZone } from '#parts/drop-zone.tsx';
import { useAttachmentTray } from '#parts/use-attachment-tray.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { FakeServer } from '../../support/fake-server.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { addressNow, openPage } from '../open-page.tsx';
import { customer } from '../session/writings.ts';
import { renderPart } from '../ui/render-part.tsx';

describe('the list of requirements', () => {
  const base = '/account?tab=requerimientos';

  /** The list and its tab together, as in the application. */
  const Account = ({ machine }: { machine: typeof requirementListMachine }) => {
    const list = useRequirementList(machine);
    const [threadMachine] = useState(() => pendingActors(requirementThreadMachine).machine);
    const tab = () => <RequirementsTab list={list} threadMachine={threadMachine} />;
    return <AccountPage user={customer} tab={tab} counts={{ requerimientos: list.waitingCount }} />;
  };
  const show = (answers: { read?: Requirement[] }, address = base) =>
    openPage(requirementListMachine, address, (machine) => <Account machine={machine} />, answers);

  const tabLink = () => within(screen.getByRole('navigation', { name: 'Mi cuenta' })).getByRole('link', { name: 'Requerimientos' });

  test('the tab counts what its list marks as waiting for the customer, and updates by itself [R-384, R-665]', async () => {
    const { answer } = await show({});
    expect(tabLink()).not.toHaveAccessibleDescription();
    const read = (...waiting: boolean[]) =>
      answer(
        'read',
        waiting.map((awaits_customer, at): Requirement => ({ ...exampleRequirement, ticket_id: 318 - at, awaits_customer })),
      );
    await read(true, true, false, false);
    expect(tabLink().textContent).toBe('Requerimientos2');
    const marked = () =>
      screen.queryAllByRole('link', { name: /Te toca responder/ }).map((link) => link.getAttribute('href')?.replace(/.*ticket=/, ''));
    expect(marked()).toEqual(['318', '317']);
    expect(tabLink()).toHaveAccessibleDescription('2 por responder');
    await act(async () => announce({ topic: 'requirement', id: 318 }));
    await read(false, false);
    expect([tabLink().textContent, marked()]).toEqual(['Requerimientos', []]);
    expect(tabLink()).not.toHaveAccessibleDescription();
  });

  const statuses = ['pending', 'in_progress', 'resolved', 'closed'] as const;
  const read = statuses.map((status, at) => ({ ...exampleRequirement, ticket_id: 318 - at, status }));
  const links = () =>
    within(screen.getByRole('list', { name: 'Requerimientos' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  test('the filter separates open from closed, and is in the address [R-051]', async () => {
    const { user } = await show({ read });
    expect(links()).toEqual([318, 317, 316, 315].map((id) => `${base}&ticket=${id}`));
    await user.click(screen.getByRole('button', { name: 'Pendientes' }));
    expect(addressNow()).toBe(`${base}&filtro=pendientes`);
    expect(links()).toEqual([318, 317].map((id) => `${base}&filtro=pendientes&ticket=${id}`));
    await user.click(screen.getByRole('button', { name: 'Cerrados' }));
    expect(addressNow()).toBe(`${base}&filtro=cerrados`);
    await user.click(screen.getByRole('button', { name: 'Todos' }));
    expect(addressNow()).toBe(base);
  });

  test('the filter comes from the address; on a phone the thread is a separate view with a link back [R-051]', async () => {
    const { user } = await show({ read }, `${base}&filtro=cerrados&ticket=316`);
    expect(screen.queryByRole('list', { name: 'Requerimientos' })).toBeNull();
    screen.getByText('Cargando el requerimiento');
    await user.click(screen.getAllByRole('link', { name: 'Requerimientos' }).at(-1) ?? document.body);
    expect(links()).toEqual([316, 315].map((id) => `${base}&filtro=cerrados&ticket=${id}`));
  });
});

const responses: RequirementResponse[] = [
  exampleResponse,
  { ...exampleResponse, response_id: 8, user_type: 'developer', username: 'desarrollo', first_name: 'Diego' },
  { ...exampleResponse, response_id: 9, user_type: 'developer', username: 'samuel.vega', first_name: null },
];

test.each([
  ['customer', ['Tú', 'Diego', 'samuel.vega']],
  ['staff', ['Mariana', 'Diego', 'samuel.vega']],
] as const)('a thread names people from the viewpoint of the %s [R-666]', (side, names) => {
  renderPart(<ResponseList responses={responses} side={side} />);
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(names.length);
  for (const [at, name] of names.entries()) expect(items[at]).toHaveTextContent(name);
  expect(items.some((item) => item.textContent.includes('mariana'))).toBe(false);
});

test('a failure whose detail repeats its title is shown once, and the reply stays [R-261]', async () => {
  const { ticket_id: id } = exampleRequirement;
  new FakeServer([customer], {
    [`GET /customer/requirements/${id}`]: { body: { requirement: exampleRequirement, attachments: [], responses: [] } },
    [`POST /customer/requirements/${id}/responses`]: { status: 500, body: { code: 'internal', message: 'Error en la solicitud' } },
  });
  renderWithTheme(<RequirementThread side="customer" ticketId={id} level="h2" />);
  const user = userEvent.setup();
  const box = await screen.findByRole('textbox', { name: 'Tu respuesta' });
  await user.type(box, 'Aquí están');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Error al agregar respuesta');
  expect(box).toHaveValue('Aquí están');
});

describe('dropping files', () => {
  /** A message being written. */
  const Message = ({ machine }: { machine: typeof attachmentTrayMachine }) => {
    const tray = useAttachmentTray({ what: 'message', machine });
    return (
      <DropZone tray={tray} disabled={false} data-testid="zona">
        <AttachmentTray tray={tray} disabled={false} />
      </DropZone>
    );
  };
  const drag = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } });
  const hint = () => screen.queryByText('Suelta los archivos aquí');

  test('files can be dropped anywhere on the message, which shows it while they are dragged over it', () => {
    renderWithTheme(<Message machine={pendingActors(attachmentTrayMachine).machine} />);
    const zone = screen.getByTestId('zona');
    fireEvent.dragOver(zone, drag([]));
    expect(hint()).not.toBeNull();
    fireEvent.dragLeave(zone, { relatedTarget: document.body });
    expect(hint()).toBeNull();
    fireEvent.dragOver(zone, drag([]));
    fireEvent.drop(zone, drag([new File(['a logo'], 'logo.png')]));
    expect(hint()).toBeNull();
    screen.getByRole('progressbar', { name: 'Subiendo logo.png' });
  });

  test('dragging text over it is left to the browser', () => {
    renderWithTheme(<Message machine={pendingActors(attachmentTrayMachine).machine} />);
    expect(fireEvent.dragOver(screen.getByTestId('zona'), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(hint()).toBeNull();
  });
});
