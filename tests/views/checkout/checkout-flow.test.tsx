import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Actor, type AnyEventObject } from 'xstate';
import { showCheckout } from './show-checkout.tsx';

test.each([
  ['plainly', false],
  ['in StrictMode, which mounts it twice', true],
])('the page connects checkout and draft, and each event is sent once however often it renders: %s', async (_, strict) => {
  const send = vi.spyOn(Actor.prototype, 'send');
  const told = () =>
    send.mock.calls.flatMap(([{ type, step, brief }]: [AnyEventObject]) =>
      ['OPENED', 'CHANGED', 'RETRY'].includes(type) ? [[type, step, brief?.business_description].filter(Boolean).join(' ')] : [],
    );
  const { load, rerender, unmount } = showCheckout(undefined, strict);
  await load();
  rerender();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Descripción/), ' y');
  rerender();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  rerender();
  act(() => void window.dispatchEvent(new Event('online')));
  const expected = [
    'OPENED',
    'CHANGED business Ramos',
    'CHANGED business Ramos ',
    'CHANGED business Ramos y',
    'CHANGED design Ramos y',
    'RETRY',
  ];
  expect(told()).toEqual(expected);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(told()).toEqual(expected);
});
