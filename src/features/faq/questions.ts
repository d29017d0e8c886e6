import { brand } from '#shared/brand.ts';
import { business, renewalPlans } from '#shared/business.ts';
import { formatMoney, toPesos } from '#shared/money.ts';
import type { AccordionItem } from '#ui/accordion.tsx';

const { deliveryBusinessDays: days, answerBusinessHours: hours, guaranteeDays, nearExpiryDays } = business;

const plans = renewalPlans.map(({ years, price }) => `${years} ${years === 1 ? 'año' : 'años'} por ${formatMoney(toPesos(price))}`);
const anyPlan = `${plans.slice(0, -1).join(', ')} o ${plans.at(-1)}`;

export const questions: readonly AccordionItem[] = [
  {
    title: '¿En cuánto tiempo está listo?',
    content: `Entre ${days.from} y ${days.to} días hábiles. Cuentan desde el primer día hábil después de que se confirma tu pago, y no corren mientras esperamos una respuesta tuya. La fecha prometida y cada etapa se ven en Mi cuenta.`,
  },
  {
    title: '¿Qué incluye el año de soporte?',
    content: `Puedes pedir cambios, reportar problemas y hacer preguntas desde Mi cuenta. Respondemos en máximo ${hours} horas hábiles.`,
  },
  {
    title: `¿Cómo funciona la garantía de ${guaranteeDays} días?`,
    content: `Si en los ${guaranteeDays} días siguientes a quedar en línea algo no funciona como lo acordamos, lo corregimos sin costo. Repórtalo desde Mi cuenta, en Soporte.`,
  },
  {
    title: '¿Cómo puedo pagar?',
    content: `Con tarjeta de crédito o débito, o por transferencia SPEI: al confirmar tu pedido te damos los datos de la cuenta y el concepto, y validamos tu pago en menos de ${hours} horas hábiles. No recibimos efectivo ni pagos en OXXO, y no ofrecemos meses sin intereses.`,
  },
  {
    title: '¿Los precios ya incluyen IVA? ¿Dan factura?',
    content: `Sí. Todos los precios están en pesos mexicanos (MXN) y ya incluyen IVA. La factura la hacemos a mano: cuando tu pago esté confirmado, escríbenos a ${brand.email} con tu número de orden, RFC, razón social, régimen fiscal, código postal y uso de CFDI. Respondemos en máximo ${hours} horas hábiles.`,
  },
  {
    title: '¿Qué pasa cuando se acaba el soporte?',
    content: `Puedes renovarlo en Mi cuenta cuando quieras mientras está activo: ${anyPlan}. Te avisamos por correo cuando faltan ${nearExpiryDays} días, y después de vencido puedes reactivarlo ahí mismo.`,
  },
];
