import type { Agency } from '#api/contract/settings/section.ts';
import type { Letter } from './layout.ts';

export const addressTakenMail = ({ to, loginUrl }: { to: string; loginUrl: string }, agency: Agency): Letter => ({
  to,
  subject: `Ya tienes una cuenta en ${agency.name}`,
  greeting: 'Hola:',
  blocks: [
    'Alguien intentó crear una cuenta con este correo, que ya tiene una.',
    'Si fuiste tú, inicia sesión con tu cuenta de siempre. Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue igual.',
  ],
  action: { label: 'Iniciar sesión', url: loginUrl },
});
