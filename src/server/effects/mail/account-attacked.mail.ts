import type { Agency } from '#api/contract/settings/section.ts';
import type { Letter } from './layout.ts';

export const accountAttackedMail = (
  { email, name, recoverUrl }: { email: string; name: string; recoverUrl: string },
  agency: Agency,
): Letter => ({
  to: email,
  subject: `Alguien intentó entrar a tu cuenta de ${agency.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'Hoy hubo varios intentos de entrar a tu cuenta con una contraseña equivocada, desde equipos que no conocemos. Nadie entró.',
    'En los equipos donde ya iniciaste sesión puedes entrar como siempre. En uno nuevo quizá tengas que esperar, a lo más 15 minutos.',
    'Si fuiste tú y no recuerdas tu contraseña, crea otra: con ella entras enseguida desde donde quieras.',
  ],
  action: { label: 'Crear otra contraseña', url: recoverUrl },
});
