export const amountInTrouble = '$12,000.00\u00a0MXN';
const price = '$8,900.00\u00a0MXN';

/** Hand-written: sentence, mark, next action. The order costs $8,900.00; the payment in question is $12,000.00. */
export const newsInWords: Record<string, readonly [sentence: string, mark: string, next: string | null]> = {
  chargeback: [
    `Tu banco te regresó el cargo de ${amountInTrouble}: tu pedido quedó sin pago y en pausa. Escríbenos para pagarlo de otra forma.`,
    'money',
    'write',
  ],
  chargeback_expired: [
    `Tu banco te regresó el cargo de ${amountInTrouble} y tu soporte venció. Escríbenos para ponerlo al corriente.`,
    'money',
    'write',
  ],
  chargeback_cancelled: [`Tu banco te regresó el cargo de ${amountInTrouble}. Este pedido está cancelado.`, 'money', 'buy_again'],
  renewal_chargeback: [
    `Tu banco te regresó el cargo de ${amountInTrouble} de tu renovación: tu contratación está en pausa. Escríbenos para pagarla de otra forma.`,
    'money',
    'write',
  ],
  renewal_chargeback_expired: [
    `Tu banco te regresó el cargo de ${amountInTrouble} de tu renovación y tu soporte venció. Escríbenos para ponerlo al corriente.`,
    'money',
    'write',
  ],
  renewal_chargeback_cancelled: [
    `Tu banco te regresó el cargo de ${amountInTrouble} de tu renovación. Esta contratación está cancelada.`,
    'money',
    'buy_again',
  ],
  owed: [
    `Falta pagar ${amountInTrouble}. Habíamos confirmado por error un pago que no era de este pedido: tu proyecto está en pausa hasta recibirlo.`,
    'money',
    'pay',
  ],
  renewal_owed: [
    `Falta pagar ${amountInTrouble} de tu renovación. Habíamos confirmado por error un pago que no era de ella: tu contratación está en pausa hasta recibirlo.`,
    'money',
    null,
  ],
  owed_processing: [
    `Estamos validando tu pago de ${amountInTrouble}. No pagues otra vez: en cuanto tu banco responda, te avisamos por correo.`,
    'money',
    null,
  ],
  owed_cancelled: [
    'Este pedido está cancelado. El pago que habíamos confirmado por error no era suyo: no tienes nada que pagar.',
    'money',
    'buy_again',
  ],
  refund: [`Te devolvimos ${amountInTrouble}: tu pedido quedó sin pago y en pausa. Escríbenos si quieres seguir.`, 'money', 'write'],
  refund_expired: [`Te devolvimos ${amountInTrouble} y tu soporte venció. Escríbenos si quieres seguir.`, 'money', 'write'],
  refund_cancelled: [`Te devolvimos ${amountInTrouble}. Este pedido está cancelado.`, 'money', 'buy_again'],
  renewal_refund: [
    `Te devolvimos ${amountInTrouble} de tu renovación: tu contratación está en pausa. Escríbenos si quieres seguir.`,
    'money',
    'write',
  ],
  renewal_refund_expired: [
    `Te devolvimos ${amountInTrouble} de tu renovación y tu soporte venció. Escríbenos si quieres seguir.`,
    'money',
    'write',
  ],
  renewal_refund_cancelled: [`Te devolvimos ${amountInTrouble} de tu renovación. Esta contratación está cancelada.`, 'money', 'buy_again'],
  late: [
    `Recibimos un pago de ${amountInTrouble} y esta contratación está cancelada. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    'write',
  ],
  wrong: [
    `Recibimos un pago por otro monto (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    'write',
  ],
  wrong_paid: [
    `Tu pedido está pagado y recibimos otro pago, por otro monto (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    null,
  ],
  renewal_wrong: [
    `Recibimos un pago de tu renovación por otro monto (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    'write',
  ],
  currency: [
    `Recibimos un pago en otra moneda (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    'write',
  ],
  currency_paid: [
    `Tu pedido está pagado y recibimos otro pago, en otra moneda (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    null,
  ],
  renewal_currency: [
    `Recibimos un pago de tu renovación en otra moneda (${amountInTrouble}). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    'write',
  ],
  double: [
    `Recibimos un segundo pago de ${amountInTrouble} por el mismo pedido. Tu pedido está pagado; el segundo lo revisamos para devolvértelo en menos de 24 horas hábiles.`,
    'money',
    null,
  ],
  renewal_double: [
    `Recibimos un segundo pago de ${amountInTrouble} por la misma renovación, que ya está pagada. El segundo lo revisamos para devolvértelo en menos de 24 horas hábiles.`,
    'money',
    null,
  ],
  review: [
    `Recibimos un pago de ${amountInTrouble}. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    'write',
  ],
  review_paid: [
    `Tu pedido está pagado y recibimos otro pago de ${amountInTrouble}. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    null,
  ],
  renewal_review: [
    `Recibimos un pago de ${amountInTrouble} por tu renovación. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.`,
    'money',
    'write',
  ],
  refunding: [
    `Pedimos la devolución de ${amountInTrouble}. Tu banco puede tardar en mostrarla. No pagues otra vez hasta que aquí te lo pidamos.`,
    'money',
    null,
  ],
  refunding_paid: [
    `Tu pedido está pagado y pedimos la devolución de ${amountInTrouble}, que pagaste además. Tu banco puede tardar en mostrarla.`,
    'money',
    null,
  ],
  refunding_cancelled: [
    `Pedimos la devolución de ${amountInTrouble}. Tu banco puede tardar en mostrarla. Esta contratación está cancelada.`,
    'money',
    'buy_again',
  ],
  renewal_refunding: [
    `Pedimos la devolución de ${amountInTrouble} que pagaste por tu renovación. Tu banco puede tardar en mostrarla.`,
    'money',
    null,
  ],
  given_back: [`Te devolvimos ${amountInTrouble}. Tu pedido sigue guardado y sin pagar: son ${price}.`, 'money', 'pay'],
  late_given_back: [
    `Este pedido está cancelado. Recibimos ${amountInTrouble} y te los devolvimos. Tu banco puede tardar unos días en mostrarlos.`,
    'money',
    'buy_again',
  ],
  unpaid_cancelled: ['Este pedido se canceló sin pagarse.', 'account', 'buy_again'],
  processing_cancelled: [
    'Este pedido se canceló mientras tu banco revisaba un pago. Si se cobra, lo revisa una persona y te escribimos.',
    'account',
    'buy_again',
  ],
  paid_cancelled: [
    'Esta contratación se canceló y tu pago está confirmado. Escríbenos a hola@tallerweb.example: te decimos qué se ha hecho y qué se puede devolver.',
    'account',
    'write',
  ],
  suspended: ['Tu contratación está suspendida. Tu información está guardada: escríbenos para reactivarla.', 'account', 'write'],
  expired: [
    'Tu soporte terminó; tu proyecto y tus datos se quedan como están. Reactívalo para pedir cambios y ayuda.',
    'account',
    'reactivate',
  ],
  active_unpaid: ['Tu cuenta está activa, pero tu pedido no tiene un pago confirmado. Escríbenos para empezar.', 'payment', 'write'],
  validating: [
    `Estamos validando tu pago de ${price}. En cuanto tu banco responda te avisamos por correo; si pasan más de 24 horas hábiles, escríbenos.`,
    'payment',
    'follow_payment',
  ],
  trial: [`Estás en tu periodo de prueba. Empezamos en cuanto se confirme tu pago de ${price}.`, 'payment', 'pay'],
  unpaid: [`Empezamos en cuanto se confirme tu pago de ${price}.`, 'payment', 'pay'],
  paid: ['Tu pago está confirmado. Te escribimos para empezar.', 'development', null],
  gathering: ['Estamos reuniendo lo que necesitamos de tu negocio.', 'development', null],
  designing: ['Estamos diseñando tu proyecto.', 'development', null],
  building: ['Estamos construyendo tu proyecto.', 'development', null],
  reviewing: ['Estamos revisando los detalles.', 'development', 'see_staging'],
  testing: ['Estamos probando que todo funcione.', 'development', 'see_staging'],
  online: ['Tu proyecto está en línea.', 'development', 'see_site'],
};
