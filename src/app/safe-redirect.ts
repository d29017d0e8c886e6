/** A way that leads on to another: slashes stay readable. */
export const withRedirect = (path: string, to: string): string => `${path}?redirect=${encodeURIComponent(to).replaceAll('%2F', '/')}`;

/** The way to the login and back. */
export const loginWith = (path: string): string => withRedirect('/login', path);
