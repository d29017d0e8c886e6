import type { AccountStatus, DevelopmentStatus } from './vocabulary.ts';

const reasons: Record<Exclude<AccountStatus, 'active' | 'trial'>, string> = {
  inactive: 'El soporte se activa con tu pago',
  suspended: 'El soporte espera a que se reactive tu contratación',
  cancelled: 'Esta contratación está cancelada',
  expired: 'Tu soporte terminó: renuévalo para pedir cambios',
};

/** Support is for running accounts whose project has begun. Null if it may be requested, otherwise why not. */
export const whyNoSupport = (account: AccountStatus, development: DevelopmentStatus): string | null => {
  if (account !== 'active' && account !== 'trial') return reasons[account];
  return development === 'pending' ? 'Puedes pedir soporte en cuanto arranque tu proyecto' : null;
};

/** Questions are allowed about any order that is not cancelled. Null if allowed, otherwise why not. */
export const whyNoQuestion = (account: AccountStatus): string | null => (account === 'cancelled' ? reasons.cancelled : null);

/** When support ends, after 'Tu soporte vence'. */
export const daysLeft = (days: number): string => (days === 0 ? 'hoy' : days === 1 ? 'en 1 día' : `en ${days} días`);
