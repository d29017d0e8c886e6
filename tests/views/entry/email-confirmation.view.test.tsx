import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { EmailConfirmationPage } from '#features/email-confirmation/email-confirmation-page.tsx';
import { type EmailConfirmationEvent, emailConfirmationMachine } from '#machines/flows/email-confirmation/email-confirmation.machine.ts';
import { emailConfirmationModel } from '#machines/flows/email-confirmation/email-confirmation.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

interface Tools {
  user: UserEvent;
  open: (token: string | null) => void;
}

const button = () => screen.getByRole('button', { name: 'Confirmar correo' });
const heading = (name: string) => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);

const gestures = {
  OPENED: ({ open }, { token }) => open(token),
  CONFIRM: ({ user }) => user.click(button()),
} satisfies Gestures<EmailConfirmationEvent, Tools>;

const sees = tellingFailures(['asking', 'confirming'], {
  opening: () => {
    expect(screen.queryByRole('heading')).toBeNull();
  },
  badLink: () => {
    heading('Enlace inválido');
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  },
  asking: () => {
    heading('Confirma tu correo');
    expect(button()).not.toHaveAttribute('aria-busy');
  },
  confirming: () => {
    expect(button()).toHaveAttribute('aria-busy', 'true');
  },
  confirmed: () => {
    heading('Tu correo quedó confirmado');
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  },
});

walkPage('a new address that is confirmed', {
  machine: emailConfirmationMachine,
  model: emailConfirmationModel,
  gestures,
  sees,
  begin: ({ machine, draw }) => ({
    user: userEvent.setup(),
    open: (token: string | null) =>
      draw(
        <MemoryRouter>
          <EmailConfirmationPage token={token} machine={machine} />
        </MemoryRouter>,
      ),
  }),
});

test('opening the link alone confirms nothing: programs open links too [R-429]', async () => {
  const held = heldActors(emailConfirmationMachine);
  draw(<EmailConfirmationPage token="el-token" machine={held.machine} />);
  expect(held.running()).toEqual([]);
  await userEvent.setup().click(button());
  expect(held.inputOf('confirmEmail')).toEqual({ token: 'el-token' });
  await act(() => held.settle({ type: 'xstate.done.actor.confirmEmail', output: undefined }));
  expect(screen.getByRole('main')).toHaveFocus();
});
