import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { SecuritySection } from '#features/account-security/security-section.tsx';
import { type PasswordChangeEvent, passwordChangeMachine } from '#machines/flows/password-change/password-change.machine.ts';
import { passwordChangeModel } from '#machines/flows/password-change/password-change.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, viewDriver, viewPaths } from '../../support/machines/view-paths.ts';
import { walk } from '../../support/machines/walk-path.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
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

const paths = viewPaths({ model: passwordChangeModel, gestures, sees });

describe('password-change, plain', () => {
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    const held = heldActors(passwordChangeMachine);
    draw(<SecuritySection username="mariana" machine={held.machine} />);
    await walk(
      path,
      viewDriver({ machine: held.machine, held, clock: new SimulatedClock(), gestures, tools: userEvent.setup(), sees, act }),
    );
  });
});

test('a wrong current password is said at its field, and what was typed stays', async () => {
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
