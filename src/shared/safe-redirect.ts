const looksForeign = (path: string): boolean => path.startsWith('//') || path.startsWith('/\\');

/** Where `?redirect=` leads, if it stays on this origin; else null. The value is what anybody may put into a link. */
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
