import { CircleX } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import art from '#ui/illustrations/pago-no-autorizado.svg?art';
import { ResultCard } from './result-card.tsx';

/** The order does not exist or belongs to another customer: both show the same message. */
export const MissingOrder = () => (
  <ResultCard
    art={art}
    role="alert"
    badge={
      <Badge palette="piedra" icon={CircleX}>
        Sin pedido
      </Badge>
    }
    title="No encontramos ese pedido"
    actions={
      <>
        <ButtonLink to="/account" full>
          Ir a mi cuenta
        </ButtonLink>
        <ButtonLink to="/" variant="outline" full>
          Volver al inicio
        </ButtonLink>
      </>
    }
  >
    La dirección no es correcta o el pedido es de otra cuenta. Tus pedidos y sus pagos están en tu cuenta.
  </ResultCard>
);
