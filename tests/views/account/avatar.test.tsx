import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AvatarCard } from '#features/profile/avatar-card.tsx';
import { avatarChangeMachine } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { pushed, squareOf, within } from '#machines/flows/avatar-change/crop.ts';
import { Avatar } from '#ui/avatar.tsx';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { renderPart } from '../ui/render-part.tsx';

const picture = { src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', width: 800, height: 600 };
const slide = (name: string, value: number) => fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });

test('the chosen crop is the one previewed and uploaded [R-045]', async () => {
  const pending = pendingActors(avatarChangeMachine);
  renderWithTheme(<AvatarCard name="Mariana" company={null} avatarUrl={null} onAvatar={() => undefined} machine={pending.machine} />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Archivo de tu foto'), new File(['foto'], 'foto.jpg', { type: 'image/jpeg' }));
  await act(() => pending.settle({ type: 'xstate.done.actor.readPicture', output: picture }));
  slide('Acercar', 2);
  slide('Mover a los lados', 0);
  expect(screen.getByRole('img', { name: 'Así se verá tu foto' })).toHaveStyle({ left: '0%', top: '-50%' });
  await user.click(screen.getByRole('button', { name: 'Guardar foto' }));
  expect(pending.inputOf('uploadAvatar')).toEqual({ picture, crop: { zoom: 2, x: 0, y: 0.5 }, progress: expect.any(Function) });
});

test('the picture follows the drag, and always fills the frame', () => {
  const crop = { zoom: 2, x: 0.5, y: 0.5 };
  expect(squareOf(picture, crop)).toEqual({ left: 250, top: 150, side: 300 });
  // Dragging it half a frame to the right shows what lies half a frame to the left.
  expect(squareOf(picture, pushed(picture, crop, { x: 0.5, y: 0 }))).toEqual({ left: 100, top: 150, side: 300 });
  expect(pushed(picture, crop, { x: 9, y: -9 })).toEqual({ zoom: 2, x: 0, y: 1 });
  expect(pushed(picture, { zoom: 1, x: 0.5, y: 0.5 }, { x: 0, y: 0.7 })).toEqual({ zoom: 1, x: 0.5, y: 0.5 });
  expect(within({ zoom: 99, x: -3, y: 7 })).toEqual({ zoom: 4, x: 0, y: 1 });
});

test.each([
  ['Renata López', 'RL'],
  ['mariana.gonzalez', 'MG'],
  ['😀Ana', '😀'],
  ['👩🏽‍💻Ana Ruiz', '👩🏽‍💻R'],
  ['e\u0301lida', 'E\u0301'],
])('the avatar of %s shows %s', (name, initials) => {
  expect(renderPart(<Avatar name={name} />).container.textContent).toBe(initials);
});
