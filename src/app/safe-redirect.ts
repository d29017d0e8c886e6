/** Adds a `redirect` parameter to an address, leaving its slashes unescaped. */
export const withRedirect = (path: string, to: string): string => `${path}?redirect=${encodeURIComponent(to).replaceAll('%2F', '/')}`;

/** The login address with a redirect back to this path. */
export const loginWith = (path: string): string => withRedirect('/login', path);
