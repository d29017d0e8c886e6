/** Where demo mode's own card provider answers, on the server's own port. */
export const emulatorPath = '/dev/mercadopago';
