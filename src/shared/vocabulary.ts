/** The product's enumerations, in display order, with their labels. */
export const packageKinds = ['web', 'ecommerce', 'branding'] as const;
export type PackageKind = (typeof packageKinds)[number];
export const packageKindNames = { web: 'Web', ecommerce: 'eCommerce', branding: 'Branding' } as const satisfies Record<PackageKind, string>;
/** What a quote is asked for. */
export const quoteKindNames = { web: 'Sitio web', ecommerce: 'Tienda en línea', branding: 'Branding' } as const satisfies Record<
  PackageKind,
  string
>;

export const packageLevels = ['essential', 'optimal'] as const;
export type PackageLevel = (typeof packageLevels)[number];
export const packageLevelNames = { essential: 'Esencial', optimal: 'Óptimo' } as const satisfies Record<PackageLevel, string>;

export const packageName = (kind: PackageKind, level: PackageLevel): string =>
  `Paquete ${packageKindNames[kind]} ${packageLevelNames[level]}`;

export const featureTypes = ['boolean', 'number', 'text'] as const;
export type FeatureType = (typeof featureTypes)[number];
export const featureTypeNames = { boolean: 'Booleano', number: 'Número', text: 'Texto' } as const satisfies Record<FeatureType, string>;

export const developmentStatuses = ['pending', 'gathering_info', 'design', 'development', 'review', 'staging', 'live'] as const;
export type DevelopmentStatus = (typeof developmentStatuses)[number];
export const intakeStatuses = ['pending', 'gathering_info', 'design'] as const satisfies readonly DevelopmentStatus[];
export type IntakeStatus = (typeof intakeStatuses)[number];
export const deliveryStatuses = ['development', 'review', 'staging'] as const satisfies readonly DevelopmentStatus[];
export type DeliveryStatus = (typeof deliveryStatuses)[number];
export const developmentStatusNames = {
  pending: 'Pendiente',
  gathering_info: 'Recopilando Info',
  design: 'En Diseño',
  development: 'En Desarrollo',
  review: 'En Revisión',
  staging: 'En Pruebas',
  live: 'En Línea',
} as const satisfies Record<DevelopmentStatus, string>;

export const paymentStatuses = ['pending', 'processing', 'confirmed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentStatusNames = {
  pending: 'Pago Pendiente',
  processing: 'Procesando Pago',
  confirmed: 'Pago Confirmado',
} as const satisfies Record<PaymentStatus, string>;

/** The statuses of one payment at the card provider. */
export const cardPaymentStatuses = ['unseen', 'pending', 'failed', 'settled', 'review', 'accepted', 'refunding', 'returned'] as const;
export type CardPaymentStatus = (typeof cardPaymentStatuses)[number];
export const cardPaymentNames = {
  unseen: 'Sin noticia',
  pending: 'En proceso',
  failed: 'Rechazado',
  settled: 'Cobrado',
  review: 'Espera revisión',
  accepted: 'Aceptado',
  refunding: 'En reembolso',
  returned: 'Devuelto',
} as const satisfies Record<CardPaymentStatus, string>;

/** The statuses of a stored payment: those of a card payment, plus `unmatched` for a transfer whose confirmation was undone. */
export const storedPaymentStatuses = ['pending', 'failed', 'settled', 'review', 'accepted', 'refunding', 'returned', 'unmatched'] as const;
export type StoredPaymentStatus = (typeof storedPaymentStatuses)[number];

/** The statuses of a ledger line. */
export const ledgerStatuses = ['waiting', 'review', 'confirmed', 'accepted', 'refunding', 'returned', 'unmatched'] as const;
export type LedgerStatus = (typeof ledgerStatuses)[number];
export const ledgerNames = {
  waiting: 'Por confirmar',
  review: cardPaymentNames.review,
  confirmed: 'Confirmado',
  accepted: cardPaymentNames.accepted,
  refunding: cardPaymentNames.refunding,
  returned: cardPaymentNames.returned,
  unmatched: 'Confirmación deshecha',
} as const satisfies Record<LedgerStatus, string>;

/** Why a payment needs manual review. */
export const reviewReasons = [
  'no_order',
  'wrong_amount',
  'wrong_currency',
  'wrong_account',
  'wrong_mode',
  'already_paid',
  'account_closed',
  'renewal_replaced',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];
export const reviewReasonNames = {
  no_order: 'No corresponde a ningún pedido',
  wrong_amount: 'El monto no es el del pedido',
  wrong_currency: 'La moneda no es MXN',
  wrong_account: 'Entró a otra cuenta del proveedor',
  wrong_mode: 'Es un pago de prueba o de otro ambiente',
  already_paid: 'El pedido ya estaba pagado',
  account_closed: 'La contratación no admite este pago',
  renewal_replaced: 'El cliente eligió otro plan de renovación',
} as const satisfies Record<ReviewReason, string>;

/** Problems with an order's money, shown next to its payment status, the most serious first. */
export const moneyTroubles = [
  'charged_back',
  'refunded',
  'owed_processing',
  'wrong_amount',
  'wrong_currency',
  'double',
  'in_review',
  'refunding',
  'owed',
  'given_back',
] as const;
export type MoneyTroubleKind = (typeof moneyTroubles)[number];
export const moneyTroubleNames = {
  charged_back: 'Contracargo',
  refunded: 'Reembolsado',
  owed_processing: 'Procesando Pago',
  wrong_amount: 'Monto distinto',
  wrong_currency: 'Otra moneda',
  double: 'Segundo cargo',
  in_review: 'Pago en revisión',
  refunding: 'Devolución en camino',
  owed: 'Falta pagar',
  given_back: 'Pago devuelto',
} as const satisfies Record<MoneyTroubleKind, string>;

export const accountStatuses = ['inactive', 'active', 'trial', 'suspended', 'cancelled', 'expired'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The events of the account machine that suspend an account. */
export const suspensionCauses = ['SUSPEND', 'PAYMENT_REVERSED', 'PAYMENT_UNDONE'] as const;
export type SuspensionCause = (typeof suspensionCauses)[number];
export const accountStatusNames = {
  inactive: 'Inactiva',
  active: 'Activa',
  trial: 'De prueba',
  suspended: 'Suspendida',
  cancelled: 'Cancelada',
  expired: 'Vencida',
} as const satisfies Record<AccountStatus, string>;

/** The statuses that staff may choose; the others result from payments and time. */
export const accountDecisions = ['active', 'suspended', 'cancelled'] as const satisfies readonly AccountStatus[];
export type AccountDecision = (typeof accountDecisions)[number];

export const requirementStatuses = ['pending', 'in_progress', 'resolved', 'closed'] as const;
export type RequirementStatus = (typeof requirementStatuses)[number];
export const requirementStatusNames = {
  pending: 'Pendiente',
  in_progress: 'En Proceso',
  resolved: 'Completado',
  closed: 'Cerrado',
} as const satisfies Record<RequirementStatus, string>;

/** Why it is somebody's turn in an order. */
export const turnReasons = [
  'cancelled',
  'money_in_review',
  'payment_processing',
  'unpaid',
  'suspended_unpaid',
  'suspended',
  'support_ended',
  'question_to_customer',
  'question_to_agency',
  'work',
  'live',
] as const;
export type TurnReason = (typeof turnReasons)[number];
export const turnReasonNames = {
  cancelled: 'Pedido cancelado',
  money_in_review: 'Pago por revisar',
  payment_processing: 'Pago en el banco',
  unpaid: 'Falta el pago',
  suspended_unpaid: 'En pausa, falta un pago',
  suspended: 'En pausa',
  support_ended: 'Soporte terminado',
  question_to_customer: 'Pregunta al cliente',
  question_to_agency: 'Mensaje del cliente',
  work: 'Trabajo en curso',
  live: 'En línea',
} as const satisfies Record<TurnReason, string>;

/** `paused`: it is the customer's turn. `at_risk`: two business days or fewer are left. `none`: nothing is promised, or not any more. */
export const promiseStates = ['none', 'running', 'paused', 'at_risk', 'late', 'met'] as const;
export type PromiseState = (typeof promiseStates)[number];

export const turnSides = ['customer', 'agency', 'nobody'] as const;
export type TurnSide = (typeof turnSides)[number];

/** The statuses of a request to remove a user's lost second factor. */
export const factorRecoveryStatuses = ['asked', 'approved', 'stopped', 'expired'] as const;
export type FactorRecoveryStatus = (typeof factorRecoveryStatuses)[number];
export const factorRecoveryNames = {
  asked: 'Pedida',
  approved: 'Aprobada',
  stopped: 'Detenida',
  expired: 'Vencida',
} as const satisfies Record<FactorRecoveryStatus, string>;

/** What stopped it: the user, a superadmin, or a change to the user's or the requester's account. */
export const recoveryStopCauses = ['person', 'superadmin', 'password', 'email', 'role', 'access', 'factor'] as const;
export type RecoveryStopCause = (typeof recoveryStopCauses)[number];
export const recoveryStopNames = {
  person: 'la detuvo la persona',
  superadmin: 'la detuvo un Super Administrador',
  password: 'cambió una contraseña',
  email: 'cambió un correo',
  role: 'cambió un rol',
  access: 'se desactivó o activó una cuenta',
  factor: 'cambió una verificación en dos pasos',
} as const satisfies Record<RecoveryStopCause, string>;

/** Requests from customers and requests from staff: both are requirements. */
export const customerRequestTypes = ['change', 'issue', 'question'] as const;
export const staffRequestTypes = ['assets', 'content', 'review', 'approval', 'clarification'] as const;
export const requestTypes = [...customerRequestTypes, ...staffRequestTypes] as const;
export type RequestType = (typeof requestTypes)[number];
export const requestTypeNames = {
  change: 'Cambio',
  issue: 'Problema',
  question: 'Pregunta',
  assets: 'Solicitud de Recursos',
  content: 'Contenido Faltante',
  review: 'Revisión de Cliente',
  approval: 'Aprobación Pendiente',
  clarification: 'Aclaración Necesaria',
} as const satisfies Record<RequestType, string>;

export const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];
export const priorityNames = { low: 'Baja', normal: 'Normal', high: 'Alta' } as const satisfies Record<Priority, string>;

export const paymentMethods = ['mercadopago', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodNames = { mercadopago: 'Tarjeta', transfer: 'Transferencia' } as const satisfies Record<PaymentMethod, string>;

export const socialNetworks = ['facebook', 'instagram', 'tiktok', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const designStyles = ['modern', 'classic', 'bold', 'elegant'] as const;
export type DesignStyle = (typeof designStyles)[number];
export const designStyleNames = { modern: 'Moderno', classic: 'Clásico', bold: 'Audaz', elegant: 'Elegante' } as const satisfies Record<
  DesignStyle,
  string
>;

export const colorPreferences = ['brand', 'warm', 'cool', 'natural'] as const;
export type ColorPreference = (typeof colorPreferences)[number];
export const colorPreferenceNames = {
  brand: 'Colores de marca',
  warm: 'Cálidos',
  cool: 'Fríos',
  natural: 'Naturales',
} as const satisfies Record<ColorPreference, string>;

export const unspecified = 'No especificado';
