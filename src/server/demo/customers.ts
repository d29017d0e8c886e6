/** Example customers in addition to the demo accounts: they have no password, so nobody can sign in as them. */
export interface DemoCustomer {
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  companyName: string;
  businessType: string;
}

export const demoCustomers = {
  rocio: {
    username: 'rocio.zamora',
    firstName: 'Rocío',
    lastName: 'Zamora',
    phone: '222 410 0143',
    companyName: 'Mezcal Tres Piedras',
    businessType: 'Destilería',
  },
  ernesto: {
    username: 'ernesto.cruz',
    firstName: 'Ernesto',
    lastName: 'Cruz',
    phone: '228 555 0162',
    companyName: 'Café Cerro Alto',
    businessType: 'Tostador de café',
  },
  ximena: {
    username: 'ximena.navarro',
    firstName: 'Ximena',
    lastName: 'Navarro',
    phone: '33 5550 0187',
    companyName: 'Estudio Raíz',
    businessType: 'Estudio de yoga',
  },
  hector: {
    username: 'hector.salinas',
    firstName: 'Héctor',
    lastName: 'Salinas',
    phone: '81 5550 0119',
    companyName: 'Ferretería Salinas',
    businessType: 'Ferretería',
  },
  paola: {
    username: 'paola.renteria',
    firstName: 'Paola',
    lastName: 'Rentería',
    phone: null,
    companyName: 'Taquería El Comal',
    businessType: 'Restaurante',
  },
  gabriel: {
    username: 'gabriel.ochoa',
    firstName: 'Gabriel',
    lastName: 'Ochoa',
    phone: '999 555 0134',
    companyName: 'Carpintería Ochoa',
    businessType: 'Carpintería',
  },
  alma: {
    username: 'alma.pacheco',
    firstName: 'Alma',
    lastName: 'Pacheco',
    phone: '443 555 0155',
    companyName: 'Pastelería Alma',
    businessType: 'Pastelería',
  },
  tomas: {
    username: 'tomas.ortega',
    firstName: 'Tomás',
    lastName: 'Ortega',
    phone: '477 555 0108',
    companyName: 'Dental Ortega',
    businessType: 'Consultorio dental',
  },
  julian: {
    username: 'julian.castaneda',
    firstName: 'Julián',
    lastName: 'Castañeda',
    phone: '55 5550 0171',
    companyName: 'Refacciones Castañeda',
    businessType: 'Refaccionaria',
  },
  mariana: {
    username: 'mariana.gonzalez',
    firstName: 'Mariana',
    lastName: 'González',
    phone: '442 555 0126',
    companyName: 'Florería Jacinta',
    businessType: 'Florería',
  },
} as const satisfies Record<string, DemoCustomer>;
