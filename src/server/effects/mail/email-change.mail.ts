import { brand } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import type { Letter } from './layout.ts';

export const emailChangeCodeMail = ({ to, code }: { to: string; code: string }): Letter => ({
  to,
  subject: `Tu código para cambiar de correo en ${brand.name}`,
  greeting: 'Hola:',
  blocks: [
    'Escribe este código en tu cuenta para que este sea tu correo:',
    { code },
    `El código vence en ${business.verificationCodeLifeMs / 60_000} minutos y sirve una sola vez.`,
    'Si no pediste este cambio, ignora este correo: sin el código no cambia nada.',
  ],
});

export const emailChangeTakenMail = ({ to, loginUrl }: { to: string; loginUrl: string }): Letter => ({
  to,
  subject: `Ya tienes una cuenta en ${brand.name}`,
  greeting: 'Hola:',
  blocks: [
    'Alguien quiso usar este correo en otra cuenta, pero ya es el de la tuya. No cambió nada.',
    'Si fuiste tú, inicia sesión con tu cuenta de siempre. Si no fuiste tú, no tienes que hacer nada.',
  ],
  action: { label: 'Iniciar sesión', url: loginUrl },
});

/** 'm•••@ejemplo.mx': enough for the person to recognise it, but not for anybody else with access to the old mailbox. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

/** To the person's previous address. */
export const emailChangedMail = ({ to, email, name }: { to: string; email: string; name: string }): Letter => ({
  to,
  subject: `El correo de tu cuenta de ${brand.name} cambió`,
  greeting: `Hola, ${name}:`,
  blocks: [
    `Tu cuenta ya no usa este correo: ahora usa ${masked(email)}. Cerramos las sesiones abiertas en otros equipos.`,
    `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, escríbenos ahora mismo a ${brand.email}.`,
  ],
});
