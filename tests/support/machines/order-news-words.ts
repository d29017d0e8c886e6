export const amountInTrouble = '$12,000.00\u00a0MXN';
const price = '$8,900.00\u00a0MXN';

/** Hand-written: news, mark, next action (`-`: none), sentence. The order costs $8,900.00; the payment in question is $12,000.00. */
const table = `
 chargeback                    money        write            Tu banco te regresó el cargo de ${amountInTrouble}: tu pedido quedó sin pago y en pausa. Escríbenos para pagarlo de otra forma.
 chargeback_expired            money        write            Tu banco te regresó el cargo de ${amountInTrouble} y tu soporte venció. Escríbenos para ponerlo al corriente.
 chargeback_cancelled          money        buy_again        Tu banco te regresó el cargo de ${amountInTrouble}. Este pedido está cancelado.
 renewal_chargeback            money        write            Tu banco te regresó el cargo de ${amountInTrouble} de tu renovación: tu contratación está en pausa. Escríbenos para pagarla de otra forma.
 renewal_chargeback_expired    money        write            Tu banco te regresó el cargo de ${amountInTrouble} de tu renovación y tu soporte venció. Escríbenos para ponerlo al corriente.
 renewal_chargeback_cancelled  money        buy_again        Tu banco te regresó el cargo de ${amountInTrouble} de tu renovación. Esta contratación está cancelada.
 owed                          money        pay              Falta pagar ${amountInTrouble}. Habíamos confirmado por error un pago que no era de este pedido: tu proyecto está en pausa hasta recibirlo.
 renewal_owed                  money        -                Falta pagar ${amountInTrouble} de tu renovación. Habíamos confirmado por error un pago que no era de ella: tu contratación está en pausa hasta recibirlo.
 owed_processing               money        -                Estamos validando tu pago de ${amountInTrouble}. No pagues otra vez: en cuanto tu banco responda, te avisamos por correo.
 owed_cancelled                money        buy_again        Este pedido está cancelado. El pago que habíamos confirmado por error no era suyo: no tienes nada que pagar.
 refund                        money        write            Te devolvimos ${amountInTrouble}: tu pedido quedó sin pago y en pausa. Escríbenos si quieres seguir.
 refund_expired                money        write            Te devolvimos ${amountInTrouble} y tu soporte venció. Escríbenos si quieres seguir.
 refund_cancelled              money        buy_again        Te devolvimos ${amountInTrouble}. Este pedido está cancelado.
 renewal_refund                money        write            Te devolvimos ${amountInTrouble} de tu renovación: tu contratación está en pausa. Escríbenos si quieres seguir.
 renewal_refund_expired        money        write            Te devolvimos ${amountInTrouble} de tu renovación y tu soporte venció. Escríbenos si quieres seguir.
 renewal_refund_cancelled      money        buy_again        Te devolvimos ${amountInTrouble} de tu renovación. Esta contratación está cancelada.
 late                          money        write            Recibimos un pago de ${amountInTrouble} y esta contratación está cancelada. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 wrong                         money        write            Recibimos un pago por otro monto (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 wrong_paid                    money        -                Tu pedido está pagado y recibimos otro pago, por otro monto (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 renewal_wrong                 money        write            Recibimos un pago de tu renovación por otro monto (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 currency                      money        write            Recibimos un pago en otra moneda (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 currency_paid                 money        -                Tu pedido está pagado y recibimos otro pago, en otra moneda (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 renewal_currency              money        write            Recibimos un pago de tu renovación en otra moneda (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 double                        money        -                Recibimos un segundo pago de ${amountInTrouble} por el mismo pedido. Tu pedido está pagado; el segundo lo revisamos para devolvértelo en menos de 24 horas hábiles.
 renewal_double                money        -                Recibimos un segundo pago de ${amountInTrouble} por la misma renovación, que ya está pagada. El segundo lo revisamos para devolvértelo en menos de 24 horas hábiles.
 review                        money        write            Recibimos un pago de ${amountInTrouble}. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 review_paid                   money        -                Tu pedido está pagado y recibimos otro pago de ${amountInTrouble}. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 renewal_review                money        write            Recibimos un pago de ${amountInTrouble} por tu renovación. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.
 refunding                     money        -                Pedimos la devolución de ${amountInTrouble}. Tu banco puede tardar en mostrarla. No pagues otra vez hasta que aquí te lo pidamos.
 refunding_paid                money        -                Tu pedido está pagado y pedimos la devolución de ${amountInTrouble}, que pagaste además. Tu banco puede tardar en mostrarla.
 refunding_cancelled           money        buy_again        Pedimos la devolución de ${amountInTrouble}. Tu banco puede tardar en mostrarla. Esta contratación está cancelada.
 renewal_refunding             money        -                Pedimos la devolución de ${amountInTrouble} que pagaste por tu renovación. Tu banco puede tardar en mostrarla.
 given_back                    money        pay              Te devolvimos ${amountInTrouble}. Tu pedido sigue guardado y sin pagar: son ${price}.
 late_given_back               money        buy_again        Este pedido está cancelado. Recibimos ${amountInTrouble} y te los devolvimos. Tu banco puede tardar unos días en mostrarlos.
 unpaid_cancelled              account      buy_again        Este pedido se canceló sin pagarse.
 processing_cancelled          account      buy_again        Este pedido se canceló mientras tu banco revisaba un pago. Si se cobra, lo revisa una persona y te escribimos.
 paid_cancelled                account      write            Esta contratación se canceló y tu pago está confirmado. Escríbenos a hola@tallerweb.example: te decimos qué se ha hecho y qué se puede devolver.
 suspended                     account      write            Tu contratación está suspendida. Tu información está guardada: escríbenos para reactivarla.
 expired                       account      reactivate       Tu soporte terminó; tu proyecto y tus datos se quedan como están. Reactívalo para pedir cambios y ayuda.
 active_unpaid                 payment      write            Tu cuenta está activa, pero tu pedido no tiene un pago confirmado. Escríbenos para empezar.
 validating                    payment      follow_payment   Estamos validando tu pago de ${price}. En cuanto tu banco responda te avisamos por correo; si pasan más de 24 horas hábiles, escríbenos.
 trial                         payment      pay              Estás en tu periodo de prueba. Empezamos en cuanto se confirme tu pago de ${price}.
 unpaid                        payment      pay              Empezamos en cuanto se confirme tu pago de ${price}.
 paid                          development  -                Tu pago está confirmado. Te escribimos para empezar.
 gathering                     development  -                Estamos reuniendo lo que necesitamos de tu negocio.
 designing                     development  -                Estamos diseñando tu proyecto.
 building                      development  -                Estamos construyendo tu proyecto.
 reviewing                     development  see_staging      Estamos revisando los detalles.
 testing                       development  see_staging      Estamos probando que todo funcione.
 online                        development  see_site         Tu proyecto está en línea.`;

export const newsInWords = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [, news = '', mark = '', next = '', sentence = ''] = /^\s*(\S+) +(\S+) +(\S+) +(.+)$/.exec(row) ?? [];
      return [news, [sentence, mark, next === '-' ? null : next] as const];
    }),
);
