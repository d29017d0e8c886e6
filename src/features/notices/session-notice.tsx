import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Container } from '#ui/page-frame.tsx';

interface SessionNoticeProps {
  /** 'unchecked': nobody answered who is signed in; 'ended': the server no longer knows the session. */
  notice: 'unchecked' | 'ended' | null;
  onRetry: () => void;
  onDismiss: () => void;
}

export const SessionNotice = ({ notice, onRetry, onDismiss }: SessionNoticeProps) => {
  if (notice === null) return null;
  return (
    <Container py="3">
      {notice === 'unchecked' ? (
        <Notice
          tone="caution"
          role="status"
          title="No pudimos comprobar tu sesión"
          action={
            <Button size="sm" variant="outline" onClick={onRetry}>
              Reintentar
            </Button>
          }
        >
          No se recibió respuesta del servidor. Puedes seguir viendo el sitio.
        </Notice>
      ) : (
        <Notice
          tone="warning"
          role="status"
          title="Tu sesión terminó"
          action={
            <Button size="sm" variant="outline" onClick={onDismiss}>
              Entendido
            </Button>
          }
        >
          Inicia sesión para seguir donde ibas.
        </Notice>
      )}
    </Container>
  );
};
