import type { Agency } from '#api/contract/settings/section.ts';
import { business } from '#shared/business.ts';
import type { Letter } from './layout.ts';

/** Nothing that whoever asked could choose stands in it: a name may look like an address, and the mail goes to anybody. */
export const codeIssuedMail = ({ to, code }: { to: string; code: string }, agency: Agency): Letter => ({
  to,
  subject: `Tu código de verificación de ${agency.name}`,
  greeting: 'Hola:',
  blocks: [
    'Escribe este código para terminar de crear tu cuenta:',
    { code },
    `El código vence en ${business.verificationCodeLifeMs / 60_000} minutos y sirve una sola vez.`,
    'Si no pediste esta cuenta, ignora este correo: sin el código no se crea nada.',
  ],
});
