import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { AvatarCard } from '#features/profile/avatar-card.tsx';
import { type AvatarChangeEvent, avatarChangeMachine, type Upload } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { avatarChangeModel } from '#machines/flows/avatar-change/avatar-change.model.ts';
import { pushed, squareOf, within } from '#machines/flows/avatar-change/crop.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onAvatar = vi.fn();
beforeEach(() => onAvatar.mockClear());

const page = (machine: typeof avatarChangeMachine) => (
  <AvatarCard name="Mariana González" company="Florería Jacinta" avatarUrl={null} onAvatar={onAvatar} machine={machine} />
);
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const file = () => screen.getByLabelText<HTMLInputElement>('Archivo de tu foto');
const dialog = () => screen.findByRole('dialog', { name: 'Tu foto' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const slide = (name: string, value: number) => fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
const saving = () => screen.getByRole('button', { name: 'Guardar foto' });

interface Tools {
  user: UserEvent;
  /** As the browser tells how far the upload is. */
  tell: (share: number) => void;
}

const gestures = {
  // Chosen past the browser's own filter, as by a drop.
  CHOOSE: (_, event) => {
    fireEvent.change(file(), { target: { files: [event.file] } });
  },
  CROP: (_, { crop }) => {
    slide('Acercar', crop.zoom ?? 1);
  },
  SAVE: ({ user }) => press('Guardar foto')(user),
  CANCEL: ({ user }) => press('Cancelar')(user),
  PROGRESS: ({ tell }, { share }) => act(async () => tell(share)),
} satisfies Gestures<AvatarChangeEvent, Tools>;

const sees: Sights = {
  idle: async () => {
    await noDialog();
    expect(screen.getByRole('button', { name: 'Cambiar foto' })).not.toHaveAttribute('aria-busy');
  },
  reading: () => {
    expect(screen.getByRole('button', { name: 'Cambiar foto' })).toHaveAttribute('aria-busy', 'true');
  },
  cropping: async () => {
    await dialog();
    expect(saving()).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('slider', { name: 'Acercar' })).toBeEnabled();
  },
  uploading: async () => {
    await dialog();
    expect(saving()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('progressbar', { name: 'Subiendo tu foto' })).toBeInTheDocument();
    expect(screen.queryByRole('slider')).toBeNull();
  },
  cancelling: async () => {
    await noDialog();
    expect(screen.getByRole('button', { name: 'Cambiar foto' })).toHaveAttribute('aria-busy', 'true');
  },
};

const uploadOf = (held: ReturnType<typeof heldActors>) => held.inputOf('uploadAvatar') as Upload;

walkPage('the own picture', {
  machine: avatarChangeMachine,
  model: avatarChangeModel,
  gestures,
  sees,
  begin: ({ machine, held, draw }): Tools => {
    draw(page(machine));
    return { user: userEvent.setup(), tell: (share) => uploadOf(held).tell(share) };
  },
});

const photo = new File(['foto'], 'foto.jpg', { type: 'image/jpeg' });
const picture = { src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', width: 800, height: 600 };

const opened = async () => {
  const held = heldActors(avatarChangeMachine);
  const user = userEvent.setup();
  drawPage(page(held.machine));
  await user.upload(file(), photo);
  await act(() => held.settle({ type: 'xstate.done.actor.readPicture', output: picture }));
  await dialog();
  return { held, user };
};

test.each([
  ['a GIF', new File(['x'], 'a.gif', { type: 'image/gif' }), 'Elige una foto en PNG, JPG o WebP'],
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'Elige una foto'],
  [
    'a file over 2 MB',
    new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'La foto pesa más de 2 MB. Elige una más ligera',
  ],
])('%s is not opened, and the sentence stands at the button', (_, chosen, sentence) => {
  const held = heldActors(avatarChangeMachine);
  drawPage(page(held.machine));
  fireEvent.change(file(), { target: { files: [chosen] } });
  expect([screen.getByRole('alert').textContent, held.running()]).toEqual([sentence, []]);
});

test('a picture that the browser cannot open is said so', async () => {
  const held = heldActors(avatarChangeMachine);
  drawPage(page(held.machine));
  await userEvent.upload(file(), photo);
  await act(() => held.settle({ type: 'xstate.error.actor.readPicture', error: new Error('broken') }));
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos leer la foto. Elige otra');
});

test('a control with nothing to move says why, until the picture is nearer', async () => {
  await opened();
  const control = (name: string) => screen.getByRole('slider', { name });
  expect(control('Mover a los lados')).toBeEnabled();
  expect(control('Mover arriba y abajo')).toBeDisabled();
  expect(control('Mover arriba y abajo')).toHaveAccessibleDescription('Ya se ve todo el alto. Acerca la foto para moverla.');
  slide('Acercar', 2);
  expect(control('Mover arriba y abajo')).toBeEnabled();
  expect(control('Mover arriba y abajo')).toHaveAccessibleDescription('');
});

test('the square that was chosen is sent, its progress seen, and then the picture stands for the person [R-045]', async () => {
  const { held, user } = await opened();
  slide('Acercar', 2);
  slide('Mover a los lados', 0);
  const shown = screen.getByRole('img', { name: 'Así se verá tu foto' });
  expect(shown).toHaveStyle({ left: '0%', top: '-50%' });
  await press('Guardar foto')(user);
  expect(uploadOf(held)).toEqual({ picture, crop: { zoom: 2, x: 0, y: 0.5 }, tell: expect.any(Function) });
  await act(async () => uploadOf(held).tell(0.42));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
  await act(() => held.settle({ type: 'xstate.done.actor.uploadAvatar', output: '/srv/avatars/nueva' }));
  await noDialog();
  expect(screen.getByRole('status')).toHaveTextContent('Tu foto quedó guardada.');
  expect(onAvatar.mock.calls).toEqual([[null], ['/srv/avatars/nueva']]);
});

test('what the server says of the picture, and any failure, stands in the dialog with the same square [R-262]', async () => {
  const { held, user } = await opened();
  slide('Acercar', 3);
  await press('Guardar foto')(user);
  const message = 'La foto mide demasiado. Elige una de hasta 24 megapíxeles';
  const refuse = (failure: ConstructorParameters<typeof RequestFailed>[0]) =>
    act(() => held.settle({ type: 'xstate.error.actor.uploadAvatar', error: new RequestFailed(failure) }));
  await refuse({ code: 'too_large', message, issues: [{ path: 'avatar', message }] });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  await press('Guardar foto')(user);
  await refuse({ code: 'network', message: 'No se recibió respuesta del servidor' });
  expect(screen.getByRole('alert')).toHaveTextContent('Error al actualizar el avatarNo se recibió respuesta del servidor');
  expect(screen.getByRole('slider', { name: 'Acercar' })).toHaveValue('3');
});

test('a cancelled upload asks which picture stands: it may have arrived', async () => {
  const { held, user } = await opened();
  await press('Guardar foto')(user);
  await press('Cancelar')(user);
  expect(held.running()).toEqual(['readAvatar']);
  await act(() => held.settle({ type: 'xstate.done.actor.readAvatar', output: '/srv/avatars/la-de-antes' }));
  expect(onAvatar.mock.calls.at(-1)).toEqual(['/srv/avatars/la-de-antes']);
});

test('a picture follows the finger, and its edges never come into the frame', () => {
  const crop = { zoom: 2, x: 0.5, y: 0.5 };
  expect(squareOf(picture, crop)).toEqual({ left: 250, top: 150, side: 300 });
  // Pushed by half a frame to the right, what lies half a frame to the left is seen.
  expect(squareOf(picture, pushed(picture, crop, { x: 0.5, y: 0 }))).toEqual({ left: 100, top: 150, side: 300 });
  expect(pushed(picture, crop, { x: 9, y: -9 })).toEqual({ zoom: 2, x: 0, y: 1 });
  expect(pushed(picture, { zoom: 1, x: 0.5, y: 0.5 }, { x: 0, y: 0.7 })).toEqual({ zoom: 1, x: 0.5, y: 0.5 });
  expect(within({ zoom: 99, x: -3, y: 7 })).toEqual({ zoom: 4, x: 0, y: 1 });
});
