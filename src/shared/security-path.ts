/** Where a person enrols a second factor. */
export const securityPath = '/account/seguridad';
