import { House } from 'lucide-react';
import { ButtonLink } from './button-link.tsx';
import art from './illustrations/no-encontrada.svg?art';
import { WallPage } from './wall-page.tsx';

export const NotFound = () => (
  <WallPage
    wall="cielo.100"
    band="bugambilia.600"
    eyebrow="Error 404"
    title="Esta puerta no da a ningún lado"
    art={art}
    actions={
      <ButtonLink to="/" variant="ink" size="lg" icon={<House aria-hidden="true" />}>
        Ir al inicio
      </ButtonLink>
    }
  >
    La dirección no existe o cambió de lugar. Desde el inicio llegas a todo.
  </WallPage>
);
