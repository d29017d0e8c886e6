import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellUnauthenticated } from '#api/client/unauthenticated.ts';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import type { FakeServer } from '../../support/fake-server.ts';
import { control, loadPages, open, press, signIn, valuesOf, write } from './write-on.tsx';
import { otherAdmin, type Writing, writingOf, writings } from './writings.ts';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(loadPages, 120_000);
beforeEach(() => sessionStorage.clear());

/** The server drops the session: the next call is refused, and the sign-in page opens. */
async function beTurnedAway(user: UserEvent, server: FakeServer, { send }: Writing): Promise<void> {
  server.user = null;
  await press(user, send);
  await screen.findByLabelText('Contraseña');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
}

const here = () => `${window.location.pathname}${window.location.search}`;
const kept = () => JSON.stringify({ ...sessionStorage });

/** One of each kind; the others are wired the same way. */
const inEveryRun: readonly string[] = ['the confirmation of a payment', 'a request for support', 'a field of the own profile'];

describe.each(writings.map((writing) => [writing.what, writing] as const))('unsaved input: %s', (what, writing) => {
  test('is restored after an expired session and a new sign-in [R-136]', inEveryRun.includes(what) ? {} : { tags: ['long'] }, async () => {
    const user = userEvent.setup();
    const server = open(writing);
    await write(user, writing);
    await beTurnedAway(user, server, writing);
    for (const secret of Object.values(writing.secret ?? {})) expect(kept()).not.toContain(secret);
    await signIn(user, writing.who);
    await waitFor(() => expect(valuesOf(writing.fields)).toEqual(writing.fields));
    expect({ here: here(), isKept: kept() !== '{}' }).toEqual({ here: writing.address, isKept: writing.staysSaved ?? false });
    for (const name of Object.keys(writing.secret ?? {})) expect(control(name).value).toBe('');
  });
});

test.each(writings.filter(({ staysSaved }) => staysSaved).map((writing) => [writing.what, writing] as const))(
  '%s survives a reload [R-366]',
  async (_, writing) => {
    const user = userEvent.setup();
    open(writing);
    await write(user, writing);
    cleanup();
    open(writing);
    for (const name of writing.opens ?? []) await press(user, name);
    await waitFor(() => expect(valuesOf(writing.fields)).toEqual(writing.fields));
  },
);

const confirmation = writingOf('the confirmation of a payment');

test('another user who signs in does not see it, and signing out deletes it [R-136]', async () => {
  const user = userEvent.setup();
  const server = open(confirmation);
  await write(user, confirmation);
  await beTurnedAway(user, server, confirmation);
  await signIn(user, otherAdmin);
  await screen.findByRole('button', { name: 'Confirmar Pago' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(user, 'Confirmar Pago');
  await screen.findByRole('dialog');
  expect(valuesOf(confirmation.fields)).toEqual({ Referencia: '', 'Notas adicionales': '' });
  expect(kept()).toContain('SPEI-778');
  await press(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: /admin/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(kept()).toBe('{}');
});

test('a support request closed with Escape is restored, until it is sent [R-669]', async () => {
  const user = userEvent.setup();
  const request = writingOf('a request for support');
  open(request);
  await write(user, request);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const server = open(request);
  await waitFor(() => expect(valuesOf(request.fields)).toEqual(request.fields));
  server.replies = { ...server.replies, 'POST /support/tickets': { status: 201, body: { success: true, ticket: exampleRequirement } } };
  await press(user, request.send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept()).not.toContain('No carga la portada');
});

test('cancelled input is not stored [R-136]', async () => {
  const user = userEvent.setup();
  open(confirmation);
  await write(user, confirmation);
  await press(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => tellUnauthenticated());
  await screen.findByLabelText('Contraseña');
  expect(kept()).toBe('{}');
});
