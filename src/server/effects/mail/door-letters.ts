import { accountAttackedMail } from './account-attacked.mail.ts';
import { accountCreatedMail } from './account-created.mail.ts';
import { addressTakenMail } from './address-taken.mail.ts';
import { codeIssuedMail } from './code-issued.mail.ts';
import { confirmEmailMail, emailAboutToChangeMail } from './confirm-email.mail.ts';
import { emailChangeCodeMail, emailChangedMail, emailChangeTakenMail } from './email-change.mail.ts';
import { factorChangedMail, factorGuessedMail, recoveryCodeUsedMail } from './factor.mail.ts';
import { factorRecoveryMail } from './factor-recovery.mail.ts';
import { recoveryFacts } from './factor-recovery-facts.store.ts';
import { personFacts } from './order-facts.store.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordResetMail } from './password-reset.mail.ts';
import type { Letters } from './post.ts';

/** What somebody is told of an account of theirs, its address, and who is at its doors. */
export const doorLetters = {
  'registration.code_issued': (event) => codeIssuedMail(event),
  'registration.address_taken': ({ to }, { addresses }) => addressTakenMail({ to, loginUrl: addresses.login }),
  'account.created': async ({ userId }, { tx, addresses }) => {
    const person = await personFacts(tx, userId);
    return person && accountCreatedMail({ to: person.email, name: person.name, homeUrl: addresses.home });
  },
  'password.reset_requested': async ({ userId, token }, { tx, addresses }) => {
    const person = userId === null ? null : await personFacts(tx, userId);
    return person && passwordResetMail({ ...person, resetUrl: addresses.reset(token) });
  },
  'password.changed': async ({ userId }, { tx, addresses }) => {
    const person = await personFacts(tx, userId);
    return person && passwordChangedMail({ ...person, recoverUrl: addresses.recover });
  },
  'account.attacked': async ({ userId }, { tx, addresses }) => {
    const person = await personFacts(tx, userId);
    return person && accountAttackedMail({ ...person, recoverUrl: addresses.recover });
  },
  'factor.changed': async ({ userId, what }, { tx, addresses }) => {
    const person = await personFacts(tx, userId);
    return person && factorChangedMail({ ...person, what, securityUrl: addresses.security });
  },
  'factor_recovery.moved': async (event, { tx, addresses }) => {
    const [person, recovery] = [await personFacts(tx, event.userId), await recoveryFacts(tx, event.recoveryId)];
    return person && recovery && factorRecoveryMail(event, { ...person, recovery, addresses });
  },
  'recovery_code.used': async ({ userId, left }, { tx, addresses }) => {
    const person = await personFacts(tx, userId);
    return person && recoveryCodeUsedMail({ ...person, left, securityUrl: addresses.security });
  },
  'factor.guessed': async ({ userId }, { tx, addresses }) => {
    const person = await personFacts(tx, userId);
    return person && factorGuessedMail({ ...person, recoverUrl: addresses.recover });
  },
  'email_change.code_issued': (event) => emailChangeCodeMail(event),
  'email_change.address_taken': ({ to }, { addresses }) => emailChangeTakenMail({ to, loginUrl: addresses.login }),
  'email.changed': async ({ userId, from }, { tx }) => {
    const person = await personFacts(tx, userId);
    return person && emailChangedMail({ to: from, ...person });
  },
  'email_confirmation.asked': ({ to, token }, { addresses }) => confirmEmailMail({ to, confirmUrl: addresses.confirmEmail(token) }),
  'email_confirmation.told': async ({ userId, to }, { tx }) => {
    const person = await personFacts(tx, userId);
    return person && emailAboutToChangeMail({ to: person.email, name: person.name, next: to });
  },
} satisfies Partial<Letters>;
