import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellChange } from '#api/client/changes.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { exampleActiveOwnOrder } from '#machines/flows/own-order/example-own-order.ts';
import type { FakeServer, Replies } from '../../support/fake-server.ts';
import { control, loadPages, open, press, valuesOf, write } from './write-on.tsx';
import { writingOf } from './writings.ts';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(loadPages, 120_000);
beforeEach(() => sessionStorage.clear());

const { subscription_id: id, brief } = exampleActiveOwnOrder;
const typed = { 'Descripción del negocio': 'Ramos para oficinas' };
const written = { ...writingOf('the brief of an own order'), fields: typed };
const save = `PUT /profile/subscriptions/${id}/brief`;
const newer = { ...brief, target_audience: 'Oficinas de Querétaro' };
const message = 'Esta información cambió mientras la editabas';
const why = 'Ya construimos tu proyecto con esta información: pide los cambios en la conversación';

const orderWith = (change: Partial<OwnOrder>): Replies => ({
  [`GET /profile/subscriptions/${id}`]: { body: { ...exampleActiveOwnOrder, ...change } },
});
const refusal: Replies = {
  [save]: { status: 409, body: { code: 'brief_changed', message, brief: { version: 2, answers: newer } } },
};
const reload = (more: Replies = {}) => {
  cleanup();
  return open({ ...written, more });
};
const isRestored = () => waitFor(() => expect(valuesOf(typed)).toEqual(typed));
const readsAnswers = () => screen.findByText(brief.business_description ?? 'none');

async function type(user: UserEvent): Promise<FakeServer> {
  const server = open(written);
  await write(user, written);
  return server;
}

describe('a brief that changed elsewhere before the reload', () => {
  const changed = { ...orderWith({ brief: newer, brief_version: 2 }), ...refusal };
  const other = { 'Público objetivo': brief.target_audience ?? '' };

  test('is shown beside what was typed, and replaced only once that is confirmed [R-715]', async () => {
    const user = userEvent.setup();
    await type(user);
    const server = reload(changed);
    await isRestored();
    await press(user, written.send);
    const alert = await screen.findByRole('alert');
    expect(server.bodies[save]).toMatchObject({ business_description: 'Ramos para oficinas', base_version: 1 });
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent('Público objetivo. Ahora: Oficinas de Querétaro');
    expect(valuesOf({ ...typed, ...other })).toEqual({ ...typed, ...other });
    await press(user, 'Guardar lo mío');
    await waitFor(() => expect(server.bodies[save]).toMatchObject({ business_description: 'Ramos para oficinas', base_version: 2 }));
  });

  test('is shown so after a second reload too [R-715]', async () => {
    const user = userEvent.setup();
    await type(user);
    reload(changed);
    await isRestored();
    const server = reload(changed);
    await isRestored();
    await press(user, written.send);
    await screen.findByText(message);
    expect(server.bodies[save]).toMatchObject({ base_version: 1 });
  });
});

describe('what was typed into a brief that has closed', () => {
  const closed = orderWith({ why_brief_closed: why, development_status: 'development' });

  async function canOnlyBeRead(): Promise<void> {
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No se guardaron los cambios');
    expect(alert).toHaveTextContent(why);
    await isRestored();
    const description = control('Descripción del negocio');
    expect([description.readOnly, description.matches(':disabled')]).toEqual([true, false]);
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(screen.getByRole('button', { name: written.send })).toBeDisabled();
  }

  test('is shown with the reason after a reload, until it is given up [R-715]', async () => {
    const user = userEvent.setup();
    await type(user);
    reload(closed);
    await canOnlyBeRead();
    await press(user, 'Cancelar');
    await readsAnswers();
    reload(closed);
    await readsAnswers();
    expect(screen.queryByText(typed['Descripción del negocio'])).toBeNull();
    expect(screen.queryByLabelText('Descripción del negocio')).toBeNull();
  });

  test('is shown the same without a reload [R-715]', async () => {
    const server = await type(userEvent.setup());
    server.replies = { ...server.replies, ...closed };
    act(() => tellChange('gap'));
    await canOnlyBeRead();
  });
});

test('a form into which nothing was typed is not opened again [R-715]', async () => {
  const user = userEvent.setup();
  open(written);
  await press(user, 'Editar');
  await screen.findByLabelText('Descripción del negocio');
  reload();
  await readsAnswers();
  expect(screen.queryByLabelText('Descripción del negocio')).toBeNull();
});
