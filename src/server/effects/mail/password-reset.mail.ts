import type { Agency } from '#api/contract/settings/section.ts';
import { business } from '#shared/business.ts';
import type { Letter } from './layout.ts';

export const passwordResetMail = (
  { email, name, resetUrl }: { email: string; name: string; resetUrl: string },
  agency: Agency,
): Letter => ({
  to: email,
  subject: `Crea una nueva contraseña de ${agency.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'Pediste un enlace para crear una nueva contraseña. Ábrelo y escríbela:',
    `El enlace vence en ${business.resetLinkLifeMs / 60_000} minutos y sirve una sola vez. Si pediste varios, sirve cualquiera hasta que uses uno.`,
    'Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
  ],
  action: { label: 'Crear nueva contraseña', url: resetUrl },
});
