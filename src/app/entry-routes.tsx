// biome-ignore lint/style/noRestrictedImports: holds the redirect after a sign-in until the next render leaves the page
import { useCallback, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { EmailConfirmationPage } from '#features/email-confirmation/email-confirmation-page.tsx';
import { EmailVerificationPage } from '#features/email-verification/email-verification-page.tsx';
import { FirstRunPage } from '#features/first-run/first-run-page.tsx';
import { PasswordRecoveryPage } from '#features/password-recovery/password-recovery-page.tsx';
import { PasswordResetPage } from '#features/password-reset/password-reset-page.tsx';
import { useSession, useSessionSend } from '#features/session/session-context.tsx';
import { Island } from '#ui/island.tsx';
import { afterSignIn, LoginPage, RegisterPage, wayBackIn, withWayBack } from './entry-pages.tsx';
import { keepUsername } from './typed-username.ts';

interface EntryProps {
  /** How people can sign in, as sent with the page; null in the browser. */
  methods: readonly SignInMethod[] | null;
}

const SignIn = ({ methods }: EntryProps) => {
  const { user } = useSession();
  const send = useSessionSend();
  const { search } = useLocation();
  const [redirectPath, setRedirectPath] = useState<string | null>(null);
  const onSignedIn = useCallback(
    (signedIn: SessionUser, path: string | null) => {
      setRedirectPath(path);
      send({ type: 'SIGNED_IN', user: signedIn });
    },
    [send],
  );
  if (user !== null) return <Navigate to={afterSignIn(user, wayBackIn(search), redirectPath)} replace />;
  return <LoginPage methods={methods} onSignedIn={onSignedIn} />;
};

/** Only for the server's rendering: in the browser, the island passes its own. */
const unused = () => undefined;

export const LoginRoute = ({ methods }: EntryProps) => (
  <Island name="login" data={methods} forGuests={<LoginPage methods={methods} onSignedIn={unused} />}>
    <SignIn methods={methods} />
  </Island>
);

const Registering = ({ methods }: EntryProps) => {
  const { user } = useSession();
  const { search } = useLocation();
  return user === null ? <RegisterPage methods={methods} /> : <Navigate to={wayBackIn(search) ?? '/'} replace />;
};

export const RegisterRoute = ({ methods }: EntryProps) => (
  <Island name="register" data={methods} forGuests={<RegisterPage methods={methods} />}>
    <Registering methods={methods} />
  </Island>
);

export const VerifyEmailRoute = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const back = wayBackIn(useLocation().search);
  const onFinished = useCallback(
    (username: string | null) => {
      if (username !== null) keepUsername(username);
      navigate(withWayBack('/login', back), { replace: true });
    },
    [navigate, back],
  );
  const userId = query.get('userId');
  return <EmailVerificationPage key={userId} userId={userId} onFinished={onFinished} />;
};

export const ForgotPasswordRoute = () => (
  <Island name="forgot">
    <PasswordRecoveryPage />
  </Island>
);

/** A new password ends all sessions of the account, so a user signed in here is signed out too. */
export const ResetPasswordRoute = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const send = useSessionSend();
  const onFinished = useCallback(() => {
    send({ type: 'SESSION_ENDED' });
    navigate('/login', { replace: true });
  }, [send, navigate]);
  const token = query.get('token');
  return <PasswordResetPage key={token} token={token} onFinished={onFinished} />;
};

/** Opened from the link sent to an address that staff entered for a user. */
export const ConfirmEmailRoute = () => {
  const [query] = useSearchParams();
  const token = query.get('token');
  return <EmailConfirmationPage key={token} token={token} />;
};

/** Creating the first account of a production server also signs it in. */
export const FirstRunRoute = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const send = useSessionSend();
  const onFinished = useCallback(
    (user: SessionUser) => {
      // Ends any earlier session in this browser first.
      send({ type: 'SESSION_ENDED' });
      send({ type: 'SIGNED_IN', user });
      navigate('/admin/settings', { replace: true });
    },
    [send, navigate],
  );
  const token = query.get('token');
  return <FirstRunPage key={token} token={token} onFinished={onFinished} />;
};
