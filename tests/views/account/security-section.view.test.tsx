import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { SecuritySection } from '#features/account-security/security-section.tsx';
import { type PasswordChangeEvent, passwordChangeMachine } from '#machines/flows/password-change/password-change.machine.ts';
import { passwordChangeModel } from '#machines/flows/password-change/password-change.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

const names = { currentPassword: 'Contraseña actual', newPassword: 'Nueva contraseña' } as const;
const button = () => screen.getByRole('button', { name: 'Cambiar contraseña' });

const write = async (user: UserEvent, label: string, text: string) => {
  const box = screen.getByLabelText(label);
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
};

const gestures = {
  CHANGE: (user, { field, value }) => write(user, names[field], value),
  LEAVE_FIELD: async (user, { field }) => {
    await user.click(screen.getByLabelText(names[field]));
    await user.tab();
  },
  SUBMIT: (user) => user.click(button()),
} satisfies Gestures<PasswordChangeEvent, UserEvent>;

const sees = tellingFailures(['filling', 'changing', 'changed'], {
  filling: () => {
    expect(screen.getByRole('region', { name: 'Seguridad' })).toBeVisible();
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(screen.queryByRole('status')).toBeNull();
  },
  changing: () => {
    expect(button()).toHaveAttribute('aria-busy', 'true');
  },
  changed: () => {
    expect(screen.getByRole('status')).toHaveTextContent('Tu contraseña quedó cambiada.Cerramos tus sesiones abiertas en otros equipos.');
    expect(screen.getByLabelText(names.currentPassword)).toHaveValue('');
    expect(screen.getByLabelText(names.newPassword)).toHaveValue('');
  },
});

walkPage('changing the password', {
  machine: passwordChangeMachine,
  model: passwordChangeModel,
  gestures,
  sees,
  page: ({ machine }) => (
    <MemoryRouter>
      <SecuritySection username="mariana" machine={machine} />
    </MemoryRouter>
  ),
});

test('a wrong current password is said at its field, and what was typed stays [R-322]', async () => {
  const held = heldActors(passwordChangeMachine);
  const user = userEvent.setup();
  draw(<SecuritySection username="mariana" machine={held.machine} />);
  await write(user, names.currentPassword, 'no-es-esta');
  await write(user, names.newPassword, 'una-clave-nueva');
  await user.click(button());
  expect(held.inputOf('changePassword')).toEqual({ currentPassword: 'no-es-esta', newPassword: 'una-clave-nueva' });
  const message = 'La contraseña actual no es correcta';
  const error = new RequestFailed({ code: 'invalid_input', message, issues: [{ path: 'currentPassword', message }] });
  await act(() => held.settle({ type: 'xstate.error.actor.changePassword', error }));
  expect(screen.getByLabelText(names.currentPassword)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(names.newPassword)).toHaveValue('una-clave-nueva');
});
