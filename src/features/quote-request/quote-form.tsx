import { Send } from 'lucide-react';
import type { FormEvent } from 'react';
import { type QuoteField, quoteFields } from '#machines/flows/quote-request/quote-form.ts';
import type { QuoteRequestEvent, QuoteRequestView } from '#machines/flows/quote-request/quote-request.machine.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { quote } from './quote-request.styles.ts';

interface QuoteFormProps {
  view: QuoteRequestView;
  send: (event: QuoteRequestEvent) => void;
}

const kinds: readonly { value: PackageKind; label: string }[] = [
  { value: 'web', label: 'Sitio web' },
  { value: 'ecommerce', label: 'Tienda en línea' },
  { value: 'branding', label: 'Branding' },
];

const problemsOf = ({ issues, refusals }: QuoteRequestView) =>
  refusals === 0 ? [] : quoteFields.flatMap((field) => (issues[field] === undefined ? [] : [{ field, message: issues[field] }]));

const Footer = ({ busy }: { busy: boolean }) => (
  <div className={quote.end}>
    <p className={quote.privacy}>
      Solo usamos tus datos para responderte. <TextLink to="/privacidad">Aviso de privacidad</TextLink>
    </p>
    <Button type="submit" size="lg" loading={busy} full="onPhone" iconEnd={<Send aria-hidden="true" />}>
      Enviar
    </Button>
  </div>
);

export const QuoteForm = ({ view, send }: QuoteFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  const typing = (field: QuoteField) => ({
    id: field,
    value: view.form[field],
    error: view.issues[field],
    readOnly: view.busy,
    onChange: (value: string) => send({ type: 'CHANGE', field, value }),
    onBlur: () => send({ type: 'LEAVE_FIELD', field }),
  });
  return (
    <form className={quote.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={problemsOf(view)} attempt={view.refusals} />
      {view.failure === null ? null : (
        <Notice tone="error" role="alert" title={view.failure.title}>
          {view.failure.detail}
        </Notice>
      )}
      <div className={quote.contact}>
        <TextField label="Nombre" required autoComplete="name" {...typing('name')} />
        <TextField label="Correo electrónico" required type="email" inputMode="email" autoComplete="email" {...typing('email')} />
        <TextField label="Teléfono" optional type="tel" inputMode="tel" autoComplete="tel" placeholder="10 dígitos" {...typing('phone')} />
        <TextField
          label="Empresa"
          optional
          autoComplete="organization"
          placeholder="Cómo se llama tu negocio"
          {...typing('company_name')}
        />
      </div>
      <RadioCards
        label="¿Qué necesitas?"
        value={view.form.kind}
        onChange={(kind) => send({ type: 'CHOOSE_KIND', kind })}
        cards={kinds}
        columns={3}
      />
      <TextArea label="Descripción" required help="Qué debe poder hacer, para quién y para cuándo." {...typing('description')} />
      <TextField label="Presupuesto" optional inputMode="decimal" placeholder="Aproximado" unit="MXN" {...typing('budget')} />
      <Footer busy={view.busy} />
    </form>
  );
};
