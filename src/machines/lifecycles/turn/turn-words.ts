import { formatMoney } from '#shared/money.ts';
import type { DevelopmentStatus, TurnReason } from '#shared/vocabulary.ts';

export interface TurnOf {
  reason: TurnReason;
  /** When it is due, in UTC ISO 8601; null if no date is promised. */
  by: string | null;
  developmentStatus: DevelopmentStatus;
  /** What the customer has to pay, in pesos. */
  due: number;
  /** Staff answered every message that waits for the agency, but what the customer asked for is not done yet. */
  isAnswered: boolean;
  /** The bank or the provider returned a payment, which suspended the account. Such an order takes no further payment until staff reactivate it. */
  isReturned: boolean;
}

/** Who reads it. */
export type Reader = 'customer' | 'staff';

/** Whose turn it is, in sentences for one side. */
export interface TurnWords {
  /** Begins with 'Te toca:', 'Nos toca:', 'Le toca al cliente:', 'En espera:', 'Listo:' or 'Cerrado:'. */
  sentence: string;
  /** What happens once that is done. */
  next: string;
  by: string | null;
  /** Instead of a date: why there is none. Null with one. */
  undated: string | null;
  /** What happens if nobody does anything. */
  otherwise: string;
}

interface Row {
  /** The sentence, what comes next and what happens otherwise, as the customer reads them, and as staff do. `{due}`: the amount to pay. */
  customer: readonly [sentence: string, next: string, otherwise: string];
  staff: readonly [sentence: string, next: string, otherwise: string];
}

const writeToUs = 'Si no sabes de nosotros a tiempo, escríbenos.';
const customerWaits = 'El cliente sigue esperando y puede escribirnos.';
const stays = 'Todo se queda como está.';
const projectWaits = 'Mientras tanto, tu proyecto espera.';
const orderWaits = 'Mientras tanto, el proyecto espera.';

const rows: Readonly<Record<Exclude<TurnReason, 'work'>, Row>> = {
  cancelled: {
    customer: [
      'Cerrado: este pedido está cancelado.',
      'Puedes contratar de nuevo cuando quieras.',
      'Si todavía hay un pago tuyo por revisar o devolver, te escribimos con nuestra decisión.',
    ],
    staff: [
      'Cerrado: el pedido está cancelado.',
      'Si todavía llega una transferencia, regístrala para decidir sobre ella.',
      'Lo que quede por decidir o devolver está en Pagos.',
    ],
  },
  money_in_review: {
    customer: ['Nos toca: revisar un pago.', 'Te escribiremos con nuestra decisión.', writeToUs],
    staff: ['Nos toca: decidir sobre un pago.', 'Acéptalo o devuélvelo en Pagos; el cliente recibe un correo.', customerWaits],
  },
  payment_processing: {
    customer: [
      'En espera: tu banco valida el pago.',
      'Te avisamos por correo en cuanto responda.',
      'Si tarda más de lo normal, escríbenos.',
    ],
    staff: [
      'En espera: el banco valida el pago.',
      'En cuanto responda, el pedido se actualiza solo.',
      'Si tarda, revisa el pago con el proveedor.',
    ],
  },
  unpaid: {
    customer: ['Te toca: pagar {due}.', 'Empezamos en cuanto se confirme tu pago.', 'Si no llega tu pago, el pedido se cierra solo.'],
    staff: [
      'Le toca al cliente: pagar {due}.',
      'Confirma el pago cuando lo veas en el banco.',
      'Le recordamos por correo; sin pago, el pedido se cierra solo.',
    ],
  },
  suspended_unpaid: {
    customer: [
      'Te toca: poner tu pago al corriente.',
      'Tu contratación se reactiva en cuanto se confirme.',
      'Sigue en pausa; tu información está guardada.',
    ],
    staff: [
      'Le toca al cliente: poner su pago al corriente.',
      'Confirma el pago cuando lo veas, y la cuenta se reactiva.',
      'La cuenta sigue en pausa.',
    ],
  },
  suspended: {
    customer: [
      'Nos toca: acordar contigo cómo seguimos.',
      'Tu contratación está en pausa; te avisamos por correo en cuanto se reactive. Si tienes dudas, escríbenos.',
      'Sigue en pausa; tu información está guardada.',
    ],
    staff: [
      'Nos toca: reactivar la cuenta o acordar con el cliente cómo sigue.',
      'Al reactivarla, el trabajo continúa.',
      'La cuenta sigue en pausa.',
    ],
  },
  support_ended: {
    customer: ['Listo: tu proyecto está en línea y tu soporte terminó.', 'Reactívalo cuando quieras pedir cambios y ayuda.', stays],
    staff: ['Listo: el proyecto está en línea y su soporte terminó.', 'Si el cliente lo renueva, podrá pedir cambios de nuevo.', stays],
  },
  question_to_customer: {
    customer: ['Te toca: responder nuestra pregunta.', 'Seguimos en cuanto respondas.', projectWaits],
    staff: ['Le toca al cliente: responder nuestra pregunta.', 'Seguimos en cuanto responda.', orderWaits],
  },
  question_to_agency: {
    customer: ['Nos toca: atender tu mensaje.', 'Te respondemos en la conversación.', writeToUs],
    staff: ['Nos toca: atender el mensaje del cliente.', 'Respóndelo, y di si esperas su respuesta.', customerWaits],
  },
  live: {
    customer: ['Listo: tu proyecto está en línea.', 'Pide cambios y ayuda cuando los necesites.', stays],
    staff: ['Listo: el proyecto está en línea.', 'Lo que pida el cliente llega a Soporte.', stays],
  },
};

/** The agency's next step in each stage. A live project is no longer at work. */
const work: Readonly<Record<Exclude<DevelopmentStatus, 'live'>, readonly [customer: string, staff: string]>> = {
  pending: ['escribirte para empezar', 'escribir al cliente para empezar'],
  gathering_info: ['reunir lo que necesitamos de tu negocio', 'reunir lo que falta del negocio'],
  design: ['diseñar tu proyecto', 'diseñar el proyecto'],
  development: ['construir tu proyecto', 'construir el proyecto'],
  review: ['revisar los detalles de tu proyecto', 'revisar los detalles del proyecto'],
  staging: ['probar que todo funcione', 'probar que todo funcione'],
};

/** Where there may be no date: why. Decisions about money always have one. */
const undated: Readonly<Record<Exclude<TurnReason, 'money_in_review'>, string>> = {
  cancelled: 'Sin fechas pendientes',
  payment_processing: 'La fecha depende del banco',
  unpaid: 'Sin fecha límite',
  suspended_unpaid: 'Sin fecha límite',
  suspended: 'Sin fecha acordada',
  support_ended: 'Nada pendiente',
  question_to_customer: 'Sin fecha límite',
  question_to_agency: 'Sin fecha acordada',
  work: 'Sin fecha prometida',
  live: 'Nada pendiente',
};

/** Instead of `unpaid`, for an order that does not close by itself: it was paid before, or is a trial. */
const owing: Row = {
  customer: ['Te toca: pagar {due}.', 'Seguimos en cuanto se confirme tu pago.', projectWaits],
  staff: ['Le toca al cliente: pagar {due}.', 'Confirma el pago cuando lo veas en el banco.', orderWaits],
};

/** Instead of `suspended_unpaid`, if a payment was returned. */
const returned: Row = {
  customer: [
    'Te toca: escribirnos para acordar el pago que se regresó.',
    'Reactivamos tu contratación en cuanto lo acordemos.',
    'Sigue en pausa; tu información está guardada.',
  ],
  staff: [
    'Le toca al cliente: acordar con nosotros el pago que se regresó.',
    'En cuanto esté resuelto, reactiva la cuenta.',
    'La cuenta sigue en pausa.',
  ],
};

/** Instead of `question_to_agency`, once it is answered. */
const answered: Row = {
  customer: [
    'Nos toca: terminar lo que pediste.',
    'Ya te contestamos; en la conversación ves cómo va.',
    'Si te urge o falta algo, escríbenos ahí.',
  ],
  staff: [
    'Nos toca: terminar lo que pidió el cliente.',
    'Cuando esté, dilo en la conversación y marca el requerimiento como resuelto.',
    customerWaits,
  ],
};

function rowOf({ reason, developmentStatus, by, isAnswered, isReturned }: TurnOf): Row {
  if (reason === 'suspended_unpaid' && isReturned) return returned;
  if (reason === 'unpaid' && by === null) return owing;
  if (reason === 'question_to_agency' && isAnswered) return answered;
  if (reason !== 'work') return rows[reason];
  const [customer, staff] = work[developmentStatus === 'live' ? 'staging' : developmentStatus];
  return {
    customer: [`Nos toca: ${customer}.`, 'Cada avance lo verás aquí.', 'Si algo te preocupa, escríbenos.'],
    staff: [`Nos toca: ${staff}.`, 'Cambia el estado al terminar la etapa; el cliente lo ve en su pedido.', customerWaits],
  };
}

/** Whose turn it is, as this side reads it. */
export function turnWords(turn: TurnOf, reader: Reader): TurnWords {
  const row = rowOf(turn);
  const [sentence, next, otherwise] = row[reader];
  return {
    sentence: sentence.replace('{due}', formatMoney(turn.due)),
    next,
    by: turn.by,
    undated: turn.by !== null || turn.reason === 'money_in_review' ? null : undated[turn.reason],
    // A project online waits for nothing.
    otherwise: turn.reason === 'question_to_customer' && turn.developmentStatus === 'live' ? stays : otherwise,
  };
}
