/**
 * Turns what people write as an address ('facebook.com/mi-negocio', 'https://ejemplo.mx') into a URL that can be linked,
 * or null if it is not one: a handle, a telephone number, `javascript:`.
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
