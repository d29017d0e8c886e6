/** The outcomes of the provider's test cards, by the holder's name. */
export const outcomes = {
  APRO: { status: 'approved', detail: 'accredited', label: 'Aprobado' },
  OTHE: { status: 'rejected', detail: 'cc_rejected_other_reason', label: 'Rechazado: error general' },
  CONT: { status: 'in_process', detail: 'pending_contingency', label: 'Pendiente' },
  CALL: { status: 'rejected', detail: 'cc_rejected_call_for_authorize', label: 'Rechazado: falta autorizar' },
  FUND: { status: 'rejected', detail: 'cc_rejected_insufficient_amount', label: 'Rechazado: fondos insuficientes' },
  SECU: { status: 'rejected', detail: 'cc_rejected_bad_filled_security_code', label: 'Rechazado: código de seguridad' },
  EXPI: { status: 'rejected', detail: 'cc_rejected_bad_filled_date', label: 'Rechazado: fecha de vencimiento' },
  FORM: { status: 'rejected', detail: 'cc_rejected_bad_filled_other', label: 'Rechazado: error en el formulario' },
} as const;
export type Holder = keyof typeof outcomes;

export const isHolder = (name: string): name is Holder => Object.hasOwn(outcomes, name);

export const testCards = [
  { brand: 'Mastercard', number: '5474 9254 3267 0366', code: '123', expiry: '11/30' },
  { brand: 'Visa', number: '4075 5957 1648 3764', code: '123', expiry: '11/30' },
  { brand: 'American Express', number: '3711 803032 57522', code: '1234', expiry: '11/30' },
  { brand: 'Mastercard débito', number: '5579 0534 6148 2647', code: '123', expiry: '11/30' },
  { brand: 'Visa débito', number: '4189 1412 2126 7633', code: '123', expiry: '11/30' },
] as const;
