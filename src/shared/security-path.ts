/** The page where users enrol a second factor. */
export const securityPath = '/account/seguridad';
