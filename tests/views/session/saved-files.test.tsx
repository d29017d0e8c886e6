import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellUnauthenticated } from '#api/client/unauthenticated.ts';
import { exampleAttachment, exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import type { FakeServer, Replies } from '../../support/fake-server.ts';
import { loadPages, open, press, signIn, write } from './write-on.tsx';
import { otherCustomer, type Writing, writingOf } from './writings.ts';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(loadPages, 120_000);
beforeEach(() => sessionStorage.clear());

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

const attach = async (user: UserEvent, name: string): Promise<void> => {
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await waitFor(() => expect(chooser()).not.toBeNull());
  await user.upload(chooser() ?? document.createElement('input'), new File(['Horario'], name));
};
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

const turnedAway = async (server: FakeServer): Promise<void> => {
  server.user = null;
  act(() => tellUnauthenticated());
  await screen.findByLabelText('Contraseña');
};

async function isBackAndGoesAlong(user: UserEvent, server: FakeServer, { send }: Writing, call: string, id: string) {
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
    await turnedAway(server);
    await signIn(user, writing.who);
    await isBackAndGoesAlong(user, server, writing, call, id);
  });
});

describe.each(messages.slice(3))('the files of %s', (what, call) => {
  test('survive a reload', inEveryRun(what), async () => {
    const user = userEvent.setup();
    const writing = named(what);
    const id = await writeWithFiles(user, open(writing), writing);
    cleanup();
    await isBackAndGoesAlong(user, open(writing), writing, call, id);
  });
});

test('another user who signs in does not see them', async () => {
  const user = userEvent.setup();
  const writing = named('an answer of the customer');
  const server = open(writing);
  await writeWithFiles(user, server, writing);
  await turnedAway(server);
  await signIn(user, otherCustomer);
  await screen.findByLabelText('Tu respuesta');
  expect(screen.queryByText(/llegó\.txt|perdido\.txt/)).toBeNull();
});
