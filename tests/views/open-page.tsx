import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import { RouterPlace } from '#ui/router-place.tsx';
import { pendingActors } from '../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../support/page-paths.tsx';

export const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{`${pathname}${search}`}</output>;
};
export const addressNow = () => screen.getByLabelText('dirección').textContent;

/** Opens a page at its address, on its machine, and answers its first calls by the name of their actor. At any other address nothing is rendered. */
export const openPage = async <M extends AnyStateMachine>(
  machine: M,
  address: string,
  page: (machine: M) => ReactNode,
  answers: Readonly<Record<string, unknown>> = {},
) => {
  const pending = pendingActors(machine);
  renderWithTheme(
    <MemoryRouter initialEntries={[address]}>
      <RouterPlace>
        <Routes>
          <Route path={address.replace(/\?.*/, '')} element={page(pending.machine)} />
          <Route path="*" element={null} />
        </Routes>
      </RouterPlace>
      <Address />
    </MemoryRouter>,
  );
  const answer = (actor: string, output: unknown) => act(() => pending.settle({ type: `xstate.done.actor.${actor}`, output }));
  for (const [actor, output] of Object.entries(answers)) await answer(actor, output);
  return { pending, answer, user: userEvent.setup() };
};
