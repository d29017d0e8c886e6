import { type CheckoutStep, checkoutSteps } from '#api/contract/checkout/draft.ts';

export const stepNames = {
  details: 'Detalles',
  business: 'Información del negocio',
  design: 'Preferencias de diseño',
  review: 'Revisión',
  payment: 'Pago',
} as const satisfies Record<CheckoutStep, string>;

export const stepperSteps = checkoutSteps.map((step) => ({ id: step, name: stepNames[step] }));
