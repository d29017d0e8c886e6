import { type Failure, failureOf } from '#api/contract/failures.ts';
import { keepFailure } from '#machines/parts.ts';
import { isBusinessIssue, isDesignIssue } from './brief-form.ts';

interface Thrown {
  event: { error: unknown };
}

export const isRefusedWith = (error: unknown, code: Failure['code']): boolean => failureOf(error).code === code;

export const concernsStep = (error: unknown, step: 'business' | 'design'): boolean => {
  const { code, issues = [] } = failureOf(error);
  return code === 'invalid_input' && issues.some(step === 'business' ? isBusinessIssue : isDesignIssue);
};

const refusedWith = (code: Failure['code'], description: string) => ({
  description,
  guard: { type: 'refusedWith' as const, params: ({ event }: Thrown) => ({ error: event.error, code }) },
});

const fieldsRefused = (step: 'business' | 'design', description: string) => ({
  description,
  guard: { type: 'fieldsRefused' as const, params: ({ event }: Thrown) => ({ error: event.error, step }) },
});

/** Targets of failures that end the checkout, from any call. */
export const entryRefusals = [
  { ...refusedWith('unauthenticated', 'la sesión terminó'), target: '#checkout.sessionExpired' },
  { ...refusedWith('customers_only', 'la cuenta no es de cliente'), target: '#checkout.notACustomer' },
  { ...refusedWith('package_unavailable', 'el paquete ya no se vende'), target: '#checkout.packageUnavailable' },
  { ...refusedWith('not_found', 'el paquete no existe'), target: '#checkout.packageUnavailable' },
] as const;

/**
 * Targets of a refused order. All of them preserve the input. If the card provider is unreachable, the
 * order exists already: retrying with the same key pays it by card or by transfer.
 */
export const orderRefusals = [
  ...entryRefusals,
  { ...refusedWith('price_changed', 'el precio cambió'), target: '#checkout.termsChanged', actions: keepFailure },
  { ...refusedWith('delivery_changed', 'el plazo de entrega cambió'), target: '#checkout.termsChanged', actions: keepFailure },
  { ...fieldsRefused('business', 'un dato del negocio no es válido'), target: '#checkout.filling.business', actions: keepFailure },
  { ...fieldsRefused('design', 'una preferencia no es válida'), target: '#checkout.filling.design', actions: keepFailure },
  { ...refusedWith('already_paid', 'ya está pagado'), target: '#checkout.settled', actions: keepFailure },
  { ...refusedWith('transition_refused', 'ya no espera este pago'), target: '#checkout.settled', actions: keepFailure },
  { target: '#checkout.filling.payment.failed', actions: keepFailure },
] as const;

/** Targets when transfer instructions are refused. `settled` offers no retry, because it would be refused again. */
export const instructionRefusals = [
  { ...refusedWith('unauthenticated', 'la sesión terminó'), target: '#checkout.sessionExpired' },
  { ...refusedWith('transition_refused', 'está cancelado'), target: '#checkout.settled', actions: keepFailure },
  { ...refusedWith('already_paid', 'ya está pagado'), target: '#checkout.settled', actions: keepFailure },
  { ...refusedWith('not_found', 'no existe o es de otra persona'), target: '#checkout.settled', actions: keepFailure },
  { target: '#checkout.instructionsFailed', actions: keepFailure },
] as const;
