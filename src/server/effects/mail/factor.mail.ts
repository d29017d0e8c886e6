import type { EventFor } from '#server/events/catalogue.ts';
import { brand } from '#shared/brand.ts';
import type { Letter } from './layout.ts';

interface To {
  email: string;
  name: string;
}
type Change = Extract<EventFor<'mail'>, { type: 'factor.changed' }>['what'];

const notMe = `Si no fuiste tú, crea otra contraseña ahora mismo y escríbenos a ${brand.email}.`;

const changes: Record<Change, { subject: string; said: string }> = {
  enrolled: {
    subject: 'Activaste la verificación en dos pasos',
    said: 'Desde ahora, además de tu contraseña, te pedimos el código de tu teléfono. Cerramos tus sesiones abiertas en otros equipos.',
  },
  replaced: {
    subject: 'Se reemplazó tu verificación en dos pasos',
    said: 'Desde ahora sirve el código del teléfono nuevo. El anterior y tus códigos de recuperación de antes dejaron de servir. Cerramos tus sesiones abiertas en otros equipos.',
  },
  removed: {
    subject: 'Quitaste la verificación en dos pasos',
    said: 'Desde ahora entras solo con tu contraseña, y tus códigos de recuperación dejaron de servir.',
  },
  codes_renewed: {
    subject: 'Tus códigos de recuperación son nuevos',
    said: 'Creamos diez códigos de recuperación para tu cuenta. Los anteriores dejaron de servir.',
  },
  removed_at_terminal: {
    subject: 'Quitamos tu verificación en dos pasos',
    said: 'Quien administra el servidor la quitó porque perdiste tu segundo paso. Cerramos todas tus sesiones: entra con tu contraseña y actívala otra vez.',
  },
  removed_by_superadmins: {
    subject: 'Quitamos tu verificación en dos pasos',
    said: 'Dos Super Administradores la quitaron porque perdiste tu segundo paso. Cerramos todas tus sesiones: entra con tu contraseña y actívala otra vez.',
  },
};

export const factorChangedMail = ({ email, name, what, securityUrl }: To & { what: Change; securityUrl: string }): Letter => ({
  to: email,
  subject: `${changes[what].subject} en ${brand.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [changes[what].said, notMe],
  action: { label: 'Ver mi seguridad', url: securityUrl },
});

export const recoveryCodeUsedMail = ({ email, name, left, securityUrl }: To & { left: number; securityUrl: string }): Letter => ({
  to: email,
  subject: `Usaste un código de recuperación en ${brand.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    `Alguien usó uno de tus códigos de recuperación para entrar a tu cuenta o cambiar tu verificación en dos pasos. ${left === 0 ? 'Ya no te queda ninguno.' : left === 1 ? 'Te queda 1.' : `Te quedan ${left}.`}`,
    'Si perdiste tu teléfono, activa la verificación con el nuevo y crea códigos nuevos.',
    notMe,
  ],
  action: { label: 'Ver mi seguridad', url: securityUrl },
});

export const factorGuessedMail = ({ email, name, recoverUrl }: To & { recoverUrl: string }): Letter => ({
  to: email,
  subject: `Alguien prueba códigos de tu verificación en ${brand.name}`,
  greeting: `Hola, ${name}:`,
  blocks: [
    'Hoy alguien que sabe tu contraseña, o que tiene abierta una sesión tuya, escribió varias veces un código equivocado. No logró nada.',
    'Si fuiste tú, revisa que tu teléfono tenga la hora automática o usa un código de recuperación. Si no fuiste tú, crea otra contraseña ahora mismo.',
  ],
  action: { label: 'Crear otra contraseña', url: recoverUrl },
});
