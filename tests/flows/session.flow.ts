import { createElement } from 'react';
import { login } from '#api/contract/accounts/login.ts';
import { logout } from '#api/contract/accounts/logout.ts';
import { verifySession } from '#api/contract/accounts/verify-session.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import { updateProfile } from '#api/contract/profile/update-profile.ts';
import { type SessionEvent, sessionMachine } from '#machines/flows/session/session.machine.ts';
import { sessionModel } from '#machines/flows/session/session.model.ts';
import { AnsweredOutput, type Fixture } from '../../e2e/paths/browser-flow.ts';
import type { MachinePath } from '../../tools/machines/machine-paths.ts';
import { fill, hit, press, pressTwice, unattended } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, see, transient } from './kit/expectations.ts';
import { expiredSession } from './kit/expired-session.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, alertdialog, button, field, menuitem, text } from './kit/targets.ts';

const question = alertdialog('¿Deseas cerrar sesión?');
const confirm = button('Cerrar sesión', question);
const cancel = button('Cancelar', question);
const menu = (name: string | RegExp = /^Menú de /) => button(name);
/** The button of the form, or the link in the header. */
const wayIn = text('Iniciar sesión');
const unchecked = text('No pudimos comprobar tu sesión');
const ended = text('Tu sesión terminó');

const given = { username: 'cliente', email: 'cliente@ejemplo.mx', password: 'Demo-Taller-2026', isKnown: true };
const userOf = ({ username, email }: { username: string; email: string }) =>
  ({ id: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11', username, email, role: 1, type: 'customer' }) as const;

interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly isKnown: boolean;
  readonly cookies: NonNullable<Fixture['cookies']>;
}

/** Events that the application sends from outside the session's own UI; in a browser its real pages do. */
const said: Readonly<Record<string, SessionEvent>> = {
  Entrar: { type: 'SIGNED_IN', user: userOf(given) },
  'Terminar la sesión': { type: 'SESSION_ENDED' },
  'Cambiar el nombre': { type: 'PERSON_CHANGED', change: { username: 'mariana' } },
};

/** Whether the visitor comes with a session. */
const comesKnown = ({ steps }: MachinePath): boolean => steps.every(({ event }) => !('output' in event) || event.output !== null);

interface Seen {
  name?: string;
  failure?: string;
}

export const sessionFlow = flowTable(sessionMachine)<Seen, typeof given, Person>({
  model: sessionModel,
  given,
  jsdom: {
    render: async (_, { page }) => {
      const { SessionFrame } = await import('../support/session-frame.tsx');
      // Loaded by the page on demand: import it before time stands still.
      await import('#features/session/session-calls.ts');
      await import('#features/sign-in/sign-in-calls.ts');
      return createElement(SessionFrame, { said, ...page });
    },
  },
  browser: {
    who: 'guest',
    at: () => '/login',
    prepare: async ({ as, given: own, path }): Promise<Person> => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { username, email, password, cookies } = await newCustomer({ as });
      // Without any cookie, the login would be an island, which has no session.
      const isKnown = path === undefined ? own.isKnown : comesKnown(path);
      return { username, email, password, isKnown, cookies: isKnown ? cookies : [expiredSession] };
    },
    cookies: ({ cookies }) => cookies,
    actions: async (person) => (await import('../../e2e/paths/fixtures/session-actions.ts')).sessionActions(person),
    calls: () => ({
      asked: { operation: verifySession, by: 'server' },
      verifySession: {
        settle: async (_page, { type, error }, intercepted) => {
          if (type.startsWith('xstate.error.')) return intercepted.refuse('asked', error);
          const { user } = (await intercepted.serve('asked')) as AnswerOf<typeof verifySession>;
          return new AnsweredOutput(user);
        },
      },
      logout: { operation: logout, by: 'server', outputOf: () => undefined },
      login: { operation: login, by: 'server' },
      profile: { operation: getProfile, by: 'server' },
      saved: { operation: updateProfile, by: 'server' },
    }),
  },
  actions: {
    RETRY: () => [press(button('Reintentar'))],
    DISMISS_NOTICE: () => [press(button('Entendido'))],
    SIGNED_IN: () => [press(button('Entrar'))],
    PERSON_CHANGED: () => [press(button('Cambiar el nombre'))],
    // The sign-out question may already be open.
    SESSION_ENDED: () => [press(text('Terminar la sesión'))],
    LOG_OUT: () => [press(menu()), press(menuitem('Cerrar sesión'))],
    CONFIRM: () => [press(confirm)],
    CANCEL: () => [press(cancel)],
    HOME_REACHED: () => unattended,
  },
  values: ({ user, failure }): Seen => ({ name: user?.first_name ?? user?.username ?? 'nadie', failure: failure?.message ?? '' }),
  expectations: {
    checking: () => [absent(menu()), absent(unchecked), absent(ended)],
    'guest.settled': () => [see(wayIn), absent(menu()), absent(question), absent(unchecked), absent(ended)],
    'guest.unchecked': () => [see(wayIn), absent(menu()), see(unchecked)],
    'guest.ended': () => [see(wayIn), absent(menu()), absent(question), see(ended)],
    'guest.leaving': transient,
    'signedIn.active': ({ name = 'nadie' }) => [see(menu(`Menú de ${name}`)), absent(question), absent(unchecked), absent(ended)],
    'signedIn.confirming': () => [
      see(question, { description: 'Tu borrador se queda guardado en tu cuenta.' }),
      see(cancel, { focused: true, enabled: true }),
      see(confirm, { busy: false }),
      absent(alert(undefined, question)),
    ],
    'signedIn.loggingOut': () => [see(confirm, { busy: true })],
    'signedIn.logoutFailed': ({ failure }) => [
      see(alert(undefined, question), { text: `Error durante el cierre de sesión${failure}` }),
      see(confirm, { busy: false }),
      see(cancel, { enabled: true }),
    ],
  },
  starts: () => ({ state: 'checking', calls: [sends(verifySession, {})] }),
  scenarios: ({ username, email, password }) => {
    const user = userOf({ username, email });
    const asks = sends(verifySession, {});
    const opens = { state: 'checking', calls: [asks] } as const;
    const known = answers(verifySession, { authenticated: true, user });
    const nobody = answers(verifySession, { authenticated: false, user: null });
    const ends = sends(logout, {});
    const isIn = { state: 'signedIn.active', showing: { name: username } } as const;
    const comesKnownAlready = { ...known, ...isIn } as const;
    const isUnanswered = unanswered(verifySession);
    const reads = { acts: [press(button('Leer el perfil'))], calls: [sends(getProfile, {})] } as const;
    const unauthenticated = refuses(getProfile, { code: 'unauthenticated', message: 'Inicia sesión para continuar' });
    const asksToLeave = { does: { type: 'LOG_OUT' }, state: 'signedIn.confirming' } as const;
    const leaves = { does: { type: 'CONFIRM' }, state: 'signedIn.loggingOut', calls: [ends] } as const;
    const inFrame = 'there the event happens on another page';
    return [
      {
        title: 'declining the question keeps the session, and nothing is sent; confirming signs out, once [R-030]',
        steps: [
          comesKnownAlready,
          asksToLeave,
          { does: { type: 'CANCEL' }, ...isIn },
          asksToLeave,
          { does: { type: 'CANCEL' }, by: [hit('Escape', cancel)], ...isIn },
          asksToLeave,
          { ...leaves, by: [pressTwice(confirm)] },
          { ...answers(logout, { success: true }), state: 'guest.settled' },
        ],
      },
      {
        title: 'a failed sign-out is shown, and can be retried or dropped',
        steps: [
          comesKnownAlready,
          asksToLeave,
          leaves,
          { ...unanswered(logout), state: 'signedIn.logoutFailed', showing: { failure: noAnswerText } },
          { does: { type: 'CANCEL' }, ...isIn },
          asksToLeave,
          leaves,
          { ...refuses(logout, down), state: 'signedIn.logoutFailed', showing: { failure: down.message } },
          leaves,
          { ...answers(logout, { success: true }), state: 'guest.settled' },
        ],
      },
      {
        title: 'a guest sees no notice, and can sign in',
        given: { isKnown: false },
        steps: [
          { ...nobody, state: 'guest.settled' },
          {
            acts: [fill(field('Usuario'), email), fill(field('Contraseña'), password), press(button('Iniciar sesión'))],
            state: 'guest.settled',
            calls: [sends(login, { body: { username: email, password } })],
          },
          { ...answers(login, { success: true, session: { user }, redirectPath: '/' }), ...isIn },
        ],
      },
      {
        title: 'if the session check gets no answer, a notice offers to retry; no other error is shown [R-134, R-452]',
        given: { isKnown: false },
        steps: [
          { ...isUnanswered, state: 'guest.unchecked' },
          { does: { type: 'RETRY' }, ...opens },
          { ...isUnanswered, state: 'guest.unchecked' },
          { does: { type: 'DISMISS_NOTICE' }, state: 'guest.settled' },
        ],
      },
      {
        title: 'a server error counts as signed out [R-134]',
        given: { isKnown: false },
        steps: [{ ...refuses(verifySession, { code: 'internal', message: 'Error en la solicitud' }), state: 'guest.settled' }],
      },
      {
        title: 'any unauthenticated answer ends the session, with a notice until it is dismissed [R-135]',
        notInBrowser: inFrame,
        steps: [
          comesKnownAlready,
          { ...reads, ...isIn },
          { ...unauthenticated, state: 'guest.ended' },
          { does: { type: 'DISMISS_NOTICE' }, state: 'guest.settled' },
        ],
      },
      {
        title: 'a session that expires during the sign-out needs no notice',
        notInBrowser: inFrame,
        steps: [comesKnownAlready, { ...reads, ...isIn }, asksToLeave, leaves, { ...unauthenticated, state: 'guest.settled' }],
      },
      {
        title: 'signing in during the session check counts, whatever the check answers',
        notInBrowser: inFrame,
        given: { isKnown: false },
        steps: [
          { does: { type: 'SIGNED_IN', user }, ...isIn },
          { does: { type: 'PERSON_CHANGED', change: { username: 'mariana' } }, state: 'signedIn.active', showing: { name: 'mariana' } },
        ],
      },
    ];
  },
});
