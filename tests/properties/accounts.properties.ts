import { avatarChangeMachine } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { codeResendMachine } from '#machines/flows/code-resend/code-resend.machine.ts';
import { emailChangeMachine } from '#machines/flows/email-change/email-change.machine.ts';
import { emailConfirmationMachine } from '#machines/flows/email-confirmation/email-confirmation.machine.ts';
import { emailCorrectionMachine } from '#machines/flows/email-correction/email-correction.machine.ts';
import { emailVerificationMachine } from '#machines/flows/email-verification/email-verification.machine.ts';
import { firstRunMachine } from '#machines/flows/first-run/first-run.machine.ts';
import { googleSignInMachine } from '#machines/flows/google-sign-in/google-sign-in.machine.ts';
import { passwordChangeMachine } from '#machines/flows/password-change/password-change.machine.ts';
import { passwordRecoveryMachine } from '#machines/flows/password-recovery/password-recovery.machine.ts';
import { passwordResetMachine } from '#machines/flows/password-reset/password-reset.machine.ts';
import { profileMachine } from '#machines/flows/profile/profile.machine.ts';
import { registrationMachine } from '#machines/flows/registration/registration.machine.ts';
import { answered, answerOf, at, isAsked, isWritten, once, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

export const registration = propertiesOf(registrationMachine, ({ always, never, reference }) => [
  reference('what stands in the form is what was typed last', {
    begin: ({ snapshot }) => snapshot.context.form,
    transition: (kept, { event }) => (event?.type === 'CHANGE' ? { ...kept, [event.field]: event.value } : kept),
    projectModel: ({ context }) => context.form,
  }),
  never('a registration is sent without username, e-mail or a password of 8 [R-138]', {
    given: (moment) => isAsked(moment, 'register'),
    predicate: ({ snapshot: { context } }) =>
      !isWritten(context.form.username) || !context.form.email.includes('@') || context.form.password.length < 8,
  }),
  always('it leads where the server said, and only then [R-168]', {
    given: ({ snapshot }) => snapshot.matches('registered'),
    predicate: (moment) => moment.snapshot.context.redirectUrl === answerOf(moment, 'register', 'redirectUrl'),
  }),
]);

export const emailVerification = propertiesOf(emailVerificationMachine, ({ always, never, eventually }) => [
  never('a code is sent that has not six digits [R-139, R-269]', {
    given: (moment) => isAsked(moment, 'verifyEmail'),
    predicate: ({ snapshot }) => !/^\d{6}$/.test(snapshot.context.code),
  }),
  always('of a code only digits stand, and six at most [R-139]', ({ snapshot }) => /^\d{0,6}$/.test(snapshot.context.code)),
  eventually('who is verified comes to the login [R-268]', {
    from: ({ snapshot }) => snapshot.matches('verified'),
    to: ({ snapshot }) => snapshot.status === 'done',
  }),
  never('a link that names no registration asks for a code', {
    given: ({ snapshot }) => snapshot.matches('badLink'),
    predicate: ({ snapshot }) => snapshot.can({ type: 'SUBMIT' }) || snapshot.can({ type: 'CHANGE_CODE', text: '1' }),
  }),
]);

export const emailCorrection = propertiesOf(emailCorrectionMachine, ({ never, always }) => [
  never('an address is corrected without the password [R-175]', {
    given: (moment) => isAsked(moment, 'correctEmail'),
    predicate: ({ asked }) => !isWritten(at(asked.correctEmail, 'email')) || at(asked.correctEmail, 'password') === '',
  }),
  never('the password stays once the form is closed', {
    given: ({ snapshot }) => !snapshot.hasTag('form'),
    predicate: ({ snapshot }) => snapshot.context.form.password !== '',
  }),
  always('the address that is told is the one that the server told, masked [R-018]', {
    given: (moment) => moment.snapshot.matches('corrected') && answered(moment, 'correctEmail'),
    predicate: (moment) => moment.snapshot.context.address === answerOf(moment, 'correctEmail', 'email'),
  }),
]);

export const passwordRecovery = propertiesOf(passwordRecoveryMachine, ({ never, always, reference }) => [
  reference('the address is what was typed last', {
    begin: () => '',
    transition: (kept, { event }) => (event?.type === 'CHANGE' ? event.email : kept),
    projectModel: ({ context }) => context.form.email,
  }),
  never('a link is asked for without an address [R-007]', {
    given: (moment) => isAsked(moment, 'askForLink'),
    predicate: ({ asked }) => !isWritten(at(asked.askForLink, 'email')),
  }),
  always('what is said then is what the server says, whoever asks [R-007]', {
    given: (moment) => answered(moment, 'askForLink'),
    predicate: (moment) => moment.snapshot.matches('sent') && moment.snapshot.context.message === answerOf(moment, 'askForLink', 'message'),
  }),
]);

export const passwordReset = propertiesOf(passwordResetMachine, ({ never, always, eventually }) => [
  never('a new password is sent that is short, or not written alike twice [R-140]', {
    given: (moment) => isAsked(moment, 'resetPassword'),
    predicate: ({ asked, snapshot: { context } }) =>
      context.form.newPassword.length < 8 ||
      context.form.newPassword !== context.form.confirmation ||
      at(asked.resetPassword, 'token') !== context.token,
  }),
  always('a link that is dead is told as such, and asks for nothing [R-019]', {
    given: (moment) => once(moment, (one) => refused(one, 'resetPassword', 'invalid_token')),
    predicate: (moment) => moment.snapshot.matches('badLink') && !isAsked(moment, 'resetPassword'),
  }),
  eventually('who has a new password comes to the login [R-268]', {
    from: ({ snapshot }) => snapshot.matches('changed'),
    to: ({ snapshot }) => snapshot.status === 'done',
  }),
]);

export const emailConfirmation = propertiesOf(emailConfirmationMachine, ({ never, always }) => [
  never('an address is confirmed by opening the link alone [R-429]', {
    given: (moment) => isAsked(moment, 'confirmEmail'),
    predicate: ({ event }) => event?.type !== 'CONFIRM',
  }),
  always('it counts as confirmed only once the server said so [R-429]', {
    given: ({ snapshot, earlier }) => snapshot.matches('confirmed') && earlier?.snapshot.matches('confirmed') === false,
    predicate: (moment) => answered(moment, 'confirmEmail'),
  }),
]);

export const passwordChange = propertiesOf(passwordChangeMachine, ({ never }) => [
  never('a password is changed without the current one [R-322]', {
    given: (moment) => isAsked(moment, 'changePassword'),
    predicate: ({ asked }) => Object.values(Object(asked.changePassword)).some((text) => text === ''),
  }),
  never('a password stays in the context once it is changed', {
    given: (moment) => answered(moment, 'changePassword'),
    predicate: ({ snapshot }) => Object.values(snapshot.context.form).some((text) => text !== ''),
  }),
]);

export const profile = propertiesOf(profileMachine, ({ never, always }) => [
  never('an empty value is saved [R-157]', {
    given: (moment) => isAsked(moment, 'updateField'),
    predicate: ({ snapshot: { context } }) => !context.removes && !isWritten(context.text),
  }),
  never('the username is removed [R-667]', {
    given: (moment) => isAsked(moment, 'updateField'),
    predicate: ({ snapshot: { context } }) => context.removes && context.field === 'username',
  }),
  always('a field in which something was changed is not left for another [R-045]', {
    given: ({ event, previousSnapshot: { context, ...before } }) =>
      event?.type === 'EDIT' && before.value === 'editing' && context.text !== String(at(context.profile, context.field ?? '') ?? ''),
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.context.field === previousSnapshot.context.field && snapshot.context.text === previousSnapshot.context.text,
  }),
  always('what is shown is what the server keeps [R-179]', {
    given: (moment) => answered(moment, 'updateField') || answered(moment, 'loadProfile'),
    predicate: (moment) => moment.snapshot.context.profile === at(moment.event, 'output'),
  }),
]);

export const avatarChange = propertiesOf(avatarChangeMachine, ({ never, always }) => [
  never('a picture is sent that nobody saved [R-045]', {
    given: ({ event, earlier, asked }) =>
      'uploadAvatar' in asked && earlier !== null && !('uploadAvatar' in earlier.asked) && event !== undefined,
    predicate: ({ event }) => event?.type !== 'SAVE',
  }),
  always('a picture that could not be sent stays with its cut [R-456]', {
    given: (moment) => refused(moment, 'uploadAvatar'),
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.matches('cropping') &&
      snapshot.context.picture === previousSnapshot.context.picture &&
      snapshot.context.crop === previousSnapshot.context.crop,
  }),
  always('the picture that stands is the one that the server told', {
    given: (moment) => answered(moment, 'uploadAvatar'),
    predicate: (moment) => moment.snapshot.context.avatarUrl === at(moment.event, 'output'),
  }),
]);

export const emailChange = propertiesOf(emailChangeMachine, ({ never, always }) => [
  never('the password stays once the code is on its way [R-323]', {
    given: ({ snapshot }) => snapshot.hasTag('code') || snapshot.matches('changed') || snapshot.matches('closed'),
    predicate: ({ snapshot }) => Object.entries(snapshot.context.form).some(([field, text]) => /password/i.test(field) && text !== ''),
  }),
  never('a code is sent that has not six digits [R-269]', {
    given: (moment) => isAsked(moment, 'confirmChange'),
    predicate: ({ asked }) => !/^\d{6}$/.test(String(at(asked.confirmChange, 'code'))),
  }),
  always('the address counts as changed only once its code was right [R-323]', {
    given: ({ snapshot, earlier }) => snapshot.matches('changed') && earlier?.snapshot.matches('changed') === false,
    predicate: (moment) => answered(moment, 'confirmChange'),
  }),
]);

export const codeResend = propertiesOf(codeResendMachine, ({ never, eventually }) => [
  never('a code is asked for while the wait lasts [R-172, R-311]', {
    given: ({ snapshot }) => snapshot.matches('cooling'),
    predicate: (moment) => moment.snapshot.can({ type: 'RESEND' }) || isAsked(moment, 'resendCode'),
  }),
  never('seconds are left that are none', ({ snapshot }) => snapshot.context.secondsLeft < 0),
  eventually('the seconds become fewer, or the wait is over', {
    from: ({ snapshot }) => snapshot.matches('cooling'),
    to: ({ event, snapshot }) => event?.type.startsWith('xstate.after.') === true || snapshot.matches('ready'),
  }),
]);

export const googleSignIn = propertiesOf(googleSignInMachine, ({ never, always }) => [
  never('Google is offered where it is not configured [R-317]', {
    given: ({ snapshot }) => snapshot.matches('offered') || snapshot.matches('leaving'),
    predicate: (moment) => !once(moment, (one) => answered(one, 'askMethods')) || once(moment, (one) => refused(one, 'askMethods')),
  }),
  always('who leaves says where to come back to [R-031]', {
    given: (moment) => isAsked(moment, 'leaveForGoogle'),
    predicate: ({ asked, snapshot }) => at(asked.leaveForGoogle, 'redirect') === snapshot.context.redirect,
  }),
]);

export const firstRun = propertiesOf(firstRunMachine, ({ never, always }) => [
  never('an account is made by a link that was not asked about, or with a password that is short or not written alike twice [R-505]', {
    given: (moment) => isAsked(moment, 'createAccount'),
    predicate: (moment) =>
      !once(moment, (one) => answered(one, 'checkLink')) ||
      moment.snapshot.context.form.password.length < 8 ||
      moment.snapshot.context.form.password !== moment.snapshot.context.form.confirmation ||
      at(moment.asked.createAccount, 'token') !== moment.snapshot.context.token,
  }),
  never('password or token stay once the account is there', {
    given: ({ snapshot }) => snapshot.matches('created') || snapshot.matches('finished'),
    predicate: ({ snapshot: { context } }) => `${context.token}${context.form.password}${context.form.confirmation}` !== '',
  }),
  always('somebody has a session only once the server said who [R-507]', {
    given: ({ snapshot }) => snapshot.context.user !== null,
    predicate: (moment) => once(moment, (one) => answered(one, 'createAccount')),
  }),
]);
