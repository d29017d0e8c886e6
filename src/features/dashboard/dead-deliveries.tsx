import { Notice } from '#ui/notice.tsx';

/** What could not be told to anybody: who reads this cannot mend it, and knows who can. */
export const DeadDeliveries = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Notice
      tone="caution"
      title={count === 1 ? '1 correo o aviso de pago no se pudo entregar' : `${count} correos o avisos de pago no se pudieron entregar`}
    >
      Se intentó muchas veces y ya no se reintenta: alguien se quedó sin un correo, o un pago sin consultar. Avisa a quien administra el
      servidor; ahí se revisa por qué y se vuelve a enviar.
    </Notice>
  );
