/** The way to the login and back: slashes stay readable. */
export const loginWith = (path: string): string => `/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
