/** The path of demo mode's own card provider, on the server's port. */
export const emulatorPath = '/dev/mercadopago';

/** The path of demo mode's own sign-in provider, which is also the page to choose one of its people. */
export const googleEmulatorPath = '/dev/google';
