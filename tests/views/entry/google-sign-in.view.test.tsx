import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { addressOfGoogleSignIn } from '#api/client/google-address.ts';
import { GoogleSignIn } from '#features/google-sign-in/google-sign-in.tsx';
import { type GoogleSignInEvent, googleSignInMachine } from '#machines/flows/google-sign-in/google-sign-in.machine.ts';
import { googleSignInModel } from '#machines/flows/google-sign-in/google-sign-in.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

const button = () => screen.queryByRole('button', { name: 'Continuar con Google' });

const gestures = {
  START: () => undefined,
  CONTINUE: async (user) => {
    const shown = button();
    if (shown !== null) await user.click(shown);
  },
} satisfies Gestures<GoogleSignInEvent, UserEvent>;

const sees: Sights = {
  waiting: passing,
  asking: () => {
    expect(button()).toBeNull();
  },
  absent: () => {
    expect(button()).toBeNull();
  },
  offered: () => {
    expect(button()).not.toHaveAttribute('aria-busy');
  },
  leaving: () => {
    expect(button()).toHaveAttribute('aria-busy', 'true');
  },
};

walkPage('Google at the entry', {
  machine: googleSignInMachine,
  model: googleSignInModel,
  gestures,
  sees,
  page: ({ machine }) => (
    <MemoryRouter>
      <GoogleSignIn redirect="/checkout/web/12" machine={machine} />
    </MemoryRouter>
  ),
});

const offered = async (part: (machine: typeof googleSignInMachine) => React.ReactNode) => {
  const held = heldActors(googleSignInMachine);
  draw(part(held.machine));
  await act(() => held.settle({ type: 'xstate.done.actor.askMethods', output: ['password', 'google'] }));
  return held;
};

test('the button takes the way back along [R-031]', async () => {
  const held = await offered((machine) => <GoogleSignIn redirect="/checkout/web/12?a=b" machine={machine} />);
  await gestures.CONTINUE(userEvent.setup());
  expect(held.inputOf('leaveForGoogle')).toEqual({ redirect: '/checkout/web/12?a=b' });
  expect([addressOfGoogleSignIn('/checkout/web/12?a=b&c'), addressOfGoogleSignIn(null)]).toEqual([
    '/srv/auth/google?redirect=%2Fcheckout%2Fweb%2F12%3Fa%3Db%26c',
    '/srv/auth/google',
  ]);
});

test('where an account may begin without a registration, what it agrees to stands below the button', async () => {
  await offered((machine) => <GoogleSignIn redirect={null} saysConsent machine={machine} />);
  expect(screen.getByText(/La primera vez se abre tu cuenta/)).toHaveTextContent(
    'La primera vez se abre tu cuenta y aceptas los términos y el aviso de privacidad.',
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/terminos', '/privacidad']);
});
