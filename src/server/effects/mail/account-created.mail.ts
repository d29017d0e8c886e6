import { brand } from '#shared/brand.ts';
import type { Letter } from './layout.ts';

export const accountCreatedMail = ({ to, name, homeUrl }: { to: string; name: string; homeUrl: string }): Letter => ({
  to,
  subject: `Te damos la bienvenida a ${brand.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'Tu cuenta quedó lista. Ya puedes elegir un paquete, contarnos de tu negocio y seguir cada avance de tu proyecto desde tu cuenta.',
    `Si tienes dudas, responde a este correo o escríbenos por WhatsApp al ${brand.whatsapp} (${brand.hours}).`,
  ],
  action: { label: 'Ver los paquetes', url: homeUrl },
});
