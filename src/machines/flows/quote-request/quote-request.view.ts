import { failureDetail } from '#machines/failure-detail.ts';
import { type QuoteField, type QuoteForm, quoteFields } from './quote-form.ts';
import type { QuoteRequestEvent, QuoteRequestSnapshot } from './quote-request.machine.ts';

export interface QuoteRequestView {
  form: QuoteForm;
  issues: Partial<Record<QuoteField, string>>;
  /** How often the form was refused since it was last right; above 0 the summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  /** Once it has arrived: its number, and where the answer goes. */
  sent: { quoteId: number; email: string } | null;
}

export const quoteRequestView = (snapshot: QuoteRequestSnapshot): QuoteRequestView => {
  const { form, issues, refusals, failure, quoteId } = snapshot.context;
  return {
    form,
    issues: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
    refusals,
    failure: failure === null ? null : { title: 'Error al enviar la solicitud', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    sent: quoteId === null ? null : { quoteId, email: form.email.trim() },
  };
};

/** What was written, as the events that bring it back; of what was sent nothing. */
export const quoteRequestWork = ({ context: { form, quoteId } }: QuoteRequestSnapshot): QuoteRequestEvent[] => {
  const written = quoteFields.filter((field) => form[field] !== '');
  if (quoteId !== null || written.length === 0) return [];
  return [...written.map((field) => ({ type: 'CHANGE' as const, field, value: form[field] })), { type: 'CHOOSE_KIND', kind: form.kind }];
};
