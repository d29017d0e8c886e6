import type { Agency } from '#api/contract/settings/section.ts';
import { business } from '#shared/business.ts';
import { masked } from './email-change.mail.ts';
import type { Letter } from './layout.ts';

const minutes = business.resetLinkLifeMs / 60_000;

/** To the address that staff gave somebody. */
export const confirmEmailMail = ({ to, confirmUrl }: { to: string; confirmUrl: string }, agency: Agency): Letter => ({
  to,
  subject: `Confirma tu correo en ${agency.name}`,
  greeting: 'Hola:',
  blocks: [
    `Nuestro equipo anotó este correo en tu cuenta de ${agency.name}. Confírmalo para que sea el tuyo: hasta entonces sigue el de antes.`,
    `El enlace vence en ${minutes} minutos y sirve una sola vez. Si no conoces esta cuenta, ignora este correo: no cambia nada.`,
  ],
  action: { label: 'Confirmar este correo', url: confirmUrl },
});

/** To the address that is still the person's. */
export const emailAboutToChangeMail = ({ to, name, next }: { to: string; name: string; next: string }, agency: Agency): Letter => ({
  to,
  subject: `Pidieron cambiar el correo de tu cuenta de ${agency.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    `Nuestro equipo anotó ${masked(next)} como el nuevo correo de tu cuenta. Cambiará cuando alguien lo confirme desde ese buzón.`,
    `Si lo pediste, no tienes que hacer nada. Si no lo pediste, escríbenos ahora mismo a ${agency.email}.`,
  ],
});
