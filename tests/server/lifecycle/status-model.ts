import type { AccountStep, DevelopmentStep, PaymentStep } from '#server/lifecycle/advance.ts';

/** An independent model of the lifecycles, without state machines: both must agree. */
export type Move =
  | { on: 'development'; event: DevelopmentStep['event'] }
  | { on: 'payment'; event: PaymentStep['event'] }
  | { on: 'account'; event: AccountStep['event'] };

export interface Model {
  development: string;
  payment: string;
  /** Centavos. */
  owed: number;
  account: string;
  assignedTo: string | null;
  startDate: Date | null;
  endDate: Date | null;
  history: string[];
  told: string[];
}

export const begin = (): Model => ({
  development: 'pending',
  payment: 'pending',
  owed: 0,
  account: 'inactive',
  assignedTo: null,
  startDate: null,
  endDate: null,
  history: [],
  told: [],
});

const intake = ['pending', 'gathering_info', 'design'];
const delivery = ['development', 'review', 'staging'];
const dayMs = 24 * 60 * 60 * 1000;
const yearMs = 365 * 24 * 60 * 60 * 1000;
const statusChanged = ['development.status_changed mail', 'development.status_changed push'];

const developed = (model: Model, to: string, more: Partial<Model>, told: string[]): Model => ({
  ...model,
  ...more,
  development: to,
  history: [...model.history, `development_status ${model.development} → ${to}`],
  told: [...model.told, ...told, ...(to === model.development ? [] : statusChanged)],
});

function developmentAfter(model: Model, event: DevelopmentStep['event']): Model | null {
  const isPaid = model.payment === 'confirmed' && model.owed === 0;
  const from = model.development;
  if (from === 'live' || model.account === 'cancelled') return null;
  if (event.type === 'GO_LIVE') return isPaid && from !== 'pending' ? developed(model, 'live', {}, []) : null;
  if (event.type === 'ASSIGN_DEVELOPER') {
    if (!isPaid || !event.developerActive) return null;
    const to = intake.includes(from) ? 'development' : from;
    if (to === from && event.developerId === model.assignedTo) return model;
    return developed(model, to, { assignedTo: event.developerId }, ['developer.assigned mail', 'developer.assigned push']);
  }
  if (event.note.trim() === '' || event.to === from) return null;
  const withinIntake = intake.includes(from) && intake.includes(event.to) && isPaid;
  const withinDelivery = delivery.includes(from) && delivery.includes(event.to) && model.assignedTo !== null;
  return withinIntake || withinDelivery ? developed(model, event.to, {}, []) : null;
}

function paymentAfter(model: Model, event: PaymentStep['event']): Model | null {
  const from = model.payment;
  const follow = (to: string, owed = 0): Model => ({
    ...model,
    payment: to,
    owed,
    history: [...model.history, `payment_status ${from} → ${to}`],
    told: to === 'confirmed' && owed === 0 ? [...model.told, 'payment.confirmed mail', 'payment.confirmed push'] : model.told,
  });
  if (event.type === 'UNDO_CONFIRMATION') {
    const may = from === 'confirmed' && model.owed === 0 && intake.includes(model.development) && event.method === 'transfer';
    return may && event.note.trim() !== '' ? follow(from, event.owed) : null;
  }
  const pays = event.type === 'PROVIDER_APPROVED' || event.type === 'CONFIRM_MANUALLY';
  if (from === 'confirmed' && !(pays && model.owed > 0)) return null;
  if (event.type === 'CONFIRM_MANUALLY') return event.reference === '' ? null : follow('confirmed');
  if (event.type === 'PROVIDER_APPROVED') return follow('confirmed');
  if (event.type === 'PROVIDER_PROCESSING') return from === 'pending' ? follow('processing') : null;
  return from === 'processing' ? follow('pending') : null;
}

function accountAfter(model: Model, event: AccountStep['event'], at: Date): Model | null {
  const from = model.account;
  const follow = (to: string, more: Partial<Model> = {}): Model => ({
    ...model,
    ...more,
    account: to,
    history: to === from ? model.history : [...model.history, `account_status ${from} → ${to}`],
    // A confirmed payment has its own notification.
    told:
      to === from || event.type === 'PAYMENT_CONFIRMED'
        ? model.told
        : [...model.told, 'account.status_changed mail', 'account.status_changed push'],
  });
  const { endDate } = model;
  switch (event.type) {
    case 'PAYMENT_CONFIRMED':
      return from === 'inactive' ? follow('active', { startDate: at, endDate: new Date(at.getTime() + yearMs) }) : null;
    case 'RENEWAL_CONFIRMED':
      if (from !== 'active' && from !== 'expired') return null;
      if (endDate === null) return follow('active');
      // More than 30 days after its end, the term starts anew.
      return follow('active', {
        endDate: new Date((at.getTime() - endDate.getTime() > 30 * dayMs ? at : endDate).getTime() + yearMs * event.years),
      });
    case 'EXPIRE':
      return from === 'active' && endDate !== null && endDate <= at ? follow('expired') : null;
    case 'SUSPEND':
      return from === 'active' ? follow('suspended') : null;
    case 'PAYMENT_REVERSED':
      return from === 'active' || from === 'suspended' ? follow('suspended') : null;
    case 'PAYMENT_UNDONE':
      if (from === 'active') return follow('suspended');
      return from === 'suspended' || from === 'expired' ? follow(from) : null;
    case 'DEBT_PAID':
      if (from === 'suspended') return follow(event.resumes ? 'active' : from);
      return from === 'expired' ? follow(from) : null;
    case 'RESUME':
      return from === 'suspended' && !event.owes ? follow('active') : null;
    case 'CANCEL':
      return from === 'cancelled' ? null : follow('cancelled');
    case 'CANCEL_BY_OWNER':
    case 'CLOSE_UNPAID':
      return from === 'inactive' ? follow('cancelled') : null;
  }
}

/** The model after a move; null when it is refused. */
export const after = (model: Model, move: Move, at: Date): Model | null => {
  if (move.on === 'development') return developmentAfter(model, move.event);
  return move.on === 'payment' ? paymentAfter(model, move.event) : accountAfter(model, move.event, at);
};
