import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Actor, type AnyEventObject } from 'xstate';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { showCheckout } from './show-checkout.tsx';

const draft: Draft = {
  step: 'business',
  brief: { business_description: 'Ramos' },
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:00:00.000Z',
};

test.each([
  ['plainly', false],
  ['in StrictMode, which mounts it twice', true],
])('the page connects checkout and draft, and each event is sent once however often it renders: %s', async (_, strict) => {
  const send = vi.spyOn(Actor.prototype, 'send');
  const told = () =>
    send.mock.calls.flatMap(([{ type, step, brief }]: [AnyEventObject]) =>
      ['OPENED', 'CHANGED', 'RETRY'].includes(type) ? [[type, step, brief?.business_description].filter(Boolean).join(' ')] : [],
    );
  const { settle, rerender, unmount } = showCheckout(undefined, strict);
  await act(() =>
    settle({ type: 'xstate.done.actor.loadCheckout', output: { package: examplePackage, methods: [], draft, unsent: null } }),
  );
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
