import type { Agency } from '#api/contract/settings/section.ts';
import type { Letter } from './layout.ts';

export const passwordChangedMail = (
  { email, name, recoverUrl }: { email: string; name: string; recoverUrl: string },
  agency: Agency,
): Letter => ({
  to: email,
  subject: `Tu contraseña de ${agency.name} cambió`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'La contraseña de tu cuenta acaba de cambiar, y cerramos las sesiones abiertas en otros equipos.',
    `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, crea otra contraseña ahora mismo y escríbenos a ${agency.email}.`,
  ],
  action: { label: 'Crear otra contraseña', url: recoverUrl },
});
