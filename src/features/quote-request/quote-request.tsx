import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fromPromise } from 'xstate';
import { codeOf } from '#api/client/still-answers.ts';
import { onUnauthenticated } from '#api/client/unauthenticated.ts';
import type { QuoteRequest as Quote } from '#api/contract/quotes/quote.ts';
import { type QuoteField, quoteFields } from '#machines/flows/quote-request/quote-form.ts';
import {
  type QuoteRequestEvent,
  type QuoteRequestSnapshot,
  type QuoteRequestView,
  quoteRequestMachine,
  quoteRequestView,
  quoteRequestWork,
} from '#machines/flows/quote-request/quote-request.machine.ts';
import { business } from '#shared/business.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SavedWork, useSavedWork } from '#ui/saved-work.tsx';
import { QuoteForm } from './quote-form.tsx';
import { quote } from './quote-request.styles.ts';

const calls = () => codeOf(() => import('./quote-request-calls.ts'));

const quoteRequestActors = {
  requestQuote: fromPromise<{ quoteId: number }, Quote>(async ({ input, signal }) => (await calls()).sendQuote(input, signal)),
};

/** The signed-in user's contact details, to prefill the form. */
type ContactOf = (signal: AbortSignal) => Promise<Partial<Record<QuoteField, string>>>;
const findContact: ContactOf = async (signal) => (await calls()).findContact(signal);

const provided = quoteRequestMachine.provide({ actors: quoteRequestActors });

interface SentProps {
  sent: NonNullable<QuoteRequestView['sent']>;
  onAgain: () => void;
}

/** Takes the focus, because the form that had it is gone. */
const Sent = ({ sent, onAgain }: SentProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={quote.sentTitle}>
        Recibimos tu solicitud
      </h1>
      <p className={quote.sentText}>
        Es la cotización número <strong>{sent.quoteId}</strong>. Te respondemos en {business.answerBusinessHours} horas hábiles a{' '}
        <strong>{sent.email}</strong>; ahí ya tienes un correo que lo confirma.
      </p>
      <div className={quote.next}>
        <ButtonLink to="/paquetes-web">Ver paquetes web</ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          Pedir otra cotización
        </Button>
      </div>
    </>
  );
};

/** Prefills empty fields with the user's contact details; they remain editable. */
const useContact = (view: QuoteRequestView, send: (event: QuoteRequestEvent) => void, personId: string | null, contactOf: ContactOf) => {
  const write = useEffectEvent((contact: Awaited<ReturnType<ContactOf>>) => {
    for (const field of quoteFields) {
      const value = contact[field] ?? '';
      if (value !== '' && view.form[field] === '') send({ type: 'CHANGE', field, value });
    }
  });
  useEffect(() => {
    if (personId === null) return;
    const controller = new AbortController();
    contactOf(controller.signal).then(
      (contact) => (controller.signal.aborted ? undefined : write(contact)),
      // If the details cannot be loaded, the user types them.
      () => undefined,
    );
    return () => controller.abort();
  }, [personId, contactOf]);
};

/** A separate component: the user is known only after the first render, and what was typed until then must be preserved. */
const Kept = ({ running }: { running: Parameters<typeof useSavedWork<QuoteRequestSnapshot, QuoteRequestEvent>>[1] }) => {
  useSavedWork('quote-request', running, quoteRequestWork, { always: true });
  return null;
};

interface QuoteRequestProps {
  /** The signed-in user; null for a guest, and while unknown. */
  personId?: string | null;
  /** Owner of the text saved in this tab: a user, or a guest; null while unknown. */
  keptFor?: string | null;
  contactOf?: ContactOf;
  machine?: typeof quoteRequestMachine;
}

/** A short form for work that fits no package. */
export const QuoteRequest = ({ personId = null, keptFor = null, contactOf = findContact, machine = provided }: QuoteRequestProps) => {
  const running = useMachine(machine);
  const [snapshot, send] = running;
  const view = quoteRequestView(snapshot);
  useContact(view, send, personId, contactOf);
  return (
    <>
      {keptFor === null ? null : (
        <SavedWork key={keptFor} ownerId={keptFor} place="/cotizador" whenSessionEnds={onUnauthenticated}>
          <Kept running={running} />
        </SavedWork>
      )}
      {view.sent === null ? (
        <>
          <h1 className={quote.title}>Cotiza a la medida</h1>
          <p className={quote.lead}>
            Cuéntanos lo que necesitas. Te respondemos en {business.answerBusinessHours} horas hábiles, sin compromiso.
          </p>
          <QuoteForm view={view} send={send} />
        </>
      ) : (
        <Sent sent={view.sent} onAgain={() => send({ type: 'ASK_AGAIN' })} />
      )}
    </>
  );
};
