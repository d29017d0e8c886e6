import { findInvitation } from '#server/accounts/invitations.store.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { accountAttackedMail } from './account-attacked.mail.ts';
import { accountCreatedMail } from './account-created.mail.ts';
import { addressTakenMail } from './address-taken.mail.ts';
import { codeIssuedMail } from './code-issued.mail.ts';
import { confirmEmailMail, emailAboutToChangeMail } from './confirm-email.mail.ts';
import { emailChangeCodeMail, emailChangedMail, emailChangeTakenMail } from './email-change.mail.ts';
import { factorChangedMail, factorGuessedMail, recoveryCodeUsedMail } from './factor.mail.ts';
import { invitationMail } from './invitation.mail.ts';
import { newDeviceMail } from './new-device.mail.ts';
import { personFacts } from './order-facts.store.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordResetMail } from './password-reset.mail.ts';
import type { Letters } from './post.ts';
import { accountToldMail } from './transfer-account.mail.ts';

/** What somebody is told of an account of theirs, its address, and who is at its doors. */
export const doorLetters = {
  'registration.code_issued': (event, { agency }) => codeIssuedMail(event, agency),
  'registration.address_taken': ({ to }, { addresses, agency }) => addressTakenMail({ to, loginUrl: addresses.login }, agency),
  'account.created': async ({ userId }, { tx, addresses, agency }) => {
    const person = await personFacts(tx, userId);
    return person && accountCreatedMail({ to: person.email, name: person.name, homeUrl: addresses.home }, agency);
  },
  'password.reset_requested': async ({ userId, token }, { tx, addresses, agency }) => {
    const person = userId === null ? null : await personFacts(tx, userId);
    return person && passwordResetMail({ ...person, resetUrl: addresses.reset(token) }, agency);
  },
  'password.changed': async ({ userId }, { tx, addresses, agency }) => {
    const person = await personFacts(tx, userId);
    return person && passwordChangedMail({ ...person, recoverUrl: addresses.recover }, agency);
  },
  'account.attacked': async ({ userId }, { tx, addresses, agency }) => {
    const person = await personFacts(tx, userId);
    return person && accountAttackedMail({ ...person, recoverUrl: addresses.recover }, agency);
  },
  'factor.changed': async ({ userId, what }, { tx, addresses, agency }) => {
    const person = await personFacts(tx, userId);
    return person && factorChangedMail({ ...person, what, securityUrl: addresses.security }, agency);
  },
  'recovery_code.used': async ({ userId, left }, { tx, addresses, agency }) => {
    const person = await personFacts(tx, userId);
    return person && recoveryCodeUsedMail({ ...person, left, securityUrl: addresses.security }, agency);
  },
  'factor.guessed': async ({ userId }, { tx, addresses, agency }) => {
    const person = await personFacts(tx, userId);
    return person && factorGuessedMail({ ...person, recoverUrl: addresses.recover }, agency);
  },
  'device.new': async ({ userId, ...where }, { tx, addresses, agency }) => {
    const person = await personFacts(tx, userId);
    return person && newDeviceMail({ ...person, ...where, recoverUrl: addresses.recover }, agency);
  },
  'email_change.code_issued': (event, { agency }) => emailChangeCodeMail(event, agency),
  'email_change.address_taken': ({ to }, { addresses, agency }) => emailChangeTakenMail({ to, loginUrl: addresses.login }, agency),
  'email.changed': async ({ userId, from }, { tx, agency }) => {
    const person = await personFacts(tx, userId);
    return person && emailChangedMail({ to: from, ...person }, agency);
  },
  'email_confirmation.asked': ({ to, token }, { addresses, agency }) =>
    confirmEmailMail({ to, confirmUrl: addresses.confirmEmail(token) }, agency),
  // Told late, it still warns the address that was the person's then.
  'email_confirmation.told': async ({ userId, to, from }, { tx, agency }) => {
    const person = await personFacts(tx, userId);
    return person && emailAboutToChangeMail({ to: from ?? person.email, name: person.name, next: to }, agency);
  },
  // One that was taken back or replaced meanwhile opens nothing: nobody is sent to a closed door.
  'invitation.sent': async ({ to, token, role, invitedBy }, { tx, addresses, agency }, happenedAt) =>
    (await findInvitation(tx, hashToken(token), happenedAt)) &&
    invitationMail({ to, role, invitedBy, invitationUrl: addresses.invitation(token) }, agency),
  'transfer_account.told': async ({ userId, by }, { tx, addresses, agency }) => {
    const person = await personFacts(tx, userId);
    return person && accountToldMail({ ...person, by, settingsUrl: addresses.transferAccount }, agency);
  },
} satisfies Partial<Letters>;
