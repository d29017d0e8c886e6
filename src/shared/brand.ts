/** The brand is provisional: name, address, contact, legal name and bank beneficiary are defined only here. */
export const brand = {
  name: 'Taller Web',
  legalName: 'Taller Web, S.A. de C.V.',
  orderPrefix: 'TW-',
  address: 'Calle de Ejemplo 100, Col. Centro, C.P. 06000, Ciudad de México',
  email: 'hola@tallerweb.example',
  whatsapp: '55 0000 0000',
  hours: 'Lunes a viernes, 9 a 18 h',
  tagline: 'Sitios, tiendas y marcas para negocios mexicanos. Entrega en 7 a 14 días hábiles y un año de soporte.',
  transfer: {
    beneficiary: 'Taller Web, S.A. de C.V.',
    bank: 'Banco de Ejemplo',
    accountNumber: '0123456789',
    clabe: '000000001234567897',
  },
} as const;

/** The concept of an order's bank transfer, also the order's public number: 'TW-2041'. */
export const orderConcept = (subscriptionId: number): string => `${brand.orderPrefix}${subscriptionId}`;

/** The concept of a renewal's transfer: 'TW-2041-R7', which distinguishes it from the order's and from other renewals'. */
export const renewalConcept = (subscriptionId: number, renewalId: number): string => `${orderConcept(subscriptionId)}-R${renewalId}`;

const written = /^(?:tw-?)?([1-9]\d{0,8})(?:-?R([1-9]\d{0,8}))?$/i;

/** Parses the number of an order ('2041', 'TW-2041', 'tw2041') or of a renewal ('TW-2041-R7'); null for anything else. */
export function readConcept(text: string): { subscriptionId: number; renewalId: number | null } | null {
  const [, subscription, renewal] = written.exec(text.trim()) ?? [];
  if (subscription === undefined) return null;
  return { subscriptionId: Number(subscription), renewalId: renewal === undefined ? null : Number(renewal) };
}
