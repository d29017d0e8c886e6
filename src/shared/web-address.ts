/**
 * What people write as an address ('facebook.com/mi-negocio', 'https://ejemplo.mx') as one that a link can lead to,
 * or null where it is none: a handle, a telephone, `javascript:`.
 */
export function webAddress(text: string): string | null {
  const written = text.trim();
  const address = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(written) ? `https://${written}` : written;
  if (!/^https?:\/\/\S+$/i.test(address)) return null;
  try {
    return new URL(address).href;
  } catch {
    return null;
  }
}
