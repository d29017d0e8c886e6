import type { PackageKind, PackageLevel } from '#shared/vocabulary.ts';

interface DemoFeature {
  name: string;
  description: string | null;
  type: 'boolean' | 'number' | 'text';
}

export const demoFeatures = {
  pages: { name: 'Páginas', description: 'Secciones propias con su dirección', type: 'number' },
  products: { name: 'Productos', description: 'Que caben en el catálogo', type: 'number' },
  paymentMethods: { name: 'Métodos de pago', description: 'Con qué pueden pagar tus clientes', type: 'text' },
  mailboxes: { name: 'Correos con tu dominio', description: 'Buzones con el nombre de tu negocio', type: 'number' },
  networks: { name: 'Redes sociales', description: 'Enlazadas desde tu sitio', type: 'number' },
  whatsapp: { name: 'Botón de WhatsApp', description: 'Visible en todas las páginas', type: 'boolean' },
  contactForm: { name: 'Formulario de contacto', description: 'Los mensajes llegan a tu correo', type: 'boolean' },
  certificate: { name: 'Certificado SSL', description: 'Conexión segura para quien te visita', type: 'boolean' },
  domain: { name: 'Dominio por 1 año', description: 'A nombre de tu negocio', type: 'boolean' },
  blog: { name: 'Blog editable', description: 'Publicas cuando quieras', type: 'boolean' },
  localSearch: { name: 'Posicionamiento local', description: 'Apareces en las búsquedas de tu zona', type: 'boolean' },
  inventory: { name: 'Inventario', description: 'Existencias al día con cada venta', type: 'text' },
  flatShipping: { name: 'Envíos con tarifa fija', description: 'Un mismo costo para todo el país', type: 'boolean' },
  coupons: { name: 'Cupones', description: 'Descuentos con código', type: 'boolean' },
  cartRecovery: { name: 'Recuperación de carritos', description: 'Un recordatorio a quien no terminó su compra', type: 'boolean' },
  logoProposals: { name: 'Propuestas de logotipo', description: 'Para elegir y afinar una', type: 'number' },
  palette: { name: 'Paleta y tipografías', description: 'Colores y letras que van juntos', type: 'boolean' },
  files: { name: 'Archivos para imprimir y pantalla', description: 'En todos los formatos usuales', type: 'boolean' },
  manual: { name: 'Manual de marca', description: 'Reglas de uso del logotipo', type: 'boolean' },
  stationery: { name: 'Papelería', description: 'Tarjetas, hojas y sobres', type: 'boolean' },
  templates: { name: 'Plantillas para redes', description: 'Listas para cambiar texto y foto', type: 'boolean' },
} as const satisfies Record<string, DemoFeature>;

type FeatureKey = keyof typeof demoFeatures;
const has = 'true';

/** Prices in pesos. */
export interface DemoPackage {
  kind: PackageKind;
  level: PackageLevel;
  base: number;
  offer: number;
  tagline: string;
  /** Business days. */
  deliveryDays: number;
  /** In display order. */
  features: [FeatureKey, string][];
}

export const demoPackages: DemoPackage[] = [
  {
    kind: 'web',
    level: 'essential',
    base: 6500,
    offer: 4900,
    deliveryDays: 7,
    tagline: 'Una página clara para que te encuentren y te llamen',
    features: [
      ['pages', '1'],
      ['mailboxes', '5'],
      ['networks', '3'],
      ['whatsapp', has],
      ['contactForm', has],
      ['certificate', has],
      ['domain', has],
    ],
  },
  {
    kind: 'web',
    level: 'optimal',
    base: 11900,
    offer: 8900,
    deliveryDays: 10,
    tagline: 'Un sitio completo para explicar, convencer y medir',
    features: [
      ['pages', '10'],
      ['mailboxes', '10'],
      ['networks', '5'],
      ['whatsapp', has],
      ['contactForm', has],
      ['certificate', has],
      ['domain', has],
      ['blog', has],
      ['localSearch', has],
    ],
  },
  {
    kind: 'ecommerce',
    level: 'essential',
    base: 14500,
    offer: 11900,
    deliveryDays: 10,
    tagline: 'Lo justo para empezar a vender en línea',
    features: [
      ['products', '50'],
      ['paymentMethods', '1 (Tarjeta)'],
      ['mailboxes', '5'],
      ['networks', '3'],
      ['inventory', 'básico'],
      ['flatShipping', has],
    ],
  },
  {
    kind: 'ecommerce',
    level: 'optimal',
    base: 22900,
    offer: 18900,
    deliveryDays: 14,
    tagline: 'Para vender diario, con orden',
    features: [
      ['products', '100'],
      ['paymentMethods', '2 (Tarjeta y transferencia SPEI)'],
      ['mailboxes', '10'],
      ['networks', '5'],
      ['inventory', has],
      ['coupons', has],
      ['cartRecovery', has],
      ['flatShipping', has],
    ],
  },
  {
    kind: 'branding',
    level: 'essential',
    base: 5900,
    offer: 4500,
    deliveryDays: 7,
    tagline: 'Un nombre que se reconoce',
    features: [
      ['logoProposals', '2'],
      ['palette', has],
      ['files', has],
    ],
  },
  {
    kind: 'branding',
    level: 'optimal',
    base: 9900,
    offer: 7900,
    deliveryDays: 10,
    tagline: 'Una marca completa, lista para crecer',
    features: [
      ['logoProposals', '4'],
      ['palette', has],
      ['files', has],
      ['manual', has],
      ['stationery', has],
      ['templates', has],
    ],
  },
];
