const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * People open a demo as `localhost` or as `127.0.0.1`, and cookies know only the name that was used: an address of this machine and port is
 * put under the name in `host`. Any other address stays as it is.
 */
export const underHostOf = (address: string, host: string | undefined): string => {
  const url = new URL(address);
  if (host === undefined || !URL.canParse(`http://${host}`)) return address;
  const asked = new URL(`http://${host}`);
  if (asked.port !== url.port || !loopback.includes(url.hostname) || !loopback.includes(asked.hostname)) return address;
  url.hostname = asked.hostname;
  return url.href;
};
