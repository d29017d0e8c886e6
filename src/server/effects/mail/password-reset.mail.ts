import { brand } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import type { Letter } from './layout.ts';

export const passwordResetMail = ({ email, name, resetUrl }: { email: string; name: string; resetUrl: string }): Letter => ({
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
