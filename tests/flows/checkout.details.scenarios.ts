import type { CheckoutStep, Draft } from '#api/contract/checkout/draft.ts';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { listPaymentMethods } from '#api/contract/payments/list-payment-methods.ts';
import { exampleTransfer } from '#machines/flows/checkout/checkout.model.ts';
import {
  answersDraft,
  asksFor,
  brief,
  type CheckoutScenario,
  customersOnly,
  description,
  type Given,
  hiddenPackage,
  loadsPackage,
  noBrief,
  resumes,
  saves,
  sessionEnded,
  storedDraft,
} from './checkout.scenarios.ts';
import { press, travels } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, heading, link, region, text } from './kit/targets.ts';

/** How a checkout is started, resumed, or refused. */
export const beginnings = (given: Given): CheckoutScenario[] => {
  const opened = storedDraft(given, { brief: {} });
  const drafts: [CheckoutStep, Draft['brief'], CheckoutScenario['steps'][number]['state'], string][] = [
    ['details', { business_description: description }, 'filling.details', 'a draft goes on with the details'],
    ['business', {}, 'filling.business', 'a draft goes on with the business'],
    ['design', { business_description: description }, 'filling.design', 'a draft goes on with the design'],
    ['review', { business_description: description }, 'filling.review', 'a draft goes on with the review [R-335]'],
    [
      'payment',
      { business_description: description },
      'filling.payment.choosing',
      'a draft goes on with the payment, with both methods offered and nothing paid yet',
    ],
    ['payment', {}, 'filling.business', 'a draft that lacks the description goes on there, however far it had come'],
  ];
  return [
    {
      title:
        'a first visit stores an empty draft, shows the package, and moves on and back, also with the browser’s buttons [R-034, R-335]',
      notInBrowser: 'that customer has ordered before, so a new brief starts from that order',
      steps: [
        ...loadsPackage(given),
        { ...answersDraft(null), state: 'loading', calls: [saves(given, 'details', {}, null)] },
        {
          ...answers(saveDraft, { draft: opened }),
          state: 'filling.details',
          also: [
            see(region('Resumen de tu pedido'), { text: /Precio normal\s*\$11,900\.00\s*Ahorro\s*−\$3,000\.00\s*IVA\s*Incluido/ }),
            see(heading('Paquete Web Óptimo'), { focused: true }),
            see(text('Un sitio completo para explicar, convencer y medir')),
            see(text('Con tarjeta o por transferencia.')),
          ],
        },
        {
          does: { type: 'CONTINUE' },
          state: 'filling.business',
          showing: { description: '' },
          also: [see(text('Guardando…')), see(heading('Información del negocio'), { focused: true })],
          calls: [saves(given, 'business', noBrief)],
        },
        {
          ...answers(saveDraft, { draft: { ...opened, step: 'business' } }),
          state: 'filling.business',
          showing: { description: '' },
          also: [see(text(/^Borrador guardado/))],
        },
        { does: { type: 'BACK' }, state: 'filling.details', calls: [saves(given, 'details', noBrief)] },
        { does: { type: 'GO_TO', step: 'business' }, by: [travels('forward')], state: 'filling.business', showing: { description: '' } },
        { does: { type: 'GO_TO', step: 'details' }, by: [travels('back')], state: 'filling.details' },
      ],
    },
    ...drafts.map(([step, written, state, title]) => ({
      title,
      steps: resumes(
        given,
        { step, brief: written },
        {
          state,
          showing: { description: written.business_description ?? '' },
          ...(step === 'payment' && state === 'filling.business' ? { calls: [saves(given, 'business', noBrief)] } : {}),
        },
      ),
    })),
    {
      title: 'a customer with an unpaid order of this package sees a link to pay it, and can go on [R-644]',
      notInBrowser: 'the order there belongs to another scenario',
      steps: [
        ...loadsPackage(given),
        {
          ...answersDraft(storedDraft(given, {}), 2041),
          state: 'filling.details',
          also: [
            see(text('Ya tienes un pedido de este paquete sin pagar')),
            see(link('Pagar ese pedido'), { href: '/payment/pending?external_reference=2041' }),
          ],
        },
        {
          does: { type: 'CONTINUE' },
          state: 'filling.business',
          also: [absent(link('Pagar ese pedido'))],
          calls: [saves(given, 'business', brief)],
        },
      ],
    },
    {
      title: 'a failed load of the package shows why and can be retried',
      steps: [
        { ...answers(listPaymentMethods, { methods: ['transfer'] }), state: 'loading' },
        {
          ...unanswered(getPackage),
          state: 'loadingFailed',
          showing: { failure: noAnswerText },
          also: [see(text('Lo que hayas escrito está a salvo.'))],
        },
        { does: { type: 'RETRY' }, state: 'loading', calls: [asksFor(given).package, asksFor(given).methods] },
        ...resumes(given, {}, { state: 'filling.details' }),
      ],
    },
    {
      title: 'a missing package says so, and links to the available ones',
      steps: [
        {
          ...refuses(getPackage, { code: 'not_found', message: 'No encontramos ese paquete' }),
          state: 'packageUnavailable',
          also: [
            see(link('Paquetes web'), { href: '/paquetes-web' }),
            see(link('Tiendas en línea'), { href: '/tiendas-online' }),
            see(link('Branding'), { href: '/branding' }),
          ],
        },
      ],
    },
    {
      title: 'a package taken off sale in the meantime counts as missing [R-334]',
      notInBrowser: 'for a customer the server reports a hidden package as missing',
      steps: [
        hiddenPackage,
        { ...answers(listPaymentMethods, { methods: ['transfer'] }), state: 'loading', calls: [asksFor(given).draft] },
        { ...answersDraft(storedDraft(given, {})), state: 'packageUnavailable' },
      ],
    },
    {
      title: 'an expired session is reported, with a link back here',
      steps: [...loadsPackage(given), { ...refuses(getDraft, sessionEnded), state: 'sessionExpired' }],
    },
    {
      title: 'an account that has become a staff account cannot buy',
      steps: [
        ...loadsPackage(given),
        {
          ...refuses(getDraft, customersOnly),
          state: 'notACustomer',
          also: [see(link('Ir a mi perfil'), { href: '/account?tab=perfil' })],
        },
      ],
    },
    {
      title: 'staff see the refusal at once, without any call, and a link to the panel [R-015, R-342]',
      given: { staffRole: 400 },
      starts: { state: 'notACustomer', also: [see(link('Ir al panel de control'), { href: '/admin' }), absent(link('Ir a mi perfil'))] },
      steps: [],
    },
    {
      title: 'staff without access to the panel get a link to their profile instead [R-015]',
      given: { staffRole: 300 },
      notInBrowser: 'only the role differs',
      starts: {
        state: 'notACustomer',
        also: [see(link('Ir a mi perfil'), { href: '/account?tab=perfil' }), absent(link('Ir al panel de control'))],
      },
      steps: [],
    },
  ];
};

/** The address names an order already placed. */
export const placedBefore = (given: Given): CheckoutScenario[] => {
  const orderId = given.orderId ?? 2047;
  const at = { orderId };
  const asks = sends(getTransferInstructions, { params: { subscriptionId: `${orderId}` } });
  const opens = { state: 'loadingInstructions', calls: [asks] } as const;
  const comes = {
    ...answers(getTransferInstructions, {
      package_name: 'Paquete Web Esencial',
      transfer: { ...exampleTransfer, amount: 4900, concept: `TW-${orderId}` },
    }),
    state: 'instructions',
    showing: { concept: `TW-${orderId}`, orderId },
    also: [see(text('Paquete Web Esencial'))],
  } as const;
  const closed = [
    ['transition_refused', 'Este pedido está cancelado', 'cancelled'],
    ['already_paid', 'El pago de este pedido ya está confirmado', 'paid'],
    ['not_found', 'No encontramos ese pedido', 'missing'],
  ] as const;
  return [
    {
      title: 'shows the instructions of an earlier order again, also after a failed load [R-035, R-249]',
      given: at,
      starts: opens,
      steps: [
        { ...refuses(getTransferInstructions, down), state: 'instructionsFailed', showing: { failure: down.message } },
        { does: { type: 'RETRY' }, state: 'loadingInstructions', calls: [asks] },
        comes,
      ],
    },
    ...closed.map(([code, message, how]) => ({
      title: `an order that takes no transfer says so, and offers a way on: ${how}`,
      given: at,
      starts: opens,
      steps: [
        {
          ...refuses(getTransferInstructions, { code, message }),
          state: 'settled' as const,
          showing: { failure: message, closed: how, orderId },
        },
      ],
    })),
    {
      title: 'instructions are private: an expired session asks to sign in',
      given: at,
      starts: opens,
      steps: [{ ...refuses(getTransferInstructions, sessionEnded), state: 'sessionExpired' }],
    },
  ];
};

/** From the business step to the review. */
export const writing = (given: Given): CheckoutScenario[] => {
  const box = field('Descripción del negocio');
  const wrong = { 'Descripción del negocio': 'Cuéntanos de tu negocio' };
  const oneMissing = { description: '', wrong, alert: 'Revisa 1 campo para continuarCuéntanos de tu negocio' };
  const tooLong = 'x'.repeat(2001);
  const long = { 'Requerimientos adicionales': 'Escribe como máximo 2000 caracteres' };
  const wishes = 'Que el botón de WhatsApp se vea siempre';
  const writes = (value: string) => ({ type: 'WRITE', field: 'client_requirements', value }) as const;
  return [
    {
      title: 'the brief is written step by step, each field validated on leaving it, and the review shows everything [R-107, R-108]',
      steps: [
        ...resumes(given, { step: 'business', brief: {} }, { state: 'filling.business', showing: { description: '' } }),
        { does: { type: 'LEAVE_FIELD', field: 'business_description' }, state: 'filling.business', showing: { description: '' } },
        { does: { type: 'CONTINUE' }, state: 'filling.business', showing: oneMissing, also: [see(alert(), { focused: true })] },
        {
          acts: [press(link('Cuéntanos de tu negocio', alert()))],
          state: 'filling.business',
          showing: oneMissing,
          also: [see(box, { focused: true })],
        },
        { does: { type: 'WRITE', field: 'business_description', value: description }, state: 'filling.business' },
        { does: { type: 'WRITE', field: 'social_networks.whatsapp', value: '442 000 0000' }, state: 'filling.business' },
        {
          does: { type: 'CONTINUE' },
          state: 'filling.design',
          calls: [
            saves(given, 'design', { ...brief, social_networks: { facebook: '', instagram: '', tiktok: '', whatsapp: '442 000 0000' } }),
          ],
        },
        { does: { type: 'WRITE', field: 'design_style', value: 'bold' }, state: 'filling.design' },
        { does: { type: 'WRITE', field: 'color_preference', value: 'warm' }, state: 'filling.design' },
        { does: writes(tooLong), state: 'filling.design' },
        { does: { type: 'LEAVE_FIELD', field: 'client_requirements' }, state: 'filling.design', showing: { wrong: long } },
        {
          does: { type: 'CONTINUE' },
          state: 'filling.design',
          showing: { wrong: long, alert: 'Revisa 1 campo para continuarEscribe como máximo 2000 caracteres' },
        },
        { does: writes(wishes), state: 'filling.design' },
        {
          does: { type: 'CONTINUE' },
          state: 'filling.review',
          also: [description, '442 000 0000', 'Audaz', 'Cálidos', wishes].map((one) => see(text(one))),
        },
        { does: { type: 'BACK' }, state: 'filling.design', also: [see(field('Requerimientos adicionales'), { value: wishes })] },
        { does: { type: 'BACK' }, state: 'filling.business' },
      ],
    },
    {
      title: 'the review links to each step, and the stepper back to the review',
      steps: [
        ...resumes(given, { step: 'review' }, { state: 'filling.review' }),
        {
          does: { type: 'GO_TO', step: 'design' },
          by: [press(button('Editar Preferencias de diseño'))],
          state: 'filling.design',
          calls: [saves(given, 'design')],
        },
        { does: { type: 'CONTINUE' }, state: 'filling.review' },
        { does: { type: 'GO_TO', step: 'business' }, by: [press(button('Editar Información del negocio'))], state: 'filling.business' },
        { does: { type: 'GO_TO', step: 'details' }, by: [press(button('Detalles'))], state: 'filling.details' },
        { does: { type: 'GO_TO', step: 'business' }, by: [travels('forward')], state: 'filling.business' },
        { does: { type: 'CONTINUE' }, state: 'filling.design' },
        { does: { type: 'CONTINUE' }, state: 'filling.review' },
        { does: { type: 'CONTINUE' }, state: 'filling.payment.choosing' },
        { does: { type: 'GO_TO', step: 'review' }, by: [travels('back')], state: 'filling.review' },
        { does: { type: 'GO_TO', step: 'payment' }, by: [travels('forward')], state: 'filling.payment.choosing' },
        { does: { type: 'GO_TO', step: 'review' }, by: [press(button('Revisión'))], state: 'filling.review' },
      ],
    },
    {
      title: 'no route leads past an incomplete step',
      steps: [
        ...resumes(given, { step: 'design' }, { state: 'filling.design' }),
        { does: { type: 'BACK' }, state: 'filling.business', calls: [saves(given, 'business')] },
        { does: { type: 'WRITE', field: 'business_description', value: '' }, state: 'filling.business', showing: { description: '' } },
        { does: { type: 'GO_TO', step: 'design' }, by: [travels('forward')], state: 'filling.business', showing: oneMissing },
      ],
    },
  ];
};
