/** What the agency says of itself until somebody writes it in the panel, and where a demo asks for its transfers. */
export const brand = {
  name: 'Taller Web',
  legalName: 'Taller Web, S.A. de C.V.',
  rfc: 'TWE190114AB3',
  phone: '55 0000 0001',
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

/** What everybody may read of the agency, as it is until somebody writes it. */
export const agencyOfProgram = {
  name: brand.name,
  legal_name: brand.legalName,
  rfc: brand.rfc,
  address: brand.address,
  phone: brand.phone,
  email: brand.email,
  whatsapp: brand.whatsapp,
  hours: brand.hours,
  tagline: brand.tagline,
} as const;
export type AgencyFacts = Readonly<Record<keyof typeof agencyOfProgram, string>>;

/** What a bank transfer carries as its concept, and what people call an order by: 'TW-2041'. */
export const orderConcept = (subscriptionId: number): string => `${brand.orderPrefix}${subscriptionId}`;

/** The concept of a renewal's transfer: 'TW-2041-R7', so that its money is told from the order's and from another plan's. */
export const renewalConcept = (subscriptionId: number, renewalId: number): string => `${orderConcept(subscriptionId)}-R${renewalId}`;

const written = /^([1-9]\d{0,8})(?:-R([1-9]\d{0,8}))?$/i;
const withoutPrefix = (text: string): string =>
  text.toLowerCase().startsWith(brand.orderPrefix.toLowerCase()) ? text.slice(brand.orderPrefix.length) : text;

/** What people type to find an order, '2041' or 'TW-2041', or one of its renewals, 'TW-2041-R7'; null for anything else. */
export function readConcept(text: string): { subscriptionId: number; renewalId: number | null } | null {
  const [, subscription, renewal] = written.exec(withoutPrefix(text.trim())) ?? [];
  if (subscription === undefined) return null;
  return { subscriptionId: Number(subscription), renewalId: renewal === undefined ? null : Number(renewal) };
}
