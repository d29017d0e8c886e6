import type { Action } from './emulators/mercadopago/emulated-provider.ts';
import type { FaultName } from './emulators/mercadopago/faults.ts';
import type { Holder } from './emulators/mercadopago/test-cards.ts';

/** The actions of an experiment on its own order. */
export interface ExperimentDriver {
  /** The customer presses 'Pagar con tarjeta', again if the page cannot be opened. */
  press: () => Promise<void>;
  /** Pays on the provider's page with the test card of that holder. */
  pay: (holder: Holder) => void;
  /** The bank or the provider changes the last payment. */
  act: (action: Action) => void;
  fault: (name: FaultName, times?: number) => void;
  /** The customer returns to the shop after the last payment. */
  comeBack: () => Promise<void>;
  /** What the shop does on its own after two minutes. */
  reconcile: () => Promise<void>;
  /** Waits until the shop knows of this many payments. */
  untilKnown: (count: number) => Promise<void>;
}

export interface Experiment {
  id: string;
  title: string;
  does: string;
  expects: string;
  /** `pago · cuenta · pagos`, as the product stores them. */
  expected: string;
  run: (driver: ExperimentDriver) => Promise<void>;
}

const paid = 'confirmed · active · settled';

export const experiments: readonly Experiment[] = [
  {
    id: 'aprobado',
    title: 'Aprobado, y el cliente cierra la pestaña',
    does: 'Se paga con APRO y nadie vuelve a la tienda.',
    expects: 'El aviso basta: la orden queda pagada, la cuenta activa y el cliente recibe un correo.',
    expected: paid,
    run: async ({ press, pay }) => {
      await press();
      pay('APRO');
    },
  },
  {
    id: 'segundo-intento',
    title: 'Rechazado, luego aprobado',
    does: 'Se paga con FUND, el banco rechaza, y en la misma página se paga con APRO.',
    expects: 'El primer pago queda rechazado y el segundo paga la orden.',
    expected: 'confirmed · active · failed, settled',
    run: async ({ press, pay, untilKnown }) => {
      await press();
      pay('FUND');
      await untilKnown(1);
      pay('APRO');
    },
  },
  {
    id: 'pendiente',
    title: 'Pendiente, luego aprobado',
    does: 'Se paga con CONT; cuando la tienda ya lo sabe, el banco lo aprueba.',
    expects: 'La orden pasa por «Procesando Pago» y termina pagada.',
    expected: paid,
    run: async ({ press, pay, act, untilKnown }) => {
      await press();
      pay('CONT');
      await untilKnown(1);
      act('approve');
    },
  },
  {
    id: 'aviso-perdido',
    title: 'El aviso nunca llega',
    does: 'Se pierden los avisos y nadie vuelve; se adelanta la revisión que la tienda hace sola a los 2 minutos.',
    expects: 'La tienda pregunta al proveedor y la orden queda pagada.',
    expected: paid,
    run: async ({ press, pay, fault, reconcile }) => {
      await press();
      fault('notice_lost', 2);
      pay('APRO');
      await reconcile();
    },
  },
  {
    id: 'aviso-tarde',
    title: 'El cliente vuelve antes que el aviso',
    does: 'Los avisos salen cinco segundos tarde; el cliente vuelve de inmediato.',
    expects: 'La página de regreso pregunta al proveedor: la orden queda pagada una sola vez.',
    expected: paid,
    run: async ({ press, pay, fault, comeBack }) => {
      await press();
      fault('notice_late', 2);
      pay('APRO');
      await comeBack();
    },
  },
  {
    id: 'avisos-repetidos',
    title: 'Avisos repetidos y en desorden',
    does: 'El primer aviso sale cinco veces y los dos llegan al revés.',
    expects: 'Un solo pago, una sola confirmación, un solo correo de pago.',
    expected: paid,
    run: async ({ press, pay, fault }) => {
      await press();
      fault('notice_duplicate');
      fault('notice_reordered');
      pay('APRO');
    },
  },
  {
    id: 'aviso-falso',
    title: 'Avisos con firma falsa',
    does: 'Se rechaza el pago y alguien manda avisos firmados con otro secreto.',
    expects: 'La tienda responde 401 y no cree nada: la orden sigue sin pagar y sin pagos registrados.',
    expected: 'pending · inactive · ninguno',
    run: async ({ press, pay, fault }) => {
      await press();
      fault('notice_forged', 2);
      pay('OTHE');
    },
  },
  {
    id: 'otro-monto',
    title: 'Llega otro monto',
    does: 'El proveedor cobra $100.00 menos de lo que se pidió.',
    expects: 'El dinero espera a una persona en Pagos; la orden no queda pagada y al equipo le llega un correo.',
    expected: 'pending · inactive · review: wrong_amount',
    run: async ({ press, pay, fault }) => {
      await press();
      fault('wrong_amount');
      pay('APRO');
    },
  },
  {
    id: 'otra-moneda',
    title: 'Llega otra moneda',
    does: 'El proveedor cobra en pesos argentinos.',
    expects: 'El dinero espera a una persona; la orden no queda pagada.',
    expected: 'pending · inactive · review: wrong_currency',
    run: async ({ press, pay, fault }) => {
      await press();
      fault('other_currency');
      pay('APRO');
    },
  },
  {
    id: 'pago-doble',
    title: 'Se paga dos veces',
    does: 'El proveedor aprueba dos pagos de la misma página.',
    expects: 'El primero paga la orden; el segundo espera a una persona, que lo acepta o lo reembolsa.',
    expected: 'confirmed · active · settled, review: already_paid',
    run: async ({ press, pay, fault }) => {
      await press();
      fault('second_approval');
      pay('APRO');
    },
  },
  {
    id: 'reembolso',
    title: 'Reembolso desde el proveedor',
    does: 'La orden queda pagada y después alguien reembolsa el pago en Mercado Pago.',
    expects: 'El pago queda devuelto, la cuenta suspendida y el cliente recibe un correo.',
    expected: 'confirmed · suspended · returned',
    run: async ({ press, pay, act, untilKnown }) => {
      await press();
      pay('APRO');
      await untilKnown(1);
      act('refund');
    },
  },
  {
    id: 'contracargo',
    title: 'Contracargo',
    does: 'El pago se aprueba y el banco lo retira enseguida.',
    expects: 'El pago queda devuelto, la cuenta suspendida y el cliente recibe un correo.',
    expected: 'confirmed · suspended · returned',
    run: async ({ press, pay, fault }) => {
      await press();
      fault('then_charged_back');
      pay('APRO');
    },
  },
  {
    id: 'respuesta-perdida',
    title: 'El proveedor crea la página y no se oye',
    does: 'El proveedor hace lo pedido y responde con un error 500, luego con HTML, luego con JSON cortado.',
    expects: 'Hay una sola orden y una sola página de pago, y la orden queda pagada.',
    expected: paid,
    run: async ({ press, pay, fault }) => {
      fault('error_after');
      fault('html');
      fault('truncated');
      await press();
      pay('APRO');
    },
  },
  {
    id: 'proveedor-lento',
    title: 'El proveedor tarda',
    does: 'La primera respuesta del proveedor tarda tres segundos.',
    expects: 'El cliente espera un poco y la orden queda pagada.',
    expected: paid,
    run: async ({ press, pay, fault }) => {
      fault('slow');
      await press();
      pay('APRO');
    },
  },
];
