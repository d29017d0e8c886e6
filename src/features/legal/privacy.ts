import { brand } from '#shared/brand.ts';
import type { LegalText } from './legal-text.ts';

/** Full notice under the Ley Federal de Protección de Datos Personales en Posesión de los Particulares of 20 March 2025. */
export const privacy: LegalText = {
  title: 'Aviso de privacidad',
  lead: 'Qué datos tuyos usamos, para qué, y cómo decides sobre ellos, según la Ley Federal de Protección de Datos Personales en Posesión de los Particulares publicada el 20 de marzo de 2025.',
  sections: [
    {
      id: 'responsable',
      title: 'Quién responde por tus datos',
      blocks: [
        `${brand.legalName} («${brand.name}»), con domicilio en ${brand.address}, es responsable del tratamiento de tus datos personales.`,
        `Para todo lo que dice este aviso escríbenos a ${brand.email}. Atendemos de ${brand.hours.toLowerCase()}.`,
      ],
    },
    {
      id: 'datos',
      title: 'Qué datos usamos',
      blocks: [
        [
          'De tu cuenta: usuario, correo electrónico y contraseña (guardada de forma que nadie puede leerla). Si los das: nombre, teléfono, empresa, giro, cómo nos conociste y foto.',
          'De tu proyecto: lo que cuentas de tu negocio, tus redes sociales y tus preferencias de diseño.',
          'De tus pagos: paquete, monto, fecha, forma de pago y referencia del banco o del proveedor de pagos. No recibimos los datos de tu tarjeta.',
          'De tus mensajes: solicitudes de soporte, respuestas y cotizaciones.',
          'De tu visita: la dirección de red desde la que llamas y las cookies necesarias para que tu sesión funcione y para protegerla. No usamos cookies de publicidad.',
        ],
        'Si entras con Google, recibimos de Google tu nombre, tu correo y su verificación.',
        'No pedimos datos personales sensibles. Por favor no los escribas en tus mensajes.',
      ],
    },
    {
      id: 'finalidades',
      title: 'Para qué los usamos',
      blocks: [
        'Estas finalidades son necesarias para darte el servicio que pides:',
        [
          'Crear tu cuenta, reconocerte y proteger tu acceso.',
          'Registrar tu pedido, comprobar tu pago y cumplir con las obligaciones fiscales.',
          'Construir, publicar y mantener tu proyecto.',
          'Responder tus solicitudes y cotizaciones, y avisarte de lo que pasa con ellas.',
          'Atender aclaraciones y cumplir con lo que ordena la ley.',
        ],
        'No los usamos para publicidad, no hacemos perfiles y no los vendemos. Si un día queremos usarlos para otra cosa, te pediremos antes tu consentimiento; puedes decir que no y el servicio sigue igual.',
      ],
    },
    {
      id: 'conservacion',
      title: 'Cuánto tiempo los guardamos',
      blocks: [
        'Mientras tengas cuenta o un servicio con nosotros, y después el tiempo que exigen las leyes fiscales y de comercio. Cuando ya no hacen falta los bloqueamos y luego los eliminamos.',
      ],
    },
    {
      id: 'limitar',
      title: 'Cómo limitar su uso o retirar tu consentimiento',
      blocks: [
        `Puedes cambiar o borrar los datos de tu perfil en Mi cuenta. Para limitar el uso o la divulgación de tus datos, o retirar tu consentimiento, escribe a ${brand.email} con el asunto «Datos personales».`,
        'Si el dato es necesario para un servicio en curso o para una obligación legal, te explicamos qué se puede limitar y desde cuándo.',
      ],
    },
    {
      id: 'derechos-arco',
      title: 'Tus derechos ARCO y cómo ejercerlos',
      blocks: [
        'Tienes derecho de Acceso (saber qué datos tuyos tenemos y cómo los usamos), Rectificación (corregirlos), Cancelación (que los eliminemos) y Oposición (que dejemos de usarlos para algo, incluidas decisiones automatizadas que te afecten).',
        `Envía tu solicitud a ${brand.email} con el asunto «Derechos ARCO» y estos datos:`,
        [
          'Tu nombre y un domicilio o correo para responderte.',
          'Una identificación oficial; si te representa otra persona, también la suya y el documento que la acredita.',
          'Qué derecho quieres ejercer y sobre qué datos.',
          'Lo que ayude a localizarlos. Para corregirlos, el cambio y el documento que lo respalda.',
        ],
        'Ejercerlos es gratuito; solo podríamos cobrar el envío o las copias. Te respondemos en un máximo de 20 días y, si procede, lo hacemos efectivo dentro de los 15 días siguientes. Si tu solicitud está incompleta te lo decimos para que la completes.',
        'Si no recibes respuesta o no estás de acuerdo, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la autoridad en la materia, dentro de los 15 días siguientes a la respuesta o al vencimiento del plazo.',
      ],
    },
    {
      id: 'transferencias',
      title: 'Con quién los compartimos',
      blocks: [
        'Quienes nos prestan servicios (alojamiento, correo electrónico y pagos) reciben solo lo necesario, para los fines de este aviso y con la obligación de protegerlo.',
        [
          'Mercado Pago, cuando pagas con tarjeta: el pedido, el monto y lo que tú escribes en su página, para cobrar.',
          'Google, solo si eliges entrar con tu cuenta de Google.',
          'Autoridades, cuando la ley lo ordena.',
        ],
        'Estas comunicaciones no requieren tu consentimiento porque son necesarias para el contrato que haces con nosotros o las exige la ley. No hacemos otras transferencias; si hicieran falta, te pediríamos antes tu consentimiento.',
      ],
    },
    {
      id: 'seguridad',
      title: 'Cómo los protegemos',
      blocks: [
        'Con medidas administrativas, técnicas y físicas: conexiones cifradas, contraseñas ilegibles, acceso solo para quien lo necesita y registro de lo que cambia. Si una vulneración afecta de forma significativa tus derechos, te avisamos sin demora y te decimos qué hacer.',
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios a este aviso',
      blocks: [
        'Cuando cambie, publicaremos aquí la versión nueva con su fecha. Si el cambio trae finalidades o transferencias nuevas, te avisamos además por correo y, cuando la ley lo pide, te pedimos tu consentimiento.',
      ],
    },
  ],
};
