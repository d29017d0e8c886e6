import { use, useCallback } from 'react';
import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { FactorChallengePage } from '#features/factor-challenge/factor-challenge-page.tsx';
import { GoogleSignIn } from '#features/google-sign-in/google-sign-in.tsx';
import { ChosenPackage } from '#features/packages/chosen-package.tsx';
import { RegistrationPage } from '#features/registration/registration-page.tsx';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import type { FactorChallengeOutcome } from '#machines/flows/factor-challenge/factor-challenge.machine.ts';
import type { SignInOutcome } from '#machines/flows/sign-in/sign-in.machine.ts';
import { adminMinimum } from '#shared/roles.ts';
import { safeRedirect } from '#shared/safe-redirect.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { PlaceContext } from '#ui/place.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { forgetUsername, keepUsername, keptUsername } from './typed-username.ts';

// Login and registration, for the application and for the islands.

/** The page to return to after the sign-in. */
export const wayBackIn = (search: string): string | null => {
  const back = new URLSearchParams(search).get('redirect');
  return back === null ? null : safeRedirect(back, window.location.origin);
};

/** `/verify-email?userId=…` with the return address, which verification and login pass on. */
export const withWayBack = (path: string, back: string | null): string => {
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

/** In the hash: it is never sent to a server, and a reload shows the same step. */
const stepIn = (hash: string): string | null => /^#factor=([\w.-]+)$/.exec(hash)?.[1] ?? null;

/** Where somebody goes who is signed in: back, or where the server says, or to the start of their area. */
export const afterSignIn = ({ role }: SessionUser, back: string | null, redirectPath: string | null): string =>
  back ?? redirectPath ?? (role >= adminMinimum ? '/admin' : '/');

/** As sent with the page; null if nothing was. */
type Methods = readonly SignInMethod[] | null;

interface LoginPageProps {
  methods: Methods;
  /** `redirectPath`: as the server says, if it is on this site. */
  onSignedIn: (user: SessionUser, redirectPath: string | null) => void;
}

export const LoginPage = ({ methods, onSignedIn }: LoginPageProps) => {
  const { search, hash, go } = use(PlaceContext);
  const back = wayBackIn(search);
  const challenge = stepIn(hash);
  useFocusAfter('factor', challenge === null ? 'password' : 'factor');
  const onOutcome = useCallback(
    (outcome: SignInOutcome | FactorChallengeOutcome) => {
      if (outcome.kind === 'unverified') {
        keepUsername(outcome.username);
        return go(withWayBack(safeRedirect(outcome.redirectPath, window.location.origin) ?? '/', back));
      }
      if (outcome.kind === 'factorRequired') return go(`/login${withoutError(search)}#factor=${outcome.challenge}`);
      if (outcome.kind === 'startedOver') return go(`/login${search}`, { replace: true });
      forgetUsername();
      onSignedIn(outcome.user, safeRedirect(outcome.redirectPath, window.location.origin));
    },
    [go, back, search, onSignedIn],
  );
  if (challenge !== null) return <FactorChallengePage key={challenge} challenge={challenge} onOutcome={onOutcome} />;
  return (
    <SignInPage
      onOutcome={onOutcome}
      search={withoutError(search)}
      above={chosenIn(back)}
      username={keptUsername()}
      refusedBy={new URLSearchParams(search).get('error') === 'google' ? 'google' : null}
      otherWays={<GoogleSignIn methods={methods} redirect={back} saysConsent />}
    />
  );
};

export const RegisterPage = ({ methods }: { methods: Methods }) => {
  const { search, go } = use(PlaceContext);
  const back = wayBackIn(search);
  const onRegistered = useCallback(
    (redirectUrl: string, username: string) => {
      keepUsername(username);
      go(withWayBack(safeRedirect(redirectUrl, window.location.origin) ?? '/login', back));
    },
    [go, back],
  );
  return (
    <RegistrationPage
      onRegistered={onRegistered}
      search={withoutError(search)}
      above={chosenIn(back)}
      otherWays={<GoogleSignIn methods={methods} redirect={back} />}
    />
  );
};
