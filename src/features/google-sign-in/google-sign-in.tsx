import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { codeOf } from '#api/client/still-answers.ts';
import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';
import { googleSignInMachine, googleSignInView } from '#machines/flows/google-sign-in/google-sign-in.machine.ts';
import { auth } from '#ui/auth-frame.styles.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The logo in the colours Google prescribes. */
const GoogleMark = () => (
  <svg className={auth.googleMark} width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
    <path fill="#4285F4" d="M46.5 24.5c0-1.6-.1-3.1-.4-4.5H24v9h12.7c-.6 2.9-2.2 5.4-4.7 7.100v5.900h7.600c4.4-4.1 6.9-10.1 6.9-17.500z" />
    <path
      fill="#34A853"
      d="M24 47.500c6.3 0 11.7-2.1 15.6-5.700l-7.6-5.900c-2.1 1.4-4.8 2.3-8 2.3-6.1 0-11.3-4.1-13.2-9.700H3v6.100c3.9 7.7 11.8 12.9 21 12.900z"
    />
    <path
      fill="#FBBC05"
      d="M10.8 28.500c-.5-1.4-.8-2.9-.8-4.500s.3-3.1.8-4.500v-6.100H3C1.4 16.6.5 20.2.5 24s.9 7.4 2.5 10.600l7.8-6.100z"
    />
    <path
      fill="#EA4335"
      d="M24 9.800c3.5 0 6.6 1.2 9 3.500l6.7-6.700C35.7 2.9 30.3.5 24 .5 14.8.500 6.9 5.7 3 13.400l7.8 6.100C12.7 13.9 17.9 9.8 24 9.800z"
    />
  </svg>
);

const calls = () => codeOf(() => import('./google-sign-in-calls.ts'));

const googleSignInActors = {
  askMethods: fromPromise<readonly SignInMethod[]>(async ({ signal }) => (await calls()).askMethods(signal)),
  leaveForGoogle: fromPromise<void, { redirect: string | null }>(async ({ input, signal }) => {
    const { addressOfGoogleSignIn } = await calls();
    signal.throwIfAborted();
    await new Promise<void>((shownAgain) => {
      window.addEventListener('pageshow', () => shownAgain(), { once: true, signal });
      window.location.assign(addressOfGoogleSignIn(input.redirect));
    });
  }),
};

const provided = googleSignInMachine.provide({ actors: googleSignInActors });

const Line = () => <div className={auth.line} aria-hidden="true" />;

const Or = () => (
  <div className={auth.or}>
    <Line />o<Line />
  </div>
);

const Consent = () => (
  <p className={auth.small}>
    La primera vez se abre tu cuenta y aceptas los{' '}
    <TextLink to="/terminos" target="_blank">
      términos
    </TextLink>{' '}
    y el{' '}
    <TextLink to="/privacidad" target="_blank">
      aviso de privacidad
    </TextLink>
    .
  </p>
);

interface OfferProps {
  /** The page to return to. */
  redirect: string | null;
  /** Whether to show what a first sign-in agrees to; not needed on a page that already shows it. */
  saysConsent?: boolean;
  /** The page was rendered with the button; otherwise the server is asked whether it offers it. */
  isRendered?: boolean;
  machine?: typeof googleSignInMachine;
}

export const GoogleOffer = ({ redirect, saysConsent = false, isRendered = false, machine = provided }: OfferProps) => {
  const [snapshot, send] = useMachine(machine, { input: { isRendered } });
  const { offered, leaving } = googleSignInView(snapshot);
  if (!offered) return null;
  return (
    <div className={auth.google}>
      <Or />
      <Button variant="outline" size="lg" full icon={<GoogleMark />} loading={leaving} onClick={() => send({ type: 'CONTINUE', redirect })}>
        Continuar con Google
      </Button>
      {saysConsent ? <Consent /> : null}
    </div>
  );
};

interface GoogleSignInProps extends Pick<OfferProps, 'redirect' | 'saysConsent'> {
  /** As sent with the page; null if nothing was. */
  methods: readonly SignInMethod[] | null;
}

/** Google sign-in below the login or registration form, if the server offers it. */
export const GoogleSignIn = ({ methods, ...offer }: GoogleSignInProps) =>
  methods === null || methods.includes('google') ? <GoogleOffer {...offer} isRendered={methods !== null} /> : null;
