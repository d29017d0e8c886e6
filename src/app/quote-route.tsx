import { QuoteRequestPage } from '#features/quote-request/quote-request-page.tsx';
import { useSession } from '#features/session/session-context.tsx';

/** /cotizador, with the signed-in user. */
export const QuoteRoute = () => {
  const { status, user } = useSession();
  return <QuoteRequestPage personId={user?.id ?? null} keptFor={status === 'loading' ? null : (user?.id ?? 'guest')} />;
};
