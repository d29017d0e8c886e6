/** Enough to notice a typing mistake, not enough to read the address: most mistakes are in the domain, so all of that stays. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`;
}
