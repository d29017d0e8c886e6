import { Flex } from '@chakra-ui/react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Container } from '#ui/page-frame.tsx';

interface SessionNoticeProps {
  /** 'unchecked': the session check failed; 'ended': the server no longer knows the session. */
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
            <Flex gap="2" wrap="wrap">
              <Button size="sm" variant="outline" onClick={onRetry}>
                Reintentar
              </Button>
              <Button size="sm" variant="ghost" onClick={onDismiss}>
                Entendido
              </Button>
            </Flex>
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
