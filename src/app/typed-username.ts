import { quietly } from '#shared/quietly.ts';

const key = 'username';

/** Keeps, in this tab, the username of a registration or sign-in for the sign-in after the verification of the e-mail address. */
export const keepUsername = (username: string): void => quietly(() => sessionStorage.setItem(key, username), undefined);

/** The username to prefill; '' if there is none. */
export const keptUsername = (): string => quietly(() => sessionStorage.getItem(key) ?? '', '');

export const forgetUsername = (): void => quietly(() => sessionStorage.removeItem(key), undefined);
