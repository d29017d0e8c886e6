/** How far a delivery is; the last two, what somebody decided on it. */
export const deliveryStatusNames = {
  failed: 'No salió',
  retrying: 'Se reintenta',
  sending: 'En camino',
  waiting: 'En espera',
  sent_again: 'Reenviado',
  given_up: 'Dado por perdido',
} as const;

export const channelNames = { mail: 'Correo', push: 'Aviso a pantallas abiertas', cards: 'Aviso de pago con tarjeta' } as const;

const reasons: readonly (readonly [RegExp, string])[] = [
  [/EENVELOPE 5/, 'El servidor de correo rechazó la dirección'],
  [/EENVELOPE/, 'El servidor de correo no aceptó la dirección por ahora'],
  [/EMESSAGE/, 'El servidor de correo rechazó el mensaje'],
  [/EAUTH/, 'El servidor de correo no aceptó nuestra contraseña'],
  [/ETIMEDOUT|TimeoutError/, 'El servidor no contestó a tiempo'],
  [/ECONNREFUSED|ECONNRESET|ECONNECTION|ESOCKET|EDNS|ENOTFOUND|EHOSTUNREACH/, 'No se pudo llegar al servidor'],
  [/never came back/, 'Se interrumpió muchas veces antes de terminar'],
];

/** Why it failed, from the program's word or two. */
export const deliveryErrorText = (error: string): string =>
  reasons.find(([pattern]) => pattern.test(error))?.[1] ?? `Falló sin que sepamos por qué (${error})`;
