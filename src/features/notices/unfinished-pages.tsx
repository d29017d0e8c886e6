import { ButtonLink } from '#ui/button-link.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { UnderConstruction } from '#ui/under-construction.tsx';

export const SupportPage = () => (
  <PageFrame flush display="flex" flexDirection="column">
    <UnderConstruction
      title="Soporte Técnico"
      actions={
        <>
          <ButtonLink to="/account?tab=soporte" variant="ink" size="lg">
            Ir a mi cuenta
          </ButtonLink>
          <ButtonLink to="/#paquetes-web" variant="wall" size="lg">
            Ver paquetes
          </ButtonLink>
        </>
      }
    >
      Todavía la estamos pintando. Mientras, pide soporte desde tu cuenta, junto a cada contratación.
    </UnderConstruction>
  </PageFrame>
);

export const ServicesPage = () => (
  <PageFrame flush display="flex" flexDirection="column">
    <UnderConstruction
      title="Servicios Adicionales"
      actions={
        <>
          <ButtonLink to="/#paquetes-web" variant="ink" size="lg">
            Ver paquetes
          </ButtonLink>
          <ButtonLink to="/support" variant="wall" size="lg">
            Solicitar soporte
          </ButtonLink>
        </>
      }
    >
      Todavía la estamos pintando. Mientras, puedes sumar otro paquete o pedirnos algo a tu medida.
    </UnderConstruction>
  </PageFrame>
);
