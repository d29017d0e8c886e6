import { factorChallengeMachine } from '#machines/flows/factor-challenge/factor-challenge.machine.ts';
import { factorEnrolmentMachine } from '#machines/flows/factor-enrolment/factor-enrolment.machine.ts';
import { recoveryDecisionMachine } from '#machines/flows/recovery-decision/recovery-decision.machine.ts';
import { sessionMachine } from '#machines/flows/session/session.machine.ts';
import { signInMachine } from '#machines/flows/sign-in/sign-in.machine.ts';
import { answered, answerOf, at, isAsked, isWritten, once, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

export const session = propertiesOf(sessionMachine, ({ always, never, until }) => [
  never('data of the person stays in the context after signing out [R-135]', {
    given: ({ snapshot }) => snapshot.matches('guest'),
    predicate: ({ snapshot }) => snapshot.context.user !== null || /cliente|mariana/.test(JSON.stringify(snapshot.context)),
  }),
  always('the state is signed in exactly while the user is known', {
    given: ({ snapshot }) => !snapshot.matches('checking'),
    predicate: ({ snapshot }) => snapshot.matches('signedIn') === (snapshot.context.user !== null),
  }),
  always('a failed check counts as signed out [R-134]', {
    given: (moment) => refused(moment, 'verifySession'),
    predicate: ({ snapshot }) => snapshot.matches('guest'),
  }),
  never('a person is logged out without confirming it [R-030]', {
    given: (moment) => isAsked(moment, 'logout'),
    predicate: ({ event }) => event?.type !== 'CONFIRM' && event?.type !== 'PERSON_CHANGED',
  }),
  until('the logout question stays until the person answers it [R-030]', {
    from: ({ snapshot }) => snapshot.matches({ signedIn: 'confirming' }),
    hold: (moment) => moment.snapshot.matches({ signedIn: 'confirming' }) && !isAsked(moment, 'logout'),
    until: ({ event }) => event?.type === 'CONFIRM' || event?.type === 'CANCEL' || event?.type === 'SESSION_ENDED',
  }),
  always('a failed logout leaves the person signed in and shows the failure [R-226]', {
    given: (moment) => refused(moment, 'logout'),
    predicate: ({ snapshot }) => snapshot.matches({ signedIn: 'logoutFailed' }) && snapshot.context.failure !== null,
  }),
]);

export const signIn = propertiesOf(signInMachine, ({ always, never, reference }) => [
  never('a login is sent without user or password [R-137]', {
    given: (moment) => isAsked(moment, 'signIn'),
    predicate: ({ snapshot: { context } }) => context.form.username.trim() === '' || context.form.password === '',
  }),
  always('only the server’s answer signs a person in [R-167]', {
    given: ({ snapshot }) => snapshot.matches('signedIn'),
    predicate: (moment) => answered(moment, 'signIn'),
  }),
  always('an unverified person is led only to the verification code [R-305]', {
    given: (moment) => refused(moment, 'signIn', 'email_not_verified'),
    predicate: ({ snapshot }) => snapshot.matches('unverified'),
  }),
  always('a person with a second factor is led to it with the server’s challenge, and is not signed in [R-509]', {
    given: (moment) => refused(moment, 'signIn', 'factor_required'),
    predicate: ({ snapshot }) => snapshot.matches('factorRequired') && snapshot.context.failure?.challenge === 'el-primer-paso',
  }),
  reference('user and password are those typed last', {
    begin: ({ snapshot }) => snapshot.context.form,
    transition: (value, { event }) => (event?.type === 'CHANGE' ? { ...value, [event.field]: event.value } : value),
    projectModel: ({ context }) => context.form,
  }),
]);

export const factorChallenge = propertiesOf(factorChallengeMachine, ({ always, never }) => [
  never('a code is sent without six digits, or without the first step’s challenge [R-509]', {
    given: (moment) => isAsked(moment, 'proveCode'),
    predicate: ({ asked }) => !/^\d{6}$/.test(String(at(asked.proveCode, 'code'))) || at(asked.proveCode, 'challenge') !== 'el-primer-paso',
  }),
  never('a malformed recovery code is sent [R-509]', {
    given: (moment) => isAsked(moment, 'proveRecoveryCode'),
    predicate: ({ asked }) => !/^[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(String(at(asked.proveRecoveryCode, 'recovery_code'))),
  }),
  always('only the server’s answer completes the sign-in [R-509]', {
    given: ({ snapshot }) => snapshot.matches('signedIn'),
    predicate: (moment) => answered(moment, 'proveCode') || answered(moment, 'proveRecoveryCode'),
  }),
  never('a finished step accepts codes [R-509]', {
    given: ({ snapshot }) => snapshot.matches('over'),
    predicate: ({ snapshot }) => snapshot.can({ type: 'SUBMIT' }) || snapshot.can({ type: 'CHANGE_CODE', text: '4' }),
  }),
  never('a refusal changes the typed code or recovery code', {
    given: (moment) => refused(moment, 'proveCode') || refused(moment, 'proveRecoveryCode'),
    predicate: ({ snapshot, earlier }) =>
      snapshot.context.code !== earlier?.snapshot.context.code || snapshot.context.recoveryCode !== earlier.snapshot.context.recoveryCode,
  }),
]);

export const factorEnrolment = propertiesOf(factorEnrolmentMachine, ({ always, never, until }) => [
  never('key, proof or recovery codes stay in the context after use [R-508]', {
    given: ({ snapshot }) => snapshot.matches('off') || snapshot.matches('on'),
    predicate: ({ snapshot: { context } }) =>
      context.key !== null || context.password !== '' || context.currentCode !== '' || context.recoveryCodes.length > 0,
  }),
  always('the recovery codes shown are those from the server [R-508, R-510]', {
    given: ({ snapshot, earlier }) => snapshot.matches('codesShown') && earlier?.snapshot.matches('codesShown') === false,
    predicate: (moment) =>
      (answered(moment, 'confirmFactor') || answered(moment, 'renewCodes')) && moment.snapshot.context.recoveryCodes.length === 10,
  }),
  until('recovery codes are shown until the person confirms having stored them [R-508]', {
    from: ({ snapshot }) => snapshot.matches('codesShown'),
    hold: ({ snapshot }) => snapshot.matches('codesShown'),
    until: ({ event }) => event?.type === 'KEPT',
  }),
  never('a second factor is replaced, removed or given new recovery codes without one of its codes [R-560]', {
    given: (moment) => moment.snapshot.context.factors?.enrolled_at != null && isAsked(moment, 'beginFactor', 'renewCodes', 'removeFactor'),
    predicate: ({ asked }) =>
      [asked.beginFactor, asked.renewCodes, asked.removeFactor].some((call) => call !== undefined && !at(call, 'currentCode')),
  }),
  never('the factor is removed without confirmation [R-510]', {
    given: (moment) => isAsked(moment, 'removeFactor'),
    predicate: (moment) => !once(moment, ({ event }) => event?.type === 'CONFIRM'),
  }),
  never('a required factor can be removed [R-511]', {
    given: ({ snapshot }) => snapshot.context.factors?.required === true,
    predicate: ({ snapshot }) => snapshot.can({ type: 'REMOVE' }),
  }),
  never('a code is sent without six digits [R-508]', {
    given: (moment) => isAsked(moment, 'confirmFactor'),
    predicate: ({ asked }) => !/^\d{6}$/.test(String(at(asked.confirmFactor, 'code'))),
  }),
  always('a person counts as enrolled only after the server has confirmed it [R-508]', {
    given: ({ snapshot }) => snapshot.context.enrolled,
    predicate: (moment) => once(moment, (one) => answered(one, 'confirmFactor')),
  }),
  always('the key shown is the latest one', {
    given: (moment) => answered(moment, 'beginFactor'),
    predicate: (moment) => moment.snapshot.context.key?.secret === answerOf(moment, 'beginFactor', 'secret'),
  }),
]);

export const recoveryDecision = propertiesOf(recoveryDecisionMachine, ({ never }) => [
  never('the removal of a factor is requested or approved without one’s own password and code [R-614, R-615]', {
    given: (moment) => isAsked(moment, 'decide') && moment.snapshot.context.act !== 'stop',
    predicate: ({ asked }) => !isWritten(at(asked.decide, 'password')) || !isWritten(at(asked.decide, 'code')),
  }),
  never('the removal is requested without a reason, or although nobody can approve it [R-614, R-619]', {
    given: (moment) => isAsked(moment, 'decide') && moment.snapshot.context.act === 'ask',
    predicate: ({ asked, snapshot: { context } }) => !isWritten(at(asked.decide, 'reason')) || !context.isPossible,
  }),
]);
