import type { Agency } from '#api/contract/settings/section.ts';
import { business } from '#shared/business.ts';
import { roleName } from '#shared/roles.ts';
import type { Letter } from './layout.ts';

interface InvitationLetter {
  to: string;
  role: number;
  /** The username of whoever invites. */
  invitedBy: string;
  invitationUrl: string;
}

export const invitationMail = ({ to, role, invitedBy, invitationUrl }: InvitationLetter, agency: Agency): Letter => ({
  to,
  subject: `Te invitaron al equipo de ${agency.name}`,
  greeting: 'Hola:',
  blocks: [
    `${invitedBy} te invitó a trabajar en ${agency.name} como ${roleName(role)}. Abre el enlace, elige tu usuario y tu contraseña, y entras.`,
    `El enlace vence en ${business.invitationLifeDays} días y sirve una sola vez. Si no esperabas esta invitación, ignora este correo: no se crea ninguna cuenta.`,
  ],
  action: { label: 'Aceptar la invitación', url: invitationUrl },
});
