import { brand } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import { emailChangeCodeMail, emailChangedMail, emailChangeTakenMail, masked } from './email-change.mail.ts';
import { factorChangedMail, factorGuessedMail, recoveryCodeUsedMail } from './factor.mail.ts';
import { factorRecoveryMail } from './factor-recovery.mail.ts';
import { recoveryFacts } from './factor-recovery-facts.store.ts';
import type { Letter } from './layout.ts';
import { personFacts } from './order-facts.store.ts';
import type { Letters } from './post.ts';

const minutes = business.resetLinkLifeMs / 60_000;

/** To the new address that staff set for a person. */
const confirmEmailMail = ({ to, confirmUrl }: { to: string; confirmUrl: string }): Letter => ({
  to,
  subject: `Confirma tu correo en ${brand.name}`,
  greeting: 'Hola:',
  blocks: [
    `Nuestro equipo anotó este correo en tu cuenta de ${brand.name}. Confírmalo para que sea el tuyo: hasta entonces sigue el de antes.`,
    `El enlace vence en ${minutes} minutos y sirve una sola vez. Si no conoces esta cuenta, ignora este correo: no cambia nada.`,
  ],
  action: { label: 'Confirmar este correo', url: confirmUrl },
});

/** To the person's current address. */
const emailAboutToChangeMail = ({ to, name, next }: { to: string; name: string; next: string }): Letter => ({
  to,
  subject: `Pidieron cambiar el correo de tu cuenta de ${brand.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    `Nuestro equipo anotó ${masked(next)} como el nuevo correo de tu cuenta. Cambiará cuando alguien lo confirme desde ese buzón.`,
    `Si lo pediste, no tienes que hacer nada. Si no lo pediste, escríbenos ahora mismo a ${brand.email}.`,
  ],
});

const passwordResetMail = ({ email, name, resetUrl }: { email: string; name: string; resetUrl: string }): Letter => ({
  to: email,
  subject: `Crea una nueva contraseña de ${brand.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'Pediste un enlace para crear una nueva contraseña. Ábrelo y escríbela:',
    `El enlace vence en ${business.resetLinkLifeMs / 60_000} minutos y sirve una sola vez. Si pediste varios, solo sirve el más reciente.`,
    'Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
  ],
  action: { label: 'Crear nueva contraseña', url: resetUrl },
});

const passwordChangedMail = ({ email, name, recoverUrl }: { email: string; name: string; recoverUrl: string }): Letter => ({
  to: email,
  subject: `Tu contraseña de ${brand.name} cambió`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'La contraseña de tu cuenta acaba de cambiar, y cerramos las sesiones abiertas en otros equipos.',
    `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, crea otra contraseña ahora mismo y escríbenos a ${brand.email}.`,
  ],
  action: { label: 'Crear otra contraseña', url: recoverUrl },
});

/** Contains nothing that the requester chose: a name may look like an address, and the mail may go to anybody. */
const codeIssuedMail = ({ to, code }: { to: string; code: string }): Letter => ({
  to,
  subject: `Tu código de verificación de ${brand.name}`,
  greeting: 'Hola:',
  blocks: [
    'Escribe este código para terminar de crear tu cuenta:',
    { code },
    `El código vence en ${business.verificationCodeLifeMs / 60_000} minutos y sirve una sola vez.`,
    'Si no pediste esta cuenta, ignora este correo: sin el código no se crea nada.',
  ],
});

const addressTakenMail = ({ to, loginUrl }: { to: string; loginUrl: string }): Letter => ({
  to,
  subject: `Ya tienes una cuenta en ${brand.name}`,
  greeting: 'Hola:',
  blocks: [
    'Alguien intentó crear una cuenta con este correo, que ya tiene una.',
    'Si fuiste tú, inicia sesión con tu cuenta de siempre. Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue igual.',
  ],
  action: { label: 'Iniciar sesión', url: loginUrl },
});

const accountCreatedMail = ({ to, name, homeUrl }: { to: string; name: string; homeUrl: string }): Letter => ({
  to,
  subject: `Te damos la bienvenida a ${brand.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'Tu cuenta quedó lista. Ya puedes elegir un paquete, contarnos de tu negocio y seguir cada avance de tu proyecto desde tu cuenta.',
    `Si tienes dudas, responde a este correo o escríbenos por WhatsApp al ${brand.whatsapp} (${brand.hours}).`,
  ],
  action: { label: 'Ver los paquetes', url: homeUrl },
});

const accountAttackedMail = ({ email, name, recoverUrl }: { email: string; name: string; recoverUrl: string }): Letter => ({
  to: email,
  subject: `Alguien intentó entrar a tu cuenta de ${brand.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'Hoy hubo varios intentos de entrar a tu cuenta con una contraseña equivocada, desde equipos que no conocemos. Nadie entró.',
    'En los equipos donde ya iniciaste sesión puedes entrar como siempre. En uno nuevo quizá tengas que esperar, a lo más 15 minutos.',
    'Si fuiste tú y no recuerdas tu contraseña, crea otra: con ella entras enseguida desde donde quieras.',
  ],
  action: { label: 'Crear otra contraseña', url: recoverUrl },
});

/** Mails about a person's account, its address and sign-in attempts. */
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
