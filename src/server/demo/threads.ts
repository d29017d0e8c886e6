import type { DemoThread } from './demo-thread.ts';

/** Requests between customers and staff, oldest first. */
export const demoThreads: DemoThread[] = [
  {
    customer: 'cliente',
    kind: 'web',
    raisedDaysAgo: 24,
    type: 'question',
    priority: 'normal',
    description: '¿Puedo usar mi correo actual con el dominio nuevo?',
    steps: [
      {
        daysAgo: 23,
        does: 'answer',
        by: 'desarrollo',
        message: 'Sí: lo conectamos sin que pierdas mensajes. Te mandamos los pasos por aquí.',
      },
      { daysAgo: 22, does: 'answer', by: 'customer', message: 'Ya quedó en mi celular, muchas gracias.' },
      { daysAgo: 22, does: 'move', by: 'customer', to: 'closed' },
    ],
  },
  {
    customer: 'cliente',
    kind: 'web',
    raisedDaysAgo: 15,
    type: 'issue',
    priority: 'high',
    description: 'El teléfono del pie de página tiene un dígito de menos.',
    steps: [
      { daysAgo: 15, does: 'answer', by: 'desarrollo', message: 'Corregido en todas las páginas. ¿Nos confirmas que es el correcto?' },
      { daysAgo: 15, does: 'move', by: 'desarrollo', to: 'resolved' },
    ],
  },
  {
    customer: 'ernesto',
    kind: 'ecommerce',
    raisedDaysAgo: 3,
    type: 'issue',
    priority: 'high',
    description: 'No me llegan los correos del formulario de contacto desde ayer.',
    steps: [],
  },
  {
    customer: 'ximena',
    kind: 'web',
    raisedDaysAgo: 3,
    type: 'approval',
    priority: 'low',
    description: 'Falta tu visto bueno a la portada para seguir con las demás páginas.',
    steps: [{ daysAgo: 2, does: 'move', by: 'desarrollo', to: 'in_progress' }],
  },
  {
    customer: 'cliente',
    kind: 'web',
    raisedDaysAgo: 2,
    type: 'change',
    priority: 'normal',
    description: 'Agregar el horario de diciembre en la página de contacto.',
    steps: [
      { daysAgo: 2, does: 'move', by: 'desarrollo', to: 'in_progress' },
      { daysAgo: 1, does: 'answer', by: 'desarrollo', message: 'Con gusto. ¿Abren los domingos en el mismo horario?', awaitsReply: true },
    ],
  },
  {
    customer: 'cliente',
    kind: 'branding',
    raisedDaysAgo: 2,
    type: 'content',
    priority: 'normal',
    description: 'Necesitamos el nombre exacto como va en el letrero, con acentos, para cerrar el logotipo.',
    steps: [
      {
        daysAgo: 1,
        does: 'answer',
        by: 'customer',
        message: 'Va «Panadería La Espiga», con acento. ¿Les sirve una foto del letrero de ahora?',
      },
      {
        daysAgo: 1,
        does: 'answer',
        by: 'desarrollo',
        message: 'Sí, súbela a una carpeta y pega aquí el enlace, por favor.',
        awaitsReply: true,
      },
    ],
  },
];
