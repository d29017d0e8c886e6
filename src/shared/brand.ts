/** The brand is provisional: name, address, contact, legal name and bank beneficiary are written here and nowhere else. */
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

/** What a bank transfer carries as its concept, and what people call an order by: 'TW-2041'. */
export const orderConcept = (subscriptionId: number): string => `${brand.orderPrefix}${subscriptionId}`;

/** The concept of a renewal's transfer: 'TW-2041-R7', so that its money differs from the order's and from another plan's. */
export const renewalConcept = (subscriptionId: number, renewalId: number): string => `${orderConcept(subscriptionId)}-R${renewalId}`;

const written = /^(?:tw-?)?([1-9]\d{0,8})(?:-?R([1-9]\d{0,8}))?$/i;

/** What people type to find an order, '2041', 'TW-2041' or 'tw2041', or one of its renewals, 'TW-2041-R7'; null for anything else. */
export function readConcept(text: string): { subscriptionId: number; renewalId: number | null } | null {
  const [, subscription, renewal] = written.exec(text.trim()) ?? [];
  if (subscription === undefined) return null;
  return { subscriptionId: Number(subscription), renewalId: renewal === undefined ? null : Number(renewal) };
}
