import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellUnauthenticated } from '#api/client/unauthenticated.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import { exampleAttachment, exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import type { FakeServer, Replies } from '../../support/fake-server.ts';
import { attach, control, loadPages, open, press, signIn, valuesOf, write } from './write-on.tsx';
import { customer, otherAdmin, otherCustomer, type Writing, writingOf, writings } from './writings.ts';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(loadPages, 120_000);
beforeEach(() => sessionStorage.clear());

/** The server drops the session: the next call is refused, and the sign-in page opens. */
async function beSignedOut(user: UserEvent, server: FakeServer, { send }: Writing): Promise<void> {
  server.user = null;
  await press(user, send);
  await screen.findByLabelText('Contraseña');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
}

const here = () => `${window.location.pathname}${window.location.search}`;
const stored = () => JSON.stringify({ ...sessionStorage });

/** One of each kind; the others are wired the same way. */
const inEveryRun: readonly string[] = ['the confirmation of a payment', 'a request for support', 'a field of the own profile'];

describe.each(writings.map((writing) => [writing.what, writing] as const))('unsaved input: %s', (what, writing) => {
  test('is restored after an expired session and a new sign-in [R-136]', inEveryRun.includes(what) ? {} : { tags: ['long'] }, async () => {
    const user = userEvent.setup();
    const server = open(writing);
    await write(user, writing);
    await beSignedOut(user, server, writing);
    for (const secret of Object.values(writing.secret ?? {})) expect(stored()).not.toContain(secret);
    await signIn(user, writing.who);
    await waitFor(() => expect(valuesOf(writing.fields)).toEqual(writing.fields));
    expect({ here: here(), isStored: stored() !== '{}' }).toEqual({ here: writing.address, isStored: writing.staysSaved ?? false });
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
    for (const name of writing.reopens ? [] : (writing.opens ?? [])) await press(user, name);
    await waitFor(() => expect(valuesOf(writing.fields)).toEqual(writing.fields));
  },
);

const confirmation = writingOf('the confirmation of a payment');

test('another user who signs in does not see it, and signing out deletes it [R-136]', async () => {
  const user = userEvent.setup();
  const server = open(confirmation);
  await write(user, confirmation);
  await beSignedOut(user, server, confirmation);
  await signIn(user, otherAdmin);
  await screen.findByRole('button', { name: 'Confirmar Pago' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(user, 'Confirmar Pago');
  await screen.findByRole('dialog');
  expect(valuesOf(confirmation.fields)).toEqual({ Referencia: '', 'Notas adicionales': '' });
  expect(stored()).toContain('SPEI-778');
  await press(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: /admin/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(stored()).toBe('{}');
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
  expect(stored()).not.toContain('No carga la portada');
});

test('cancelled input is not stored [R-136]', async () => {
  const user = userEvent.setup();
  open(confirmation);
  await write(user, confirmation);
  await press(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => tellUnauthenticated());
  await screen.findByLabelText('Contraseña');
  expect(stored()).toBe('{}');
});

describe('the files of a message', () => {
  const anyFile = 'PUT /support/attachments/:id';
  const takesFiles: Replies = { [anyFile]: { status: 201, body: { success: true, attachment: exampleAttachment } } };
  const lost = 'Tu archivo perdido.txt no se guardó. Adjúntalo otra vez.';

  const named = (what: string): Writing => {
    const found = writingOf(what);
    return { ...found, more: { ...found.more, ...takesFiles } };
  };
  const ticketPath = (of: string) => `POST ${of}/${exampleRequirement.ticket_id}/responses`;
  const messages: readonly (readonly [string, string])[] = [
    ['a request for support', 'POST /support/tickets'],
    ['a requirement of the staff', 'POST /support/tickets'],
    ['a question about a transfer', 'POST /support/tickets'],
    ['an answer of the staff', ticketPath('/support/tickets')],
    ['an answer of the customer', ticketPath('/customer/requirements')],
  ];

  const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
  const row = (text: RegExp) => waitFor(() => expect(rows()).toContainEqual(expect.stringMatching(text)));

  /** A message with one uploaded file and one failed upload. */
  async function writeWithFiles(user: UserEvent, server: FakeServer, writing: Writing): Promise<string> {
    await write(user, writing);
    await attach(user, 'llegó.txt');
    await row(/^llegó\.txt.*listo/);
    const [id] = server.asked.flatMap((call) => /^PUT \/support\/attachments\/(.{36})$/.exec(call)?.[1] ?? []);
    server.replies = { ...server.replies, [anyFile]: { status: 503, body: { code: 'unavailable', message: 'Intenta de nuevo' } } };
    await attach(user, 'perdido.txt');
    await row(/^perdido\.txt.*Intenta de nuevo/);
    server.replies = { ...server.replies, ...takesFiles };
    return id ?? 'none';
  }

  const signedOut = async (server: FakeServer): Promise<void> => {
    server.user = null;
    act(() => tellUnauthenticated());
    await screen.findByLabelText('Contraseña');
  };

  async function isRestoredAndSent(user: UserEvent, server: FakeServer, { send }: Writing, call: string, id: string) {
    await row(/^llegó\.txt.*listo/);
    screen.getByText(lost);
    await press(user, send);
    await screen.findByText('Quita los archivos con error, o vuelve a intentarlo.');
    expect(server.asked).not.toContain(call);
    await user.click(screen.getByRole('button', { name: 'Quitar perdido.txt' }));
    await press(user, send);
    await waitFor(() => expect(server.bodies[call]).toMatchObject({ attachments: [id] }));
  }

  const inEveryRun = (what: string) => (what === 'an answer of the customer' ? {} : { tags: ['long'] });

  describe.each(messages)('the files of %s', (what, call) => {
    test('are restored after the sign-in: uploaded ones are sent, the others reported as lost', inEveryRun(what), async () => {
      const user = userEvent.setup();
      const writing = named(what);
      const server = open(writing);
      const id = await writeWithFiles(user, server, writing);
      await signedOut(server);
      await signIn(user, writing.who);
      await isRestoredAndSent(user, server, writing, call, id);
    });
  });

  describe.each(messages.slice(3))('the files of %s', (what, call) => {
    test('survive a reload', inEveryRun(what), async () => {
      const user = userEvent.setup();
      const writing = named(what);
      const id = await writeWithFiles(user, open(writing), writing);
      cleanup();
      await isRestoredAndSent(user, open(writing), writing, call, id);
    });
  });

  test('are not shown to another user who signs in', async () => {
    const user = userEvent.setup();
    const writing = named('an answer of the customer');
    const server = open(writing);
    await writeWithFiles(user, server, writing);
    await signedOut(server);
    await signIn(user, otherCustomer);
    await screen.findByLabelText('Tu respuesta');
    expect(screen.queryByText(/llegó\.txt|perdido\.txt/)).toBeNull();
  });
});

describe('a quote request', () => {
  const text = 'Reservaciones con anticipo';
  const description = () => screen.findByRole('textbox', { name: /^Descripción/ });
  const as = (who: SessionUser) =>
    open({ who, address: '/cotizador', more: { 'POST /quotes': { status: 201, body: { success: true, quote_id: 7 } } } });
  const asGuest = () => {
    as(customer).user = null;
  };

  async function fill(user: UserEvent): Promise<void> {
    for (const [name, value] of [
      [/^Nombre/, 'Ana'],
      [/^Correo/, 'ana@ejemplo.mx'],
      [/^Descripción/, text],
    ] as const) {
      await user.click(await screen.findByRole('textbox', { name }));
      await user.paste(value);
    }
  }
  /** Long enough for the session check; on a slow machine nothing is shown yet, which also passes. */
  const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 300)));

  test.each([
    ['a guest', asGuest],
    ['a customer', () => as(customer)],
  ])('typed by %s survives a reload', async (_, arrive) => {
    const user = userEvent.setup();
    arrive();
    await fill(user);
    cleanup();
    arrive();
    await waitFor(async () => expect(await description()).toHaveValue(text));
  });

  test('is not shown to anybody else', async () => {
    as(customer);
    await fill(userEvent.setup());
    expect(stored()).toContain(text);
    for (const arrive of [() => as(otherCustomer), asGuest]) {
      cleanup();
      arrive();
      await settled();
      expect(await description()).toHaveValue('');
    }
  });

  test('is no longer stored once it is sent', async () => {
    const user = userEvent.setup();
    as(customer);
    const { first_name, last_name } = exampleProfile;
    await waitFor(async () => expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveValue(`${first_name} ${last_name}`));
    await user.click(await description());
    await user.paste(text);
    expect(stored()).toContain(text);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByText('Recibimos tu solicitud');
    expect(stored()).toBe('{}');
  });
});
