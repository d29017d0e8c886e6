import { sessionMachine } from '#machines/flows/session/session.machine.ts';
import { signInMachine } from '#machines/flows/sign-in/sign-in.machine.ts';
import { answered, isAsked, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

export const session = propertiesOf(sessionMachine, ({ always, never, until }) => [
  never('something of the person stays in the context after leaving [R-135]', {
    given: ({ snapshot }) => snapshot.matches('guest'),
    predicate: ({ snapshot }) => snapshot.context.user !== null || /cliente|mariana/.test(JSON.stringify(snapshot.context)),
  }),
  always('somebody is signed in exactly while it is known who', {
    given: ({ snapshot }) => !snapshot.matches('checking'),
    predicate: ({ snapshot }) => snapshot.matches('signedIn') === (snapshot.context.user !== null),
  }),
  always('a check that fails counts as signed out [R-134]', {
    given: (moment) => refused(moment, 'verifySession'),
    predicate: ({ snapshot }) => snapshot.matches('guest'),
  }),
  never('somebody is logged out who did not confirm it [R-030]', {
    given: (moment) => isAsked(moment, 'logout'),
    predicate: ({ event }) => event?.type !== 'CONFIRM' && event?.type !== 'PERSON_CHANGED',
  }),
  until('who is asked whether to leave stays until they say so [R-030]', {
    from: ({ snapshot }) => snapshot.matches({ signedIn: 'confirming' }),
    hold: (moment) => moment.snapshot.matches({ signedIn: 'confirming' }) && !isAsked(moment, 'logout'),
    until: ({ event }) => event?.type === 'CONFIRM' || event?.type === 'CANCEL' || event?.type === 'SESSION_ENDED',
  }),
  always('a logout that fails leaves the person signed in, and says so [R-226]', {
    given: (moment) => refused(moment, 'logout'),
    predicate: ({ snapshot }) => snapshot.matches({ signedIn: 'logoutFailed' }) && snapshot.context.failure !== null,
  }),
]);

export const signIn = propertiesOf(signInMachine, ({ always, never, reference }) => [
  never('a login is sent without user or password [R-137]', {
    given: (moment) => isAsked(moment, 'signIn'),
    predicate: ({ snapshot: { context } }) => context.form.username.trim() === '' || context.form.password === '',
  }),
  always('nobody is signed in but by the server [R-167]', {
    given: ({ snapshot }) => snapshot.matches('signedIn'),
    predicate: (moment) => answered(moment, 'signIn'),
  }),
  always('an unverified person is led to the code, and to nothing else [R-305]', {
    given: (moment) => refused(moment, 'signIn', 'email_not_verified'),
    predicate: ({ snapshot }) => snapshot.matches('unverified'),
  }),
  reference('user and password are what was typed last', {
    begin: ({ snapshot }) => snapshot.context.form,
    transition: (kept, { event }) => (event?.type === 'CHANGE' ? { ...kept, [event.field]: event.value } : kept),
    projectModel: ({ context }) => context.form,
  }),
]);
