/** A person with an account at the emulated provider. */
export interface EmulatedPerson {
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
}

/** A person to choose, and what the shop should do then. */
interface Choice extends EmulatedPerson {
  id: string;
  expects: string;
}

export const choices: readonly Choice[] = [
  {
    id: 'nueva',
    email: 'ana.torres@ejemplo.mx',
    emailVerified: true,
    givenName: 'Ana',
    familyName: 'Torres',
    expects: 'La primera vez se crea su cuenta; después entra a esa misma.',
  },
  {
    id: 'cliente',
    email: 'cliente@ejemplo.mx',
    emailVerified: true,
    givenName: 'Lucía',
    familyName: 'Hernández',
    expects: 'No entra: ese correo ya tiene una cuenta con contraseña, y un correo solo no abre la cuenta de nadie.',
  },
  {
    id: 'sin-verificar',
    email: 'sin.verificar@ejemplo.mx',
    emailVerified: false,
    givenName: 'Sara',
    familyName: 'Sin Verificar',
    expects: 'No entra: el proveedor no responde por su correo.',
  },
];

/** Provider faults, by the name of their button. */
export const faults = {
  cancelar: { label: 'Cancelar', expects: 'La persona dice que no: vuelve al inicio de sesión con un aviso.' },
  error: { label: 'Error del proveedor', expects: 'El proveedor falla: vuelve con un aviso y puede intentarlo otra vez.' },
  vencido: { label: 'Código vencido', expects: 'Vuelve con un código que ya no vale: no entra.' },
  ajeno: { label: 'Respuesta de otra solicitud', expects: 'El comprobante es de otra pregunta: no entra.' },
  'otra-firma': { label: 'Firma que no corresponde', expects: 'El comprobante lo firmó alguien más: no entra.' },
} as const;
export type Fault = keyof typeof faults;

export const isFault = (name: string): name is Fault => Object.hasOwn(faults, name);
