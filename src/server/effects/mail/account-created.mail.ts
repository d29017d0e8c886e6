import type { Agency } from '#api/contract/settings/section.ts';
import type { Letter } from './layout.ts';

export const accountCreatedMail = ({ to, name, homeUrl }: { to: string; name: string; homeUrl: string }, agency: Agency): Letter => ({
  to,
  subject: `Te damos la bienvenida a ${agency.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'Tu cuenta quedó lista. Ya puedes elegir un paquete, contarnos de tu negocio y seguir cada avance de tu proyecto desde tu cuenta.',
    `Si tienes dudas, responde a este correo o escríbenos por WhatsApp al ${agency.whatsapp} (${agency.hours}).`,
  ],
  action: { label: 'Ver los paquetes', url: homeUrl },
});
