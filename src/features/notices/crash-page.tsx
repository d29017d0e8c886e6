import { Flex } from '@chakra-ui/react';
import { Button } from '#ui/button.tsx';
import art from '#ui/illustrations/estado-error.svg?art';
import { PageFrame } from '#ui/page-frame.tsx';
import { StateCard } from '#ui/state-card.tsx';

/** Shown when a screen crashed: its buttons reload the document and need nothing of the crashed app. */
export const CrashPage = () => (
  <PageFrame>
    <StateCard
      art={art}
      role="alert"
      level="h1"
      title="Esta pantalla se rompió"
      actions={
        <Flex gap="3" wrap="wrap">
          <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
          <Button variant="outline" onClick={() => window.location.assign('/')}>
            Ir al inicio
          </Button>
        </Flex>
      }
    >
      Falló de nuestro lado. Tu información está a salvo.
    </StateCard>
  </PageFrame>
);
