import { CircleUserRound } from 'lucide-react';
import { button } from './button.styles.ts';
import { Anchor } from './place.tsx';
import { header } from './site-header.styles.ts';

export const GuestCorner = () => (
  <>
    <Anchor to="/login" className={`${button.base} ${button.ghost} ${button.sm} ${header.signIn}`}>
      <span className={header.signInIcon} aria-hidden="true">
        <CircleUserRound />
      </span>
      <span className={header.signInWord}>Iniciar sesión</span>
    </Anchor>
    <Anchor to="/#paquetes-web" className={`${button.base} ${button.solid} ${button.sm} ${header.packages}`}>
      Ver paquetes
    </Anchor>
  </>
);
