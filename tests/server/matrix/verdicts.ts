/** Everybody who may ask: the customer whose things they are, another customer, and the staff by their role. */
export const persons = ['guest', 'owner', 'foreign', 'staff 100', 'staff 200', 'staff 300', 'staff 400', 'staff 666'] as const;
export type Person = (typeof persons)[number];

/**
 * What becomes of a call. `nothing`: answered, but as to somebody who has none of it, and without any effect. `notThere`: what belongs
 * to somebody else is as absent as what never was.
 */
export type Verdict = 'may' | 'nothing' | 'notThere' | keyof typeof refusals;

const refused = (status: number, code: string, message: string) => ({ status, body: { message, code } });

export const refusals = {
  unauthenticated: refused(401, 'unauthenticated', 'Inicia sesión para continuar'),
  forbidden: refused(403, 'forbidden', 'No tienes permiso para hacer esto'),
  customersOnly: refused(403, 'customers_only', 'Compra con una cuenta de cliente'),
  otherSide: refused(403, 'forbidden', 'Ese tipo de requerimiento no te corresponde'),
  /** Refused for what is asked, to somebody whom the other meaning of the same call is open to. */
  notTheWork: refused(403, 'forbidden', 'No tienes permiso para hacer esto'),
  staffDoors: refused(403, 'forbidden', 'Solo un Super Administrador decide sobre las cuentas del equipo: su rol, su correo y su acceso'),
  above: refused(403, 'forbidden', 'No tienes permiso sobre un rol mayor que el tuyo'),
};

/** Refused for who one is, whatever the call says: so before anything of it is judged. */
export const byRole: readonly Verdict[] = ['unauthenticated', 'forbidden', 'customersOnly'];

const everybody = (...verdicts: readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict]) =>
  Object.fromEntries(persons.map((person, at) => [person, verdicts[at]])) as Record<Person, Verdict>;

/** Who may make a call, as docs/requirements.md tells it in §6, §7, the decisions and what each role may do. Guest, owner, foreign, 100, 200, 300, 400, 666. */
export const who = {
  all: everybody('may', 'may', 'may', 'may', 'may', 'may', 'may', 'may'),
  signedIn: everybody('unauthenticated', 'may', 'may', 'may', 'may', 'may', 'may', 'may'),
  customer: everybody(
    ...(['unauthenticated', 'may', 'may'] as const),
    ...(['customersOnly', 'customersOnly', 'customersOnly', 'customersOnly', 'customersOnly'] as const),
  ),
  ownDraft: everybody(
    ...(['unauthenticated', 'may', 'nothing'] as const),
    ...(['customersOnly', 'customersOnly', 'customersOnly', 'customersOnly', 'customersOnly'] as const),
  ),
  /** The customer's lists answer staff with `[]`. */
  ownList: everybody('unauthenticated', 'may', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'),
  owner: everybody('unauthenticated', 'may', 'notThere', 'notThere', 'notThere', 'notThere', 'notThere', 'notThere'),
  ownerOrAdmin: everybody('unauthenticated', 'may', 'notThere', 'notThere', 'notThere', 'notThere', 'may', 'may'),
  ownerOrReadsOrders: everybody('unauthenticated', 'may', 'notThere', 'may', 'may', 'may', 'may', 'may'),
  ownerOrPayments: everybody('unauthenticated', 'may', 'notThere', 'notThere', 'notThere', 'may', 'may', 'may'),
  asksForSupport: everybody('unauthenticated', 'may', 'notThere', 'otherSide', 'otherSide', 'forbidden', 'otherSide', 'otherSide'),
  asksTheCustomer: everybody('unauthenticated', 'otherSide', 'otherSide', 'may', 'may', 'forbidden', 'may', 'may'),
  ownUpload: everybody('unauthenticated', 'may', 'notThere', 'notThere', 'notThere', 'forbidden', 'notThere', 'notThere'),
  nobodyYet: everybody('unauthenticated', 'notThere', 'notThere', 'notThere', 'notThere', 'notThere', 'notThere', 'notThere'),
  oneselfOrStaff: everybody('unauthenticated', 'may', 'notThere', 'may', 'may', 'may', 'may', 'may'),
  publicOrAdmin: everybody('notThere', 'notThere', 'notThere', 'notThere', 'notThere', 'notThere', 'may', 'may'),
  threads: everybody('unauthenticated', 'forbidden', 'forbidden', 'may', 'may', 'forbidden', 'may', 'may'),
  readsOrders: everybody('unauthenticated', 'forbidden', 'forbidden', 'may', 'may', 'may', 'may', 'may'),
  quotes: everybody('unauthenticated', 'forbidden', 'forbidden', 'forbidden', 'may', 'forbidden', 'may', 'may'),
  payments: everybody('unauthenticated', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'may', 'may', 'may'),
  movesOrders: everybody('unauthenticated', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'notTheWork', 'may', 'may'),
  admin: everybody('unauthenticated', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'may', 'may'),
  notAboveOneself: everybody('unauthenticated', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'above', 'may'),
  decidesOnStaff: everybody('unauthenticated', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'staffDoors', 'may'),
  superadmin: everybody('unauthenticated', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'may'),
} satisfies Record<string, Record<Person, Verdict>>;
export type Who = keyof typeof who;

/** Calls of the staff: they refuse what they do not know. */
export const ofStaff: readonly Who[] = [
  ...(['admin', 'superadmin', 'notAboveOneself', 'decidesOnStaff', 'asksTheCustomer'] as const),
  ...(['threads', 'readsOrders', 'quotes', 'payments', 'movesOrders'] as const),
];
