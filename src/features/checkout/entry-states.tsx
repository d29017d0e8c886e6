import { Grid } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { tabAddress } from '#shared/account-tabs.ts';
import { packagePages } from '#shared/package-pages.ts';
import { pendingPaymentAddress } from '#shared/payment-pages.ts';
import { adminMinimum } from '#shared/roles.ts';
import { packageKinds } from '#shared/vocabulary.ts';
import { ButtonLink, OuterButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import emptyArt from '#ui/illustrations/estado-vacio.svg?art';
import doorArt from '#ui/illustrations/puerta-login.svg?art';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import type { StepPart } from './step-part.ts';

export const LoadingCheckout = () => (
  <LoadingRegion label="Cargando tu pedido">
    <DetailSkeleton />
  </LoadingRegion>
);

export const LoadingFailed = ({ view, send }: CheckoutPart) => (
  <ErrorState
    level="h1"
    title={view.failure?.title ?? 'Error al obtener detalles del paquete'}
    detail={
      <>
        <p>{view.failure?.detail}</p>
        <p>Lo que hayas escrito está a salvo.</p>
      </>
    }
    onRetry={() => send({ type: 'RETRY' })}
  />
);

export const PackageUnavailable = () => (
  <StateCard
    level="h1"
    role="alert"
    art={emptyArt}
    title="Este paquete ya no está disponible"
    actions={
      <>
        <ButtonLink to="/">Ver los paquetes</ButtonLink>
        {packageKinds.map((kind) => (
          <ButtonLink key={kind} to={packagePages[kind].to} variant="outline">
            {packagePages[kind].name}
          </ButtonLink>
        ))}
      </>
    }
  >
    Dejamos de venderlo o la dirección no es correcta. No se registró ningún pedido.
  </StateCard>
);

/** Staff cannot buy. Offers what their role can open: the admin panel, or their own account. */
export const NotACustomer = ({ role }: StepPart) => (
  <StateCard
    level="h1"
    role="alert"
    art={doorArt}
    title="Compra con una cuenta de cliente"
    actions={
      role >= adminMinimum ? (
        <ButtonLink to="/admin">Ir al panel de control</ButtonLink>
      ) : (
        <>
          <ButtonLink to={tabAddress('perfil')}>Ir a mi perfil</ButtonLink>
          <ButtonLink to="/faq" variant="outline">
            Ver preguntas frecuentes
          </ButtonLink>
        </>
      )
    }
  >
    Entraste con una cuenta del equipo. Los pedidos se hacen con una cuenta de cliente.
  </StateCard>
);

export const SessionExpired = () => {
  const { pathname, search } = useLocation();
  return (
    <StateCard
      level="h1"
      role="alert"
      art={doorArt}
      title="Tu sesión terminó"
      actions={<ButtonLink to={`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`}>Iniciar sesión</ButtonLink>}
    >
      Lo que escribiste está guardado. Al entrar sigues en el mismo paso.
    </StateCard>
  );
};

export const InstructionsFailed = ({ view, send }: CheckoutPart) => (
  <ErrorState
    level="h1"
    title={view.failure?.title ?? 'Error al obtener detalles del pago'}
    detail={view.failure?.detail}
    onRetry={() => send({ type: 'RETRY' })}
    actions={
      <ButtonLink to="/account" variant="outline">
        Ir a mi cuenta
      </ButtonLink>
    }
  />
);

export const Leaving = ({ view }: CheckoutPart) => (
  <Grid role="status" gap="3" py="12" textAlign="start">
    <p>Te llevamos a la página segura de Mercado Pago.</p>
    <p>
      Si no se abre sola, <OuterLink href={view.providerUrl}>entra desde aquí</OuterLink>.
    </p>
    {view.orderId === null ? null : (
      <p>
        Tu pedido ya está guardado: <TextLink to={pendingPaymentAddress(view.orderId)}>ver el estado del pago</TextLink>.
      </p>
    )}
  </Grid>
);

/** The order in the URL does not accept a transfer, or no longer does. */
const ClosedOrder = ({ view: { failure, orderId, closed, kind, packageId } }: CheckoutPart) => (
  <StateCard
    level="h1"
    role="alert"
    art={emptyArt}
    title={failure?.detail ?? ''}
    actions={
      <>
        <ButtonLink to="/account">Ver mis contrataciones</ButtonLink>
        {closed === 'cancelled' ? (
          // A full page load: only the query changes, and the page must start over.
          <OuterButtonLink href={`/checkout/${kind}/${packageId}`} variant="outline">
            Contratar de nuevo
          </OuterButtonLink>
        ) : null}
        {closed === 'paid' && orderId !== null ? (
          <ButtonLink to={pendingPaymentAddress(orderId)} variant="outline">
            Ver estado del pago
          </ButtonLink>
        ) : null}
      </>
    }
  >
    No hay nada que transferir.
  </StateCard>
);

/** Another tab or a staff member has already settled the order of this purchase. */
const SettledPurchase = ({ view }: CheckoutPart) => (
  <StateCard
    level="h1"
    role="alert"
    art={emptyArt}
    title={view.failure?.title ?? 'Error al procesar el pago'}
    actions={
      <>
        <ButtonLink to="/account">Ir a mi cuenta</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Ver los paquetes
        </ButtonLink>
      </>
    }
  >
    {view.failure?.detail.replace(/\.$/, '')}. No se registró otro pedido.
  </StateCard>
);

export const Settled = (part: CheckoutPart) => (part.view.closed === null ? <SettledPurchase {...part} /> : <ClosedOrder {...part} />);
