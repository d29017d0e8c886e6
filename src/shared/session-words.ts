const countries = new Intl.DisplayNames('es-MX', { type: 'region' });

/** From where: 'México · 189.203.10.*'; what is not known is left out. */
export const placeText = (country: string | null, addressBlock: string | null): string =>
  [country === null ? null : countries.of(country), addressBlock].filter((part) => part != null).join(' · ');
