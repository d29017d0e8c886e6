/** Where demo mode's own card provider answers, on the server's own port. */
export const emulatorPath = '/dev/mercadopago';

/** The same of its own provider of sign-ins, which is also the page on which its people are chosen. */
export const googleEmulatorPath = '/dev/google';
