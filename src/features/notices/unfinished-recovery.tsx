import { AuthFrame } from '#ui/auth-frame.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import forgotArt from '#ui/illustrations/puerta-olvide.svg?raw';
import resetArt from '#ui/illustrations/puerta-restablecer.svg?raw';

const arts = { forgot: forgotArt, reset: resetArt };

/** The two screens of a forgotten password, until they are built. */
export const UnfinishedRecovery = ({ screen, title }: { screen: keyof typeof arts; title: string }) => (
  <AuthFrame art={arts[screen]} title={title} lead="Página en construcción">
    <ButtonLink to="/login" size="lg" full>
      Iniciar sesión
    </ButtonLink>
  </AuthFrame>
);
