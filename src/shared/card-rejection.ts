/** Why a card payment was rejected, and what to do about it. Keys are the provider's `status_detail`; `{monto}` is the order's price. */
const sentences: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'La tarjeta no tiene fondos suficientes. Usa otra o paga por transferencia.',
  cc_rejected_bad_filled_card_number: 'El número de la tarjeta no coincide. Revísalo e intenta de nuevo.',
  cc_rejected_bad_filled_date: 'La fecha de vencimiento de la tarjeta no coincide. Revísala e intenta de nuevo.',
  cc_rejected_bad_filled_security_code: 'El código de seguridad de la tarjeta no coincide. Revísalo e intenta de nuevo.',
  cc_rejected_bad_filled_other: 'Algún dato de la tarjeta no coincide. Revísalo e intenta de nuevo.',
  cc_rejected_call_for_authorize: 'Tu banco pide que autorices el pago. Llámalo, autoriza {monto} a Mercado Pago e intenta de nuevo.',
  cc_rejected_card_disabled: 'Tu tarjeta no está activa para compras. Actívala en la app de tu banco o llámale.',
  cc_rejected_duplicated_payment: 'Ya hay un pago por el mismo monto. Antes de pagar otra vez, revisa tu cuenta en unos minutos.',
  cc_rejected_invalid_installments: 'Tu tarjeta no acepta esos meses. Elige otro plazo o un solo pago.',
  cc_rejected_max_attempts: 'Llegaste al límite de intentos con esta tarjeta. Usa otra o paga por transferencia.',
  // Deliberately the same vague text for both: it must not mention risk.
  cc_rejected_high_risk: 'No se pudo hacer el pago con esta tarjeta. Usa otra o paga por transferencia.',
  cc_rejected_blacklist: 'No se pudo hacer el pago con esta tarjeta. Usa otra o paga por transferencia.',
  cc_rejected_card_error: 'Tu banco no aprobó el pago. Intenta con otra tarjeta, llama a tu banco o paga por transferencia.',
  cc_rejected_other_reason: 'Tu banco no aprobó el pago. Intenta con otra tarjeta, llama a tu banco o paga por transferencia.',
  cc_rejected_card_type_not_allowed: 'Esta tarjeta no sirve para este pago. Usa otra o paga por transferencia.',
  cc_rejected_3ds_challenge: 'No se completó la verificación de tu banco. Intenta de nuevo y aprueba el aviso de su app.',
  expired: 'El pago se canceló sin cobrarse. Puedes intentarlo de nuevo.',
  by_payer: 'El pago se canceló sin cobrarse. Puedes intentarlo de nuevo.',
  by_collector: 'El pago se canceló sin cobrarse. Puedes intentarlo de nuevo.',
};

const anyOther = 'El pago no se aprobó. Intenta con otra tarjeta o paga por transferencia.';

export const whyCardRejected = (detail: string | null, amount: string): string =>
  (detail !== null && Object.hasOwn(sentences, detail) ? (sentences[detail] ?? anyOther) : anyOther).replace('{monto}', () => amount);
