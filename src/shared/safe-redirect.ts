const looksForeign = (path: string): boolean => path.startsWith('//') || path.startsWith('/\\');

/** The target of `?redirect=` if it is on this origin, otherwise null. The value is untrusted: anybody can put it into a link. */
export const safeRedirect = (value: string | null, origin: string): string | null => {
  if (value === null || value === '' || looksForeign(value)) return null;
  try {
    const url = new URL(value, origin);
    const path = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === origin && !looksForeign(path) ? path : null;
  } catch {
    return null;
  }
};
