import { QuoteRequest } from '#features/quote-request/quote-request.tsx';
import { QuoteRequestPage } from '#features/quote-request/quote-request-page.tsx';
import { useSession } from '#features/session/session-context.tsx';
import { Island } from '#ui/island.tsx';

const Requesting = () => {
  const { status, user } = useSession();
  return <QuoteRequest personId={user?.id ?? null} keptFor={status === 'loading' ? null : (user?.id ?? 'guest')} />;
};

/** /cotizador, with the signed-in user. */
export const QuoteRoute = () => (
  <QuoteRequestPage>
    <Island name="quote" forGuests={<QuoteRequest keptFor="guest" />}>
      <Requesting />
    </Island>
  </QuoteRequestPage>
);
