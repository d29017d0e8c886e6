import { type EventObject, emit, fromCallback, setup } from 'xstate';
import { placeCardOrder } from '#api/contract/payments/place-card-order.ts';
import { placeTransferOrder } from '#api/contract/payments/place-transfer-order.ts';
import { configurationName } from '#machines/configuration-name.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { checkoutModel } from '#machines/flows/checkout/checkout.model.ts';
import type { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { formatPesos } from '#shared/money.ts';
import { type PaymentMethod, paymentMethodNames } from '#shared/vocabulary.ts';
import type { BrowserFlow, Fixture } from '../../e2e/paths/browser-flow.ts';
import { noAnswerTo } from '../../e2e/paths/fixtures/checkout-no-answer.ts';
import type { CheckoutScene } from '../../e2e/paths/fixtures/checkout-scene.ts';
import { beginnings, placedBefore, writing } from './checkout.details.scenarios.ts';
import { draftNews, payments, refusals } from './checkout.payment.scenarios.ts';
import {
  arrangeDraft,
  checkoutAddress,
  description,
  exampleGiven,
  type Given,
  learnDraft,
  renderCheckout,
  type Seen,
  starts,
} from './checkout.scenarios.ts';
import { dispatches, fill, leave, press, travels, unattended } from './kit/actions.ts';
import { onDispatched } from './kit/dispatched-events.ts';
import { absent, address, type Expectation, inBrowser, inJsdom, see, transient, working } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { alert, button, field, heading, link, main, radio, radiogroup, region, text } from './kit/targets.ts';

/** The exact labels of the brief's fields and options. */
const names = {
  business_description: 'Descripción del negocio',
  target_audience: 'Público objetivo',
  key_features: 'Características clave',
  'social_networks.facebook': 'Facebook',
  'social_networks.instagram': 'Instagram',
  'social_networks.tiktok': 'TikTok',
  'social_networks.whatsapp': 'WhatsApp',
  competitors_urls: 'Sitios de la competencia',
  design_style: 'Estilo de diseño',
  color_preference: 'Preferencia de color',
  client_requirements: 'Requerimientos adicionales',
} as const;
const styles: Readonly<Record<string, string>> = { modern: 'Moderno', classic: 'Clásico', bold: 'Audaz', elegant: 'Elegante' };
const colors: Readonly<Record<string, string>> = { brand: 'Colores de marca', warm: 'Cálidos', cool: 'Fríos', natural: 'Naturales' };

const onward = button('Continuar');
const back = button('Atrás');
const retry = button('Reintentar');
const confirm = button(/^(Confirmar pedido|Pagar con tarjeta)$/);
const both: readonly PaymentMethod[] = ['mercadopago', 'transfer'];
const provider = /\/dev\/mercadopago\/checkout\/v1\/redirect/;

const summed = ({ alert: said }: Seen): readonly Expectation[] => (said === undefined ? [] : [see(alert(), { text: said })]);
const summary = ({ price = '$8,900.00' }: Seen): Expectation =>
  see(region('Resumen de tu pedido'), { text: new RegExp(`Total\\s*MXN, IVA incluido\\s*${price.replace('$', '\\$')}`) });
const ways = [see(onward, { enabled: true }), see(back, { enabled: true })];
const fieldsOf = (own: readonly string[], { wrong = {} }: Seen) =>
  own.map((name) => see(field(name), { invalid: name in wrong, description: new RegExp(wrong[name] ?? '') }));

const paying = ({ methods = both, method = 'transfer' }: Seen, isBusy: boolean) => [
  see(heading('¿Cómo quieres pagar?')),
  ...both.map((one) => {
    const way = radio(paymentMethodNames[one]);
    return methods.includes(one) ? see(way, { checked: one === method, enabled: !isBusy }) : absent(way);
  }),
  see(
    button(method === 'mercadopago' ? 'Pagar con tarjeta' : 'Confirmar pedido'),
    isBusy ? { busy: true } : { enabled: method !== null, busy: false },
  ),
];

/** A real server chooses the order's id. */
const paymentOf = ({ orderId = null }: Seen, { isServed }: Given) =>
  isServed ? /^\/payment\/pending\?external_reference=\d+$/ : `/payment/pending?external_reference=${orderId}`;

const leaving = (seen: Seen, given: Given) => [
  see(link('entra desde aquí'), { href: given.isServed ? provider : (seen.providerUrl ?? '') }),
  see(link('ver el estado del pago'), { href: paymentOf(seen, given) }),
];

const instructed = (seen: Seen, given: Given) => [
  see(heading('Pedido registrado. Ahora, tu transferencia')),
  ...['Beneficiario', 'Banco', 'Número de cuenta', 'CLABE', 'Monto', 'Concepto'].map((name) =>
    see(button(`Copiar ${name}`), { enabled: true }),
  ),
  see(link('Ver estado del pago'), { href: paymentOf(seen, given) }),
  see(heading('¿Algo no cuadra?')),
  see(main(), {
    text: given.isServed ? /Escribe TW-\d+ en el concepto/ : `Escribe ${seen.concept} en el concepto y transfiere el monto exacto`,
  }),
  address(/^\/checkout\/web\/\d+\?pedido=\d+$/),
];

const offers: Record<NonNullable<Seen['closed']>, (given: Given, orderId: number | null) => readonly Expectation[]> = {
  cancelled: ({ packageId }) => [
    see(link('Ver mis contrataciones'), { href: '/account' }),
    see(link('Contratar de nuevo'), { href: `/checkout/web/${packageId}` }),
  ],
  paid: (_, orderId) => [
    see(link('Ver mis contrataciones'), { href: '/account' }),
    see(link('Ver estado del pago'), { href: `/payment/pending?external_reference=${orderId}` }),
  ],
  missing: () => [
    see(link('Ver mis contrataciones'), { href: '/account' }),
    absent(link('Contratar de nuevo')),
    absent(link('Ver estado del pago')),
  ],
  purchase: () => [see(link('Ir a mi cuenta', alert()), { href: '/account' }), see(link('Ver los paquetes', alert()), { href: '/' })],
};

/** Replaces the draft's machine on generated paths: it does nothing by itself and emits events on demand. */
const emitsIt = { actions: emit(({ event }: { event: EventObject }) => event) };
const draftDouble = setup({
  types: { context: {}, events: {} as EventObject },
  actors: {
    listen: fromCallback(({ sendBack }) => onDispatched(sendBack)),
  },
}).createMachine({
  context: { saves: 0 },
  invoke: { src: 'listen' },
  on: { REPLACE_BRIEF: emitsIt, RENEW_INTENT: emitsIt, SESSION_ENDED: emitsIt },
}) as unknown as typeof draftSavingMachine;

interface Stage {
  readonly scene: CheckoutScene;
  readonly cookies: NonNullable<Fixture['cookies']>;
  readonly served: BrowserFlow['calls'];
}
const titles = { transfer: 'Error al registrar la transferencia', mercadopago: 'Error al procesar el pago' } as const;
const closings: Readonly<Record<string, Seen['closed']>> = { transition_refused: 'cancelled', already_paid: 'paid' };
const codesWithoutAnswer = ['network', 'unreadable', 'internal'];

export const checkoutFlow = flowTable(checkoutMachine)<Seen, Given, Given & Stage>({
  model: checkoutModel,
  given: exampleGiven,
  givenBy: (_, first) =>
    first?.type === 'START' ? { ...exampleGiven, staffRole: first.isStaff ? 400 : null, orderId: first.orderId } : exampleGiven,
  jsdom: {
    ignoresHiding: true,
    at: checkoutAddress,
    render: (given, { page: { machine } }) => renderCheckout(given, machine && { machine, draftMachine: draftDouble }),
  },
  browser: {
    who: 'cliente2',
    isStopped: true,
    prepare: async ({ as, given: wanted, path }) => {
      const { setCheckout } = await import('../../e2e/paths/fixtures/checkout-scene.ts');
      const { checkoutCalls } = await import('../../e2e/paths/fixtures/checkout-calls.ts');
      const { scene, cookies } = await setCheckout({ as, path, isStaff: wanted.staffRole !== null });
      return {
        ...wanted,
        scene,
        cookies,
        served: checkoutCalls(scene),
        packageId: scene.packageId,
        orderId: wanted.orderId === null ? null : scene.order.id,
        isServed: true,
        staysHere: path?.steps.some(({ event }) => event.type === 'xstate.error.actor.openProvider') ?? false,
      };
    },
    at: checkoutAddress,
    before: async (page) => (await import('../../e2e/paths/fixtures/provider.ts')).mayBeKept(page),
    pictured: (snapshot) => configurationName(snapshot) !== 'filling.payment.choosing' || snapshot.context.methods.length === 2,
    calls: (fixture) => ('served' in fixture ? fixture.served : noAnswerTo),
    actions: async ({ scene }) => (await import('../../e2e/paths/fixtures/checkout-actions.ts')).checkoutActions(scene),
    arranges: async ({ scene: { webPackage }, costs, takes }, operation, body) => {
      await arrangeDraft(webPackage, operation, body);
      if (operation === placeTransferOrder || operation === placeCardOrder) await webPackage.offer(costs, takes);
    },
    learns: (fixture, operation) => learnDraft(fixture, fixture.scene.webPackage, operation),
    after: async ({ scene: { webPackage, order } }) => {
      await webPackage.restore();
      await order.mend();
    },
  },
  actions: {
    START: () => unattended,
    RETRY: () => [press(retry)],
    CONTINUE: () => [press(onward)],
    BACK: () => [press(back)],
    GO_TO: ({ step }) => [travels({ checkoutStep: step })],
    WRITE: ({ field: name, value }) => {
      if (name === 'design_style') return [press(radio(styles[value]))];
      if (name === 'color_preference') return [press(radio(colors[value]))];
      return [fill(field(names[name]), value)];
    },
    LEAVE_FIELD: ({ field: name }) => [leave(field(names[name]))],
    REPLACE_BRIEF: (event) => [dispatches(event)],
    RENEW_INTENT: (event) => [dispatches(event)],
    SESSION_ENDED: (event) => [dispatches(event)],
    CHOOSE_METHOD: ({ method }) => [press(radio(paymentMethodNames[method]))],
    CONFIRM: () => [press(confirm)],
    ACCEPT_TERMS: () => [press(button(/^Aceptar/))],
    DECLINE_TERMS: () => [press(button('Volver al paquete'))],
  },
  values: ({ price, newPrice, newDays, form, issues, methods, method, failure, orderId, transfer, providerUrl }): Seen => ({
    price: formatPesos(price),
    newPrice: formatPesos(newPrice),
    newDays,
    description: form.business_description,
    wrong: Object.fromEntries(issues.map(({ path, message }) => [Reflect.get(names, path), message])),
    methods,
    method,
    title:
      method === 'transfer' && codesWithoutAnswer.includes(failure?.code ?? '')
        ? 'Error al procesar la transferencia'
        : titles[method ?? 'transfer'],
    failure: failure?.message ?? '',
    closed: orderId === null ? 'purchase' : (closings[failure?.code ?? ''] ?? 'missing'),
    orderId,
    providerUrl,
    ...(transfer === null ? {} : { concept: transfer.concept }),
  }),
  expectations: {
    idle: transient,
    loading: () => [see(text('Cargando tu pedido')), working(true)],
    loadingFailed: ({ failure }) => [
      see(alert(), { text: `Error al obtener detalles del paquete${failure}` }),
      see(retry, { enabled: true }),
    ],
    'filling.details': (seen) => [see(heading('Paquete Web Óptimo')), summary(seen), see(onward, { enabled: true }), absent(back)],
    'filling.business': (seen) => [
      see(heading('Información del negocio')),
      summary(seen),
      ...ways,
      see(field(names.business_description), { value: seen.description ?? description, required: true }),
      ...fieldsOf([names.business_description, names.target_audience, names.key_features], seen),
      ...summed(seen),
    ],
    'filling.design': (seen) => [
      see(heading('Preferencias de diseño')),
      summary(seen),
      ...ways,
      see(radiogroup(names.design_style)),
      see(radiogroup(names.color_preference)),
      ...fieldsOf([names.client_requirements], seen),
      ...summed(seen),
    ],
    'filling.review': (seen) => [
      see(heading('Revisión')),
      summary(seen),
      ...ways,
      ...['Detalles', 'Información del negocio', 'Preferencias de diseño'].map((name) => see(button(`Editar ${name}`))),
    ],
    'filling.payment.choosing': (seen) => [...paying(seen, false), summary(seen), absent(text('Lo que escribiste sigue aquí.'))],
    'filling.payment.failed': (seen) => [
      ...paying(seen, false),
      see(alert(), { text: `${seen.title}${seen.failure}Lo que escribiste sigue aquí.` }),
      see(button('Reintentar', alert()), { enabled: true }),
    ],
    placing: (seen) => [...paying(seen, true), summary(seen), absent(alert())],
    placingCardOrder: (seen) => [...paying({ ...seen, method: 'mercadopago' }, true), summary(seen), absent(alert())],
    termsChanged: ({ price = '$8,900.00', newPrice = '', newDays = null }) => [
      ...(newDays === null
        ? [
            see(heading('El precio cambió')),
            see(text(new RegExp(`^\\${price}\\sMXN$`))),
            see(text(new RegExp(`^\\${newPrice}\\sMXN, IVA incluido$`))),
            see(button(new RegExp(`^Aceptar \\${newPrice}\\sMXN y confirmar$`)), { enabled: true }),
          ]
        : [
            see(heading('El plazo de entrega cambió')),
            see(text('10 días hábiles')),
            see(text(`${newDays} días hábiles`)),
            see(button(`Aceptar ${newDays} días hábiles y confirmar`), { enabled: true }),
          ]),
      see(button('Volver al paquete'), { enabled: true }),
    ],
    leavingForProvider: transient,
    atProvider: (seen, by) =>
      by.isServed && by.staysHere
        ? leaving(seen, by)
        : [...leaving(seen, by).map(inJsdom), inBrowser(see(heading('Paga con tu tarjeta'))), inBrowser(address(provider))],
    loadingInstructions: () => [see(text('Cargando tu pedido')), working(true)],
    instructionsFailed: ({ failure }) => [
      see(alert(), { text: `Error al obtener detalles del pago${failure}` }),
      see(retry, { enabled: true }),
      see(link('Ir a mi cuenta', alert()), { href: '/account' }),
    ],
    instructions: instructed,
    settled: (seen, by) => [
      see(alert(), {
        text:
          seen.closed === 'purchase'
            ? `${seen.title}${seen.failure?.replace(/\.$/, '')}. No se registró otro pedido.`
            : `${seen.failure}No hay nada que transferir.`,
      }),
      absent(button(undefined, alert())),
      ...offers[seen.closed ?? 'purchase'](by, by.orderId ?? seen.orderId ?? null),
    ],
    sessionExpired: (_, { packageId }) => [
      see(text('Tu sesión terminó')),
      inJsdom(see(link('Iniciar sesión'), { href: new RegExp(`^/login\\?redirect=%2Fcheckout%2Fweb%2F${packageId}(%3F|$)`) })),
      inBrowser(address(/^\/login\?redirect=\/checkout\/web\/\d+/)),
      inBrowser(see(button('Iniciar sesión'))),
    ],
    notACustomer: () => [see(alert(), { text: 'Compra con una cuenta de cliente' })],
    packageUnavailable: () => [see(alert(), { text: 'Este paquete ya no está disponible' }), see(link('Ver los paquetes'), { href: '/' })],
  },
  starts,
  scenarios: (by) => [...beginnings(by), ...placedBefore(by), ...writing(by), ...payments(by), ...draftNews(by), ...refusals(by)],
  approved: {
    'checkout.loading --xstate.error.actor.loadCheckout[3/5]--> checkout.packageUnavailable':
      'no loading call fails this way: a hidden package returns not_found, and a package that is not loaded cannot be ordered',
  },
});
