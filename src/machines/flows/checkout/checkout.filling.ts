import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import type { BriefField } from './brief-form.ts';
import { checkout } from './checkout.setup.ts';

type Step = 'business' | 'design';
interface Field {
  event: { field: BriefField };
}

const tellsStep = (step: CheckoutStep) => ({ type: 'tellChanged' as const, params: { step } });

/** A field accepts input and blur only on its own step. */
const writingOn = (step: Step) => ({
  WRITE: {
    description: 'el campo es de este paso',
    guard: { type: 'fieldIsOn' as const, params: ({ event }: Field) => ({ field: event.field, step }) },
    actions: [
      {
        type: 'write' as const,
        params: ({ event }: { event: { field: BriefField; value: string } }) => ({ field: event.field, value: event.value }),
      },
      tellsStep(step),
    ],
  },
  LEAVE_FIELD: {
    description: 'el campo es de este paso',
    guard: { type: 'fieldIsOn' as const, params: ({ event }: Field) => ({ field: event.field, step }) },
    actions: { type: 'judgeField' as const, params: ({ event }: Field) => ({ field: event.field }) },
  },
});

/** The five steps. An incomplete step cannot be passed by any route. */
export const filling = checkout.createStateConfig({
  meta: { label: 'Llenando el pedido' },
  initial: 'details',
  on: {
    REPLACE_BRIEF: { actions: { type: 'replaceBrief', params: ({ event }) => ({ brief: event.brief }) } },
    RENEW_INTENT: { actions: { type: 'renewIntent', params: ({ event }) => ({ intentKey: event.intentKey }) } },
    SESSION_ENDED: { target: 'sessionExpired' },
    GO_TO: [
      {
        description: 'a Detalles',
        guard: { type: 'leadsTo', params: ({ event }) => ({ wanted: event.step, step: 'details' }) },
        target: '.details',
        actions: { type: 'showWhatIsMissing', params: ({ event }) => ({ wanted: event.step }) },
      },
      {
        description: 'a Información del negocio, o ahí falta algo',
        guard: { type: 'leadsTo', params: ({ event }) => ({ wanted: event.step, step: 'business' }) },
        target: '.business',
        actions: { type: 'showWhatIsMissing', params: ({ event }) => ({ wanted: event.step }) },
      },
      {
        description: 'a Preferencias de diseño, o ahí falta algo',
        guard: { type: 'leadsTo', params: ({ event }) => ({ wanted: event.step, step: 'design' }) },
        target: '.design',
        actions: { type: 'showWhatIsMissing', params: ({ event }) => ({ wanted: event.step }) },
      },
      {
        description: 'a Revisión',
        guard: { type: 'leadsTo', params: ({ event }) => ({ wanted: event.step, step: 'review' }) },
        target: '.review',
        actions: 'forgetIssues',
      },
      { target: '.payment', actions: 'forgetIssues' },
    ],
  },
  states: {
    details: { meta: { label: 'Detalles' }, entry: tellsStep('details'), on: { CONTINUE: { target: 'business' } } },
    business: {
      meta: { label: 'Información del negocio' },
      entry: tellsStep('business'),
      on: {
        ...writingOn('business'),
        BACK: { target: 'details', actions: 'forgetIssues' },
        CONTINUE: [
          { guard: 'businessIsComplete', target: 'design', actions: 'forgetIssues' },
          { description: 'falta algo', actions: 'showBusinessIssues' },
        ],
      },
    },
    design: {
      meta: { label: 'Preferencias de diseño' },
      entry: tellsStep('design'),
      on: {
        ...writingOn('design'),
        BACK: { target: 'business', actions: 'forgetIssues' },
        CONTINUE: [
          { guard: 'designIsComplete', target: 'review', actions: 'forgetIssues' },
          { description: 'falta algo', actions: 'showDesignIssues' },
        ],
      },
    },
    review: {
      meta: { label: 'Revisión' },
      entry: tellsStep('review'),
      on: { BACK: { target: 'design' }, CONTINUE: { target: 'payment' } },
    },
    payment: {
      meta: { label: 'Pago' },
      initial: 'choosing',
      on: {
        BACK: { target: 'review' },
        CHOOSE_METHOD: {
          description: 'es otra y se ofrece aquí',
          guard: { type: 'methodIsAnother', params: ({ event }) => ({ method: event.method }) },
          target: '.choosing',
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.method }) },
        },
        CONFIRM: [
          { guard: 'businessIsIncomplete', target: 'business', actions: 'showBusinessIssues' },
          { guard: 'cardIsChosen', target: '#checkout.placingCardOrder' },
          { guard: 'transferIsChosen', target: '#checkout.placing' },
        ],
      },
      states: {
        choosing: { meta: { label: 'Eligiendo cómo pagar' }, entry: ['forgetFailure', tellsStep('payment')] },
        failed: { meta: { label: 'El pedido no se registró' } },
      },
    },
  },
});
