import { createElement } from 'react';
import { type RequestedRenewal, requestRenewal } from '#api/contract/renewals/request-renewal.ts';
import { renewalMachine } from '#machines/flows/renewal/renewal.machine.ts';
import { exampleRequestedRenewal, renewalModel } from '#machines/flows/renewal/renewal.model.ts';
import { exampleActiveSubscription } from '#machines/flows/subscription-list/example-subscription.ts';
import type { RenewalYears } from '#shared/business.ts';
import { hit, press, pressTwice } from './kit/actions.ts';
import { answers, refuses, sends } from './kit/calls.ts';
import { absent, reports, see, transient } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down } from './kit/reading-table.ts';
import { alert, button, dialog, link, radio, radiogroup, text } from './kit/targets.ts';

const form = dialog(/^(Renovar|Reactivar soporte)$/);
const submit = button(/^(Renovar|Reactivar soporte)$/, form);
const cancel = button('Cancelar', form);
const changePlan = button('Cambiar de plan', form);
const byCard = button('Pagar con tarjeta', form);
const planName = (years: RenewalYears): string => (years === 1 ? '1 año' : `${years} años`);
const plan = (years: RenewalYears) => radio(planName(years), form);
const allPlans = [1, 2, 3] as const;

interface Seen {
  years?: RenewalYears | null;
  /** Submitted without a plan. */
  isMissing?: boolean;
  failure?: string | null;
  hasCard?: boolean;
}

const instructions = (id: number) => [
  see(form, { text: new RegExp(`Escribe TW-${id}-R\\d+ en el concepto`) }),
  see(button('Copiar CLABE', form)),
];

export const renewalFlow = flowTable(renewalMachine)({
  model: renewalModel,
  given: { id: 2031, endDate: '2026-12-03T18:00:00.000Z', isExpired: false, requested: null as RequestedRenewal | null },
  givenBy: (input) => {
    const { requested } = input as { requested: RequestedRenewal | null };
    return { id: 2031, endDate: '2026-12-03T18:00:00.000Z', isExpired: false, requested };
  },
  jsdom: {
    render: async ({ id, endDate, isExpired, requested }, { report, page }) => {
      const { RenewalDialog } = await import('#parts/renewal-dialog.tsx');
      const subscription = {
        ...exampleActiveSubscription,
        subscription_id: id,
        status: isExpired ? ('expired' as const) : ('active' as const),
      };
      return createElement(RenewalDialog, { subscription, endDate, requested, onClosed: () => report('closed'), ...page });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as, given }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      const order = await ShopOrder.paid(as, calls);
      // The order has no card data.
      const requested = given.requested === null ? null : { ...(await order.askForRenewal()), init_point: null };
      return { ...given, id: order.id, requested, cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: ({ id }) => `/account/pedido/${id}`,
    before: async (page) => (await import('../../e2e/paths/fixtures/provider.ts')).leadsToSilence(page),
    opens: ({ requested }) => [press(button(requested === null ? 'Renovar' : 'Pagar renovación'))],
  },
  actions: {
    CHOOSE_PLAN: ({ years }) => [press(plan(years))],
    SUBMIT: () => [press(submit)],
    CHANGE_PLAN: () => [press(changePlan)],
    PAY_BY_CARD: () => [press(byCard)],
    CLOSE: () => [hit('Escape', form)],
  },
  values: ({ years, tried, requested, failure }): Seen => ({
    years,
    isMissing: tried && years === null,
    failure: failure?.message ?? null,
    hasCard: requested !== null && requested.init_point !== null,
  }),
  expectations: {
    choosing: ({ years = null, isMissing = false, failure = null }) => [
      ...allPlans.map((one) => see(plan(one), { enabled: true, checked: one === years })),
      see(radiogroup(undefined, form), { invalid: isMissing }),
      failure === null
        ? absent(alert(undefined, form))
        : see(alert(undefined, form), { text: `Error al procesar la renovación${failure}` }),
      see(submit, { enabled: true, busy: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    requesting: () => [
      see(submit, { busy: true }),
      see(cancel, { enabled: false }),
      ...allPlans.map((one) => see(plan(one), { enabled: false })),
      reports(),
    ],
    refreshing: (_, { id }) => [...instructions(id), absent(byCard), see(changePlan, { enabled: true }), reports()],
    instructed: ({ hasCard = true, failure = null }, { id }) => [
      ...instructions(id),
      hasCard ? see(byCard, { enabled: true, busy: false }) : absent(byCard),
      failure === null ? absent(alert(undefined, form)) : see(alert(undefined, form), { text: failure }),
      see(changePlan, { enabled: true }),
      reports(),
    ],
    leaving: transient,
    atProvider: (_, { id }) => [
      ...instructions(id),
      see(byCard, { busy: true }),
      see(link('entra desde aquí', form)),
      see(changePlan, { enabled: false }),
      reports(),
    ],
    closed: () => [absent(dialog()), reports('closed')],
  },
  starts: () => ({ state: 'choosing' }),
  scenarios: ({ id }) => {
    const asks = (years: RenewalYears) => sends(requestRenewal, { body: { subscription_id: id, years } });
    const requested: RequestedRenewal = {
      ...exampleRequestedRenewal,
      renewal: { ...exampleRequestedRenewal.renewal, subscription_id: id },
      transfer: { ...exampleRequestedRenewal.transfer, concept: `TW-${id}-R7` },
    };
    // Another place on the same page: jsdom cannot navigate elsewhere.
    const payable = { ...requested, init_point: 'http://localhost:3000/#pago' };
    const chooses = { does: { type: 'CHOOSE_PLAN', years: 2 }, state: 'choosing', showing: { years: 2 as const } } as const;
    const submits = { does: { type: 'SUBMIT' }, state: 'requesting', calls: [asks(2)] } as const;
    const isOut = { does: { type: 'CLOSE' }, state: 'closed' } as const;
    const inJsdom = 'its support has not ended there';
    const alreadyRequested = {
      given: { requested: exampleRequestedRenewal },
      starts: { state: 'refreshing', calls: [asks(2)] },
    } as const;
    return [
      {
        title: 'a plan is requested, once, and its renewal can be paid by card: the browser goes there [R-156, R-448]',
        steps: [
          chooses,
          { ...submits, by: [pressTwice(submit)] },
          { acts: [hit('Escape', form)], state: 'requesting' },
          { ...answers(requestRenewal, payable), state: 'instructed' },
          { does: { type: 'PAY_BY_CARD' }, state: 'atProvider' },
          isOut,
        ],
      },
      {
        title: 'without a plan nothing is sent: the group shows an error until one is chosen',
        steps: [
          { does: { type: 'SUBMIT' }, state: 'choosing', showing: { isMissing: true } },
          chooses,
          { does: { type: 'CHOOSE_PLAN', years: 3 }, state: 'choosing', showing: { years: 3 as const } },
          { does: { type: 'CLOSE' }, by: [press(cancel)], state: 'closed' },
        ],
      },
      {
        title: 'a refusal is shown, the chosen plan stays, and it can be requested again [R-257]',
        steps: [
          chooses,
          submits,
          {
            ...refuses(requestRenewal, { code: 'transition_refused', message: 'Solo se renueva una contratación activa' }),
            state: 'choosing',
            showing: { years: 2 as const, failure: 'Solo se renueva una contratación activa' },
          },
          submits,
          { ...answers(requestRenewal, payable), state: 'instructed' },
          { does: { type: 'CHANGE_PLAN' }, state: 'choosing', showing: { years: 2 as const } },
          { does: { type: 'CHOOSE_PLAN', years: 1 }, state: 'choosing', showing: { years: 1 as const } },
          { does: { type: 'SUBMIT' }, state: 'requesting', calls: [asks(1)] },
          { ...answers(requestRenewal, { ...payable, renewal: { ...payable.renewal, years: 1 } }), state: 'instructed' },
          isOut,
        ],
      },
      {
        title: 'a renewal already requested opens at its payment, and the card page loads in the background',
        ...alreadyRequested,
        steps: [{ ...answers(requestRenewal, payable), state: 'instructed' }, isOut],
      },
      {
        title: 'if the card page fails to load, the renewal can still be paid by transfer',
        ...alreadyRequested,
        steps: [
          { ...refuses(requestRenewal, down), state: 'instructed', showing: { hasCard: false } },
          { does: { type: 'CLOSE' }, by: [press(button('Listo', form))], state: 'closed' },
        ],
      },
      {
        title: 'a requested renewal can be changed before the card page has loaded',
        ...alreadyRequested,
        steps: [{ does: { type: 'CHANGE_PLAN' }, state: 'choosing' }, isOut],
      },
      {
        title: 'a requested renewal can be closed before the card page has loaded',
        ...alreadyRequested,
        steps: [isOut],
      },
      {
        title:
          'without a card provider only a transfer is offered; an address that is not a provider’s page is not opened, and an error is shown',
        notInBrowser: 'the demo has a card provider',
        steps: [
          chooses,
          submits,
          { ...answers(requestRenewal, requested), state: 'instructed', showing: { hasCard: false } },
          { does: { type: 'CHANGE_PLAN' }, state: 'choosing', showing: { years: 2 as const } },
          submits,
          { ...answers(requestRenewal, { ...requested, init_point: 'ftp://pagos.example/pago/7' }), state: 'instructed' },
          { does: { type: 'PAY_BY_CARD' }, state: 'instructed', showing: { failure: 'Error al procesar el pago' } },
        ],
      },
      {
        title: 'each plan shows its price, its saving and the new end date [R-270, R-272, R-448]',
        notInBrowser: 'the support ends on another day there',
        starts: {
          state: 'choosing',
          also: [
            see(form, { description: /Tu soporte vence el 3\sdic\s2026/ }),
            see(plan(1), { description: /^Hasta el 3\sdic\s2027\s?por \$2,000\.00\sMXN$/ }),
            see(plan(2), {
              description:
                /^Ahorras \$1,000\.00 frente a renovar cada año\s?\$1,500\.00 al año\. Hasta el 2\sdic\s2028\s?por \$3,000\.00\sMXN$/,
            }),
            see(plan(3), {
              description:
                /^Ahorras \$1,000\.00 frente a renovar cada año\s?\$1,666\.67 al año\. Hasta el 2\sdic\s2029\s?por \$5,000\.00\sMXN$/,
            }),
          ],
        },
        steps: [],
      },
      {
        title: 'within 30 days after the end date, the new term continues the old one, and until when is shown [R-048]',
        given: { isExpired: true, endDate: '2026-11-02T18:00:00.000Z' },
        notInBrowser: inJsdom,
        starts: {
          state: 'choosing',
          also: [
            see(dialog('Reactivar soporte'), { description: /Tu soporte venció el 2\snov\s2026/ }),
            see(text(/Si pagas a más tardar el 2\sdic\s2026, el nuevo plazo sigue al anterior/)),
            see(plan(1), { description: /Hasta el 2\snov\s2027/ }),
          ],
        },
        steps: [],
      },
      {
        title: 'after that the new term starts on the day of payment',
        given: { isExpired: true, endDate: '2026-10-12T18:00:00.000Z' },
        notInBrowser: inJsdom,
        starts: {
          state: 'choosing',
          also: [see(text(/El nuevo plazo empieza el día de tu pago/)), see(plan(1), { description: /Hasta el 12\snov\s2027/ })],
        },
        steps: [],
      },
    ];
  },
});
