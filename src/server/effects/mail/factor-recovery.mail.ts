import type { EventFor } from '#server/events/catalogue.ts';
import { brand } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import { recoveryStopNames } from '#shared/vocabulary.ts';
import type { SiteAddresses } from './addresses.ts';
import type { RecoveryFacts } from './factor-recovery-facts.store.ts';
import type { Letter } from './layout.ts';

type Moved = Extract<EventFor<'mail'>, { type: 'factor_recovery.moved' }>;
interface To {
  email: string;
  name: string;
  recovery: RecoveryFacts;
  addresses: SiteAddresses;
}
type Words = Pick<Letter, 'subject' | 'blocks'>;

const why = ({ stoppedBecause }: RecoveryFacts): string =>
  stoppedBecause === null ? '' : ` Motivo: ${recoveryStopNames[stoppedBecause]}.`;

const toPerson = (to: Moved['to'], recovery: RecoveryFacts): Words => {
  if (to === 'expired')
    return {
      subject: `Venció la solicitud sobre tu verificación en ${brand.name}`,
      blocks: ['Tu verificación en dos pasos sigue activa: nadie aprobó a tiempo la solicitud de quitarla.'],
    };
  return to === 'asked'
    ? {
        subject: `Pidieron quitar tu verificación en dos pasos en ${brand.name}`,
        blocks: [
          `${recovery.askedBy} pidió quitar la verificación en dos pasos de tu cuenta porque perdiste tu segundo paso. El motivo:`,
          { quote: recovery.reason },
          `Si otro Super Administrador la aprueba antes del ${formatDateTime(recovery.expiresAt.toISOString())}, la quitamos y cerramos tus sesiones.`,
          'Si tú lo pediste, no hagas nada. Si no fuiste tú, entra, ve a Seguridad, presiona Detener y crea otra contraseña.',
        ],
      }
    : {
        subject: `Se detuvo la solicitud sobre tu verificación en ${brand.name}`,
        blocks: [`Tu verificación en dos pasos sigue activa: la solicitud de quitarla se detuvo.${why(recovery)}`],
      };
};

const toSuperadmin = (to: Moved['to'], recovery: RecoveryFacts): Words => {
  const { username, askedBy, reason, expiresAt } = recovery;
  if (to === 'approved')
    return {
      subject: `Se aprobó quitar la verificación de ${username}`,
      blocks: [`Otro Super Administrador aprobó tu solicitud: ${username} entra con su contraseña y activa otra vez su verificación.`],
    };
  if (to === 'stopped')
    return {
      subject: `Se detuvo quitar la verificación de ${username}`,
      blocks: [`La solicitud de quitar la verificación en dos pasos de ${username} se detuvo.${why(recovery)}`],
    };
  if (to === 'expired')
    return {
      subject: `Venció quitar la verificación de ${username}`,
      blocks: [`Nadie aprobó a tiempo quitar la verificación en dos pasos de ${username}. Si todavía hace falta, pídela otra vez.`],
    };
  return {
    subject: `${askedBy} pidió quitar la verificación de ${username}`,
    blocks: [
      `${askedBy} pidió quitar la verificación en dos pasos de ${username}. El motivo:`,
      { quote: reason },
      `Antes del ${formatDateTime(expiresAt.toISOString())} otro Super Administrador puede aprobarla. Cualquiera puede detenerla.`,
      `Antes de aprobar, habla con ${username}. Si no reconoces la solicitud, deténla.`,
    ],
  };
};

/** The person gets a mail about their own account; the requester and every superadministrator get one about somebody else's. */
export const factorRecoveryMail = ({ userId, to }: Moved, { email, name, recovery, addresses }: To): Letter => {
  const isPerson = userId === recovery.userId;
  return {
    to: email,
    greeting: `Hola, ${name}:`,
    ...(isPerson ? toPerson(to, recovery) : toSuperadmin(to, recovery)),
    action: isPerson
      ? { label: 'Ver mi seguridad', url: addresses.security }
      : { label: 'Ver a la persona', url: addresses.person(recovery.username) },
  };
};
