import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import type { Failure } from '#api/contract/failures.ts';
import { placeCardOrder } from '#api/contract/payments/place-card-order.ts';
import { placeTransferOrder } from '#api/contract/payments/place-transfer-order.ts';
import { exampleTransfer } from '#machines/flows/checkout/checkout.model.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import {
  answersDraft,
  asksFor,
  atPayment,
  brief,
  type CheckoutScenario,
  customersOnly,
  description,
  type Given,
  noBrief,
  resumes,
  saves,
  sessionEnded,
  storedDraft,
} from './checkout.scenarios.ts';
import { press, pressTwice } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, text } from './kit/targets.ts';

type Step = CheckoutScenario['steps'][number];
type Refusal = Omit<Failure, 'code'> & { code: (typeof placeCardOrder.failures)[number] & (typeof placeTransferOrder.failures)[number] };

const byCard = button('Pagar con tarjeta');
const byTransfer = button('Confirmar pedido');
/** Another place on the same page: jsdom cannot navigate elsewhere. */
const provider = 'http://localhost:3000/#pago';

/** The order calls and their results, by payment method. */
const ordersOf = (given: Given) => {
  const headers = (key: string) => ({ 'idempotency-key': key });
  const what = (price: number, days = 10, written = brief) => ({
    ...written,
    package_id: given.packageId,
    package_type: 'web' as const,
    price_paid: price,
    delivery_days: days,
  });
  const transfer = (price = 8900, key = given.intentKey, days = 10) =>
    sends(placeTransferOrder, { headers: headers(key), body: { ...what(price, days), payment_method: 'transfer' } });
  const mercadopago = (price = 8900, key = given.intentKey, days = 10) =>
    sends(placeCardOrder, {
      headers: headers(key),
      body: {
        ...what(price, days),
        payment_method: 'mercadopago',
        title: 'Paquete Web Óptimo',
        description: 'Un sitio completo para explicar, convencer y medir',
      },
    });
  const instructed = (amount = 8900): Step => ({
    ...answers(placeTransferOrder, {
      success: true,
      subscription_id: 2047,
      message: 'Registramos tu pedido',
      transfer: { ...exampleTransfer, amount },
    }),
    state: 'instructions',
    showing: { concept: 'TW-2047', orderId: 2047 },
    also: [see(text('Paquete Web Óptimo'))],
  });
  const atProvider: Step = {
    ...answers(placeCardOrder, { success: true, subscription_id: 2047, init_point: provider, message: 'Registramos tu pedido' }),
    state: 'atProvider',
    showing: { providerUrl: provider, orderId: 2047 },
  };
  return {
    transfer: { operation: placeTransferOrder, sent: transfer, busy: 'placing', confirms: byTransfer, done: instructed },
    mercadopago: { operation: placeCardOrder, sent: mercadopago, busy: 'placingCardOrder', confirms: byCard, done: () => atProvider },
  } as const;
};

const chooses = <M extends PaymentMethod>(method: M) =>
  ({ does: { type: 'CHOOSE_METHOD', method }, state: 'filling.payment.choosing', showing: { method } }) as const;
const confirms = (given: Given, method: PaymentMethod) => {
  const { busy, sent } = ordersOf(given)[method];
  return { does: { type: 'CONFIRM' }, state: busy, showing: { method }, calls: [sent()] } as const;
};
/** At the payment step, with this method chosen and confirmed. */
const placesOrder = (given: Given, method: PaymentMethod): Step[] => [
  ...atPayment(given),
  ...(method === 'mercadopago' ? [chooses(method)] : []),
  confirms(given, method),
];
const ways = ['transfer', 'mercadopago'] as const;
const nameOf = { transfer: 'by transfer', mercadopago: 'by card' } as const;
const titleOf = { transfer: 'Error al registrar la transferencia', mercadopago: 'Error al procesar el pago' } as const;

/** Both payment methods, and the choice between them. */
export const payments = (given: Given): CheckoutScenario[] => [
  {
    title: 'by transfer the order is placed once, with the draft’s own key, and its instructions replace the form [R-035, R-132]',
    steps: [...atPayment(given), { ...confirms(given, 'transfer'), by: [pressTwice(byTransfer)] }, ordersOf(given).transfer.done()],
  },
  {
    title: 'by card the order is placed once, and the browser opens the provider’s page; the choice can be changed first',
    steps: [
      ...atPayment(given),
      chooses('mercadopago'),
      chooses('transfer'),
      chooses('mercadopago'),
      { ...confirms(given, 'mercadopago'), by: [pressTwice(byCard)] },
      ordersOf(given).mercadopago.done(),
    ],
  },
  {
    title: 'an address the browser cannot open is shown, so that the customer can try it another way',
    notInBrowser: 'the provider never returns an address that a browser cannot open',
    steps: [
      ...placesOrder(given, 'mercadopago'),
      {
        ...answers(placeCardOrder, {
          success: true,
          subscription_id: 2047,
          init_point: 'ftp://pagos.example/1',
          message: 'Registramos tu pedido',
        }),
        state: 'atProvider',
        showing: { providerUrl: 'ftp://pagos.example/1', orderId: 2047 },
      },
    ],
  },
  {
    title: 'a single payment method is preselected',
    notInBrowser: 'it needs a shop without cards',
    steps: resumes(
      given,
      { step: 'payment' },
      { state: 'filling.payment.choosing', showing: { methods: ['transfer'], method: 'transfer' } },
      ['transfer'],
    ),
  },
  {
    title: 'without any payment method nothing can be confirmed',
    notInBrowser: 'it needs a shop that takes no payments',
    steps: resumes(
      given,
      { step: 'payment' },
      {
        state: 'filling.payment.choosing',
        showing: { methods: [], method: null },
        also: [see(text('Por ahora no podemos recibir pagos'))],
      },
      [],
    ),
  },
];

/** What the draft’s own machine reports during the checkout. */
export const draftNews = (given: Given): CheckoutScenario[] => {
  const changed = refuses(saveDraft, { code: 'draft_changed', message: 'Guardaste cambios en otra pestaña' });
  const comparing: Step[] = [
    ...atPayment(given),
    { does: { type: 'BACK' }, state: 'filling.review', calls: [saves(given, 'review')] },
    { ...changed, state: 'filling.review', calls: [asksFor(given).draft] },
  ];
  const later = '2026-11-12T17:30:00.000Z';
  return [
    {
      title: 'a session that expires while writing is reported, and nothing is lost [R-337]',
      steps: [
        ...atPayment(given),
        { does: { type: 'BACK' }, state: 'filling.review', calls: [saves(given, 'review')] },
        { ...refuses(saveDraft, sessionEnded), state: 'sessionExpired' },
      ],
    },
    {
      title: 'another tab’s brief replaces this one’s once the customer chooses it, and nothing incomplete is ordered [R-331]',
      steps: [
        ...comparing,
        {
          ...answersDraft({ ...storedDraft(given, { step: 'review', brief: { target_audience: 'Novias' } }), updated_at: later }),
          state: 'filling.review',
          also: [see(alert(), { text: 'Cambia: Descripción del negocio y Público objetivo.' }), see(text(description))],
        },
        { does: { type: 'CONTINUE' }, state: 'filling.payment.choosing', also: [see(alert(), { text: 'Guardaste algo distinto' })] },
        {
          does: { type: 'REPLACE_BRIEF', brief: { target_audience: 'Novias' } },
          by: [press(button('Usar lo de la otra'))],
          state: 'filling.payment.choosing',
          also: [absent(alert())],
        },
        {
          does: { type: 'CONFIRM' },
          state: 'filling.business',
          showing: {
            description: '',
            wrong: { 'Descripción del negocio': 'Cuéntanos de tu negocio' },
            alert: 'Revisa 1 campo para continuarCuéntanos de tu negocio',
          },
          also: [see(field('Público objetivo'), { value: 'Novias' })],
          calls: [
            saves({ ...given, savedAt: given.isServed ? given.savedAt : later }, 'business', { ...noBrief, target_audience: 'Novias' }),
          ],
        },
      ],
    },
    {
      title: 'a draft already ordered in another tab is ordered again under a new key [R-332]',
      steps: [
        ...comparing,
        { ...answersDraft(null), state: 'filling.review', also: [see(alert(), { text: 'Este borrador ya no existe' })] },
        {
          acts: [press(button('Hacer otro pedido con estos datos'))],
          state: 'filling.review',
          calls: [saves(given, 'review', brief, null)],
        },
        {
          ...answers(saveDraft, { draft: storedDraft({ ...given, intentKey: anotherKey }, { step: 'review' }) }),
          state: 'filling.review',
          also: [see(text(/^Borrador guardado/))],
        },
        { does: { type: 'CONTINUE' }, state: 'filling.payment.choosing', calls: [saves(given, 'payment')] },
        { ...confirms(given, 'transfer'), calls: [ordersOf(given).transfer.sent(8900, given.isServed ? given.intentKey : anotherKey)] },
      ],
    },
  ];
};
const anotherKey = '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a02';

/** Rejected orders: shown where they can be corrected, and retried under the same key. */
export const refusals = (given: Given): CheckoutScenario[] =>
  ways.flatMap((method) => {
    const { operation, busy, sent, confirms: button_, done } = ordersOf(given)[method];
    const refused = (failure: Refusal): Pick<Extract<Step, { refuses: unknown }>, 'refuses' | 'failure'> => ({
      refuses: operation,
      failure,
    });
    const again = confirms(given, method);
    const other = method === 'transfer' ? 'mercadopago' : 'transfer';
    const open = method === 'transfer' ? 'Error al procesar la transferencia' : titleOf[method];
    const isDown: Step = {
      ...refused(down),
      state: 'filling.payment.failed',
      showing: { method, title: titleOf[method], failure: down.message },
    };
    const changed = { code: 'price_changed', message: 'El precio de este paquete cambió', price: 9900 } as const;
    const prices = { price: '$8,900.00', newPrice: '$9,900.00' };
    const wrong = 'Este texto no se puede usar';
    const wrongAt = (path: string): Refusal => ({ code: 'invalid_input', message: 'Revisa los datos', issues: [{ path, message: wrong }] });
    const oneWrong = `Revisa 1 campo para continuar${wrong}`;
    const ends: [Refusal, Pick<Step, 'state' | 'showing' | 'calls'>, string?][] = [
      [
        wrongAt('business_description'),
        {
          state: 'filling.business',
          showing: { wrong: { 'Descripción del negocio': wrong }, alert: oneWrong },
          calls: [saves(given, 'business')],
        },
        'a field of the business, marked there',
      ],
      [
        wrongAt('client_requirements'),
        {
          state: 'filling.design',
          showing: { wrong: { 'Requerimientos adicionales': wrong }, alert: oneWrong },
          calls: [saves(given, 'design')],
        },
        'the extra requirements, marked there',
      ],
      [sessionEnded, { state: 'sessionExpired' }],
      [customersOnly, { state: 'notACustomer' }],
      [{ code: 'package_unavailable', message: 'Este paquete ya no está disponible' }, { state: 'packageUnavailable' }],
      [{ code: 'not_found', message: 'No encontramos ese paquete' }, { state: 'packageUnavailable' }],
      [
        { code: 'already_paid', message: 'Este pedido ya está pagado' },
        { state: 'settled', showing: { closed: 'purchase', title: titleOf[method], failure: 'Este pedido ya está pagado' } },
      ],
      [
        { code: 'transition_refused', message: 'Tu pago está en proceso.' },
        { state: 'settled', showing: { closed: 'purchase', title: titleOf[method], failure: 'Tu pago está en proceso' } },
      ],
    ];
    const scenarios: CheckoutScenario[] = [
      {
        title: `an order ${nameOf[method]} without an answer is retried under the same key, from either button [R-336]`,
        steps: [
          ...placesOrder(given, method),
          { ...unanswered(operation), state: 'filling.payment.failed', showing: { method, title: open, failure: noAnswerText } },
          { ...again, by: [press(button('Reintentar', alert()))] },
          isDown,
          { ...again, by: [press(button_)] },
          done(),
        ],
      },
      {
        title: `an order that failed ${nameOf[method]} can be paid the other way under the same key [R-336]`,
        steps: [...placesOrder(given, method), isDown, chooses(other), confirms(given, other)],
      },
      {
        title: `a changed price has to be accepted before anything is ordered ${nameOf[method]} [R-333]`,
        given: { costs: 9900 },
        steps: [
          ...placesOrder(given, method),
          { ...refused(changed), state: 'termsChanged', showing: prices },
          { does: { type: 'ACCEPT_TERMS' }, state: busy, showing: { method, price: '$9,900.00' }, calls: [sent(9900)] },
          done(9900),
        ],
      },
      {
        title: `other days until delivery have to be accepted before anything is ordered ${nameOf[method]} [R-704]`,
        given: { takes: 14 },
        steps: [
          ...placesOrder(given, method),
          {
            ...refused({ code: 'delivery_changed', message: 'El plazo de entrega de este paquete cambió', delivery_days: 14 }),
            state: 'termsChanged',
            showing: { newDays: 14 },
          },
          { does: { type: 'ACCEPT_TERMS' }, state: busy, showing: { method }, calls: [sent(8900, given.intentKey, 14)] },
          done(),
        ],
      },
      ...ends.map(
        ([failure, end, why = failure.code]): CheckoutScenario => ({
          title: `an order ${nameOf[method]} that cannot go on says why: ${why}`,
          steps: [...placesOrder(given, method), { ...refused(failure), ...end }],
        }),
      ),
    ];
    if (method === 'transfer')
      scenarios.push({
        title: 'declining a price leads back to the package, with the new one',
        steps: [
          ...placesOrder(given, method),
          { ...refused(changed), state: 'termsChanged', showing: prices },
          { does: { type: 'DECLINE_TERMS' }, state: 'filling.details', showing: { price: '$9,900.00' }, calls: [saves(given, 'details')] },
        ],
      });
    return scenarios;
  });
