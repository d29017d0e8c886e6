import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** What could not be told to anybody, and where that is decided. */
export const DeadDeliveries = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Notice
      tone="caution"
      title={count === 1 ? '1 correo o aviso de pago no se pudo entregar' : `${count} correos o avisos de pago no se pudieron entregar`}
      action={<TextLink to="/admin/deliveries?estado=fallidos">Ver correos y trabajos</TextLink>}
    >
      Se intentó muchas veces y ya no se reintenta: alguien se quedó sin un correo, o un pago sin consultar. Mira por qué y vuelve a
      enviarlo.
    </Notice>
  );
