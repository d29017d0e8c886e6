import type { Agency } from '#api/contract/settings/section.ts';
import { business } from '#shared/business.ts';
import type { Letter } from './layout.ts';

export const mailCheckMail = ({ to, code }: { to: string; code: string }, agency: Agency): Letter => ({
  to,
  subject: `Correo de prueba de ${agency.name}`,
  greeting: 'Hola:',
  blocks: [
    'Este correo llegó: el servidor puede escribir a tus clientes y a tu equipo. Para confirmarlo, escribe este código en Configuración:',
    { code },
    `El código vence en ${business.verificationCodeLifeMs / 60_000} minutos.`,
    'Si estaba en la carpeta de correo no deseado, ahí pueden quedar también los correos a tus clientes: revisa los registros SPF, DKIM y DMARC de tu dominio.',
  ],
});
