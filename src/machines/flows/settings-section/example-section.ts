import type { Section } from '#api/contract/settings/section.ts';

export const exampleAccount: Section = {
  section: 'transfer',
  version: 2,
  values: { beneficiary: 'Taller Web, S.A. de C.V.', bank: 'Banco del Taller', account_number: '0123456789', clabe: '002010077777777771' },
  changed_by: 'renata',
  changed_at: '2025-11-12T17:30:00.000Z',
  fixed: ['beneficiary'],
  history: [
    { version: 2, changed_by: 'renata', changed_at: '2025-11-12T17:30:00.000Z' },
    { version: 1, changed_by: null, changed_at: '2025-10-01T16:00:00.000Z' },
  ],
  earlier_clabes: ['032180000118359719'],
};

export const exampleAgency: Section = {
  section: 'agency',
  version: 4,
  values: {
    name: 'Taller Web',
    legal_name: 'Taller Web, S.A. de C.V.',
    rfc: '',
    address: 'Calle de Ejemplo 100, Querétaro, Qro.',
    phone: '442 000 0000',
    email: 'hola@tallerweb.example',
    whatsapp: '442 000 0001',
    hours: 'Lunes a viernes, de 9 a 18 h',
    tagline: 'Sitios, tiendas y marcas para tu negocio.',
    staff_mail: 'equipo@tallerweb.example',
  },
  changed_by: 'renata',
  changed_at: '2025-11-12T17:30:00.000Z',
  fixed: ['staff_mail'],
  history: [{ version: 4, changed_by: 'renata', changed_at: '2025-11-12T17:30:00.000Z' }],
  earlier_clabes: [],
};
