// biome-ignore lint/style/noRestrictedImports: holds the redirect after a sign-in until the next render leaves the page
import { useCallback, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { EmailConfirmationPage } from '#features/email-confirmation/email-confirmation-page.tsx';
import { EmailVerificationPage } from '#features/email-verification/email-verification-page.tsx';
import { FactorChallengePage } from '#features/factor-challenge/factor-challenge-page.tsx';
import { FirstRunPage } from '#features/first-run/first-run-page.tsx';
import { GoogleSignIn } from '#features/google-sign-in/google-sign-in.tsx';
import { ChosenPackage } from '#features/packages/chosen-package.tsx';
import { PasswordRecoveryPage } from '#features/password-recovery/password-recovery-page.tsx';
import { PasswordResetPage } from '#features/password-reset/password-reset-page.tsx';
import { RegistrationPage } from '#features/registration/registration-page.tsx';
import { useSession, useSessionSend } from '#features/session/session-context.tsx';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import type { FactorChallengeOutcome } from '#machines/flows/factor-challenge/factor-challenge.machine.ts';
import type { SignInOutcome } from '#machines/flows/sign-in/sign-in.machine.ts';
import { adminMinimum } from '#shared/roles.ts';
import { safeRedirect } from '#shared/safe-redirect.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

const useWayBack = (): string | null => safeRedirect(useSearchParams()[0].get('redirect'), window.location.origin);

/** `/verify-email?userId=…` with the return address, which verification and login pass on. */
const withWayBack = (path: string, back: string | null): string => {
  const url = new URL(path, window.location.origin);
  if (back !== null) url.searchParams.set('redirect', back);
  return `${url.pathname}${url.search}`;
};

/** The query for a link to the next page: keeps the return address, drops this page's error. */
const withoutError = (search: string): string => {
  const query = new URLSearchParams(search);
  if (!query.has('error')) return search;
  query.delete('error');
  return query.size === 0 ? '' : `?${query}`;
};

/** The package chosen before the sign-in, if the return address is a checkout. */
const chosenIn = (back: string | null) => {
  const [, kind, id] = /^\/checkout\/(web|ecommerce|branding)\/(\d{1,9})(?:$|[?#])/.exec(back ?? '') ?? [];
  return kind === undefined || id === undefined ? null : <ChosenPackage kind={kind as PackageKind} packageId={Number(id)} />;
};

/** Prefills the username of the registration or of the previous sign-in attempt, after e-mail verification. */
const usernameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state && typeof state.username === 'string' ? state.username : '';

/** In the hash: it is never sent to a server, and a reload shows the same step. */
const stepIn = (hash: string): string | null => /^#factor=([\w.-]+)$/.exec(hash)?.[1] ?? null;

export const LoginRoute = () => {
  const { user } = useSession();
  const send = useSessionSend();
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const back = useWayBack();
  const [redirectPath, setRedirectPath] = useState<string | null>(null);
  const onOutcome = useCallback(
    (outcome: SignInOutcome | FactorChallengeOutcome) => {
      if (outcome.kind === 'unverified') {
        const path = withWayBack(safeRedirect(outcome.redirectPath, window.location.origin) ?? '/', back);
        return navigate(path, { state: { username: outcome.username } });
      }
      if (outcome.kind === 'factorRequired') return navigate({ search: withoutError(search), hash: `#factor=${outcome.challenge}` });
      if (outcome.kind === 'startedOver') return navigate({ search, hash: '' }, { replace: true });
      setRedirectPath(safeRedirect(outcome.redirectPath, window.location.origin));
      send({ type: 'SIGNED_IN', user: outcome.user });
    },
    [navigate, send, back, search],
  );
  const challenge = stepIn(hash);
  if (user !== null) return <Navigate to={back ?? redirectPath ?? (user.role >= adminMinimum ? '/admin' : '/')} replace />;
  if (challenge !== null) return <FactorChallengePage key={challenge} challenge={challenge} onOutcome={onOutcome} />;
  return (
    <SignInPage
      onOutcome={onOutcome}
      search={withoutError(search)}
      above={chosenIn(back)}
      username={usernameIn(state)}
      refusedBy={new URLSearchParams(search).get('error') === 'google' ? 'google' : null}
      otherWays={<GoogleSignIn redirect={back} saysConsent />}
    />
  );
};

export const RegisterRoute = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const back = useWayBack();
  const onRegistered = useCallback(
    (redirectUrl: string, username: string) =>
      navigate(withWayBack(safeRedirect(redirectUrl, window.location.origin) ?? '/login', back), { state: { username } }),
    [navigate, back],
  );
  if (user !== null) return <Navigate to={back ?? '/'} replace />;
  return (
    <RegistrationPage
      onRegistered={onRegistered}
      search={withoutError(search)}
      above={chosenIn(back)}
      otherWays={<GoogleSignIn redirect={back} />}
    />
  );
};

export const VerifyEmailRoute = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const back = useWayBack();
  const { state } = useLocation();
  const onFinished = useCallback(
    (username: string | null) => navigate(withWayBack('/login', back), { replace: true, state: username === null ? state : { username } }),
    [navigate, back, state],
  );
  const userId = query.get('userId');
  return <EmailVerificationPage key={userId} userId={userId} onFinished={onFinished} />;
};

export const ForgotPasswordRoute = () => <PasswordRecoveryPage />;

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
