const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A demo may be opened as `localhost` or as `127.0.0.1`, and cookies are bound to the name used: a loopback address with the same port
 * gets the name in `host`. Any other address is returned unchanged.
 */
export const underHostOf = (address: string, host: string | undefined): string => {
  const url = new URL(address);
  if (host === undefined || !URL.canParse(`http://${host}`)) return address;
  const requested = new URL(`http://${host}`);
  if (requested.port !== url.port || !loopback.includes(url.hostname) || !loopback.includes(requested.hostname)) return address;
  url.hostname = requested.hostname;
  return url.href;
};
