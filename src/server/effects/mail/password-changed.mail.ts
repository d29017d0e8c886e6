import { brand } from '#shared/brand.ts';
import type { Letter } from './layout.ts';

export const passwordChangedMail = ({ email, name, recoverUrl }: { email: string; name: string; recoverUrl: string }): Letter => ({
  to: email,
  subject: `Tu contraseña de ${brand.name} cambió`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'La contraseña de tu cuenta acaba de cambiar, y cerramos las sesiones abiertas en otros equipos.',
    `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, crea otra contraseña ahora mismo y escríbenos a ${brand.email}.`,
  ],
  action: { label: 'Crear otra contraseña', url: recoverUrl },
});
