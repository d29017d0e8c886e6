import { CloudOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import art from '#ui/illustrations/pago-sin-verificar.svg?art';
import { ResultCard } from './result-card.tsx';

interface UnansweredProps {
  title: string;
  children: ReactNode;
  retrying?: boolean;
  onRetry: () => void;
  /** Another action, below the two standard ones. */
  more?: ReactNode;
}

/** The payment's status is unknown: a card like the result's, in the same place. */
export const Unanswered = ({ title, children, retrying = false, onRetry, more }: UnansweredProps) => (
  <ResultCard
    art={art}
    role="alert"
    badge={
      <Badge palette="piedra" icon={CloudOff}>
        Sin respuesta
      </Badge>
    }
    title={title}
    actions={
      <>
        <Button full icon={<RotateCcw size={18} aria-hidden="true" />} loading={retrying} onClick={onRetry}>
          Reintentar
        </Button>
        <ButtonLink to="/account" variant="outline" full>
          Ir a mi cuenta
        </ButtonLink>
        {more}
      </>
    }
  >
    {children}
  </ResultCard>
);
