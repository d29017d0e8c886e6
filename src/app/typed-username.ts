const key = 'username';

/** Keeps, in this tab, the username of a registration or sign-in for the sign-in after the verification of the e-mail address. */
export const keepUsername = (username: string): void => {
  try {
    sessionStorage.setItem(key, username);
  } catch {}
};

/** The username to prefill; '' if there is none. */
export const keptUsername = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

export const forgetUsername = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {}
};
