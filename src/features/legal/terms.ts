import { brand } from '#shared/brand.ts';
import { business, renewalPlans } from '#shared/business.ts';
import { formatMoney, toPesos } from '#shared/money.ts';
import type { LegalText } from './legal-text.ts';

const {
  deliveryBusinessDays: days,
  answerBusinessHours: hours,
  guaranteeDays,
  supportYearsIncluded: years,
  subscriptionYearDays,
  reactivationDays,
} = business;

const yearsText = (count: number): string => `${count} ${count === 1 ? 'año' : 'años'}`;

export const terms: LegalText = {
  title: 'Términos',
  lead: `Lo que acordamos cuando usas este sitio o contratas con ${brand.name}. Lo escribimos corto y claro; si algo no se entiende, escríbenos antes de comprar.`,
  sections: [
    {
      id: 'quienes-somos',
      title: 'Quiénes somos',
      blocks: [
        `${brand.legalName} («${brand.name}»), con domicilio en ${brand.address}. Escríbenos a ${brand.email} o por WhatsApp al ${brand.whatsapp}. Atendemos de ${brand.hours.toLowerCase()}.`,
        'Al crear una cuenta, pedir una cotización o confirmar un pedido aceptas estos términos. Si contratas para una empresa, dices que puedes hacerlo en su nombre.',
      ],
    },
    {
      id: 'que-contratas',
      title: 'Qué contratas',
      blocks: [
        'Un paquete de sitio web, tienda en línea o branding, en nivel Esencial u Óptimo. Lo que incluye es lo que dice su página en el momento de tu pedido; un cambio posterior de precio o de contenido no toca los pedidos ya hechos.',
        'Lo que no cabe en un paquete se cotiza por separado. Una cotización no obliga a ninguna de las dos partes hasta que se acepta por escrito.',
      ],
    },
    {
      id: 'precios-y-pago',
      title: 'Precios y pago',
      blocks: [
        'Los precios están en pesos mexicanos (MXN) e incluyen IVA. El precio de tu pedido es el que ves al confirmarlo.',
        [
          'Con tarjeta: el cobro lo hace nuestro proveedor de pagos en su propia página. Nosotros no vemos ni guardamos los datos de tu tarjeta.',
          `Por transferencia: te damos los datos de la cuenta y un concepto con tu número de pedido. Validamos tu pago en menos de ${hours} horas hábiles.`,
        ],
        'Empezamos cuando el pago está confirmado. Si pagas una cantidad distinta o el pago no se puede reconocer, te escribimos para aclararlo o devolverlo.',
      ],
    },
    {
      id: 'entrega',
      title: 'Entrega',
      blocks: [
        `Entregamos en ${days.from} a ${days.to} días hábiles. Cuentan desde el primer día hábil posterior a la confirmación de tu pago.`,
        'Ves la fecha prometida y cada etapa en Mi cuenta. Si te preguntamos algo o te pedimos un texto o una imagen, el plazo espera hasta que nos respondas.',
      ],
    },
    {
      id: 'contenidos',
      title: 'Tus contenidos y lo que construimos',
      blocks: [
        'Los textos, fotos, marcas y datos que nos das siguen siendo tuyos. Nos permites usarlos para hacer tu proyecto y nos aseguras que puedes usarlos.',
        'Lo que diseñamos para ti es tuyo desde que el pedido está pagado. Las herramientas, tipografías o programas de terceros conservan sus propias licencias.',
        'No construimos nada contrario a la ley ni que engañe o dañe a otras personas.',
      ],
    },
    {
      id: 'soporte',
      title: 'Soporte y renovación',
      blocks: [
        `Cada paquete incluye ${yearsText(years)} de soporte (${subscriptionYearDays} días) desde que se confirma el pago: cambios, problemas y preguntas que pides en Mi cuenta. Respondemos en máximo ${hours} horas hábiles.`,
        `Puedes renovarlo cuando quieras mientras está activo. Cada año renovado suma ${subscriptionYearDays} días a la fecha en que termina:`,
        renewalPlans.map(({ years: count, price }) => `${yearsText(count)}: ${formatMoney(toPesos(price))}.`),
        `Si ya venció, puedes reactivarlo con los mismos planes. Pagado dentro de los ${reactivationDays} días siguientes, el nuevo plazo sigue al anterior; después empieza el día del pago.`,
        'No renovamos ni cobramos nada sin que tú lo pidas.',
      ],
    },
    {
      id: 'garantia',
      title: 'Garantía',
      blocks: [
        `Si en los ${guaranteeDays} días siguientes a quedar en línea algo no funciona como lo acordamos, lo corregimos sin costo. Repórtalo desde Mi cuenta, en Soporte.`,
        'La garantía no cubre cambios hechos por otras personas ni fallas de servicios que contratas con terceros.',
      ],
    },
    {
      id: 'cancelacion',
      title: 'Cancelación',
      blocks: [
        'Puedes cancelar sin costo un pedido que no has pagado. Si ya lo pagaste, escríbenos: te decimos qué se ha hecho y qué se puede devolver.',
        'Nada de esto limita los derechos que te da la Ley Federal de Protección al Consumidor.',
      ],
    },
    {
      id: 'tu-cuenta',
      title: 'Tu cuenta',
      blocks: [
        'Danos datos verdaderos y cuida tu contraseña: lo que se hace desde tu cuenta se entiende hecho por ti. Si crees que alguien más entró, cámbiala y avísanos.',
        'Podemos suspender una cuenta que se usa para dañar a otras personas o al servicio, o cuyo pago fue devuelto por el banco. Te decimos por qué y cómo resolverlo.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Responsabilidad',
      blocks: [
        'Respondemos por hacer bien lo que contrataste. No podemos prometer ventas ni un lugar en los buscadores, y no respondemos por fallas de internet, de tu banco o de servicios de terceros, salvo en lo que la ley no permite excluir.',
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios a estos términos',
      blocks: [
        'Si los cambiamos, publicamos aquí la versión nueva con su fecha. A tu pedido se le aplica la versión que estaba publicada cuando lo hiciste.',
      ],
    },
    {
      id: 'ley-y-quejas',
      title: 'Ley aplicable y quejas',
      blocks: [
        'Se aplican las leyes de México. Escríbenos primero: casi todo se resuelve hablando. También puedes acudir a la Procuraduría Federal del Consumidor (Profeco) o a los tribunales competentes.',
      ],
    },
  ],
};
