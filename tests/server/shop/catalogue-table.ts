import type { Package } from '#api/contract/packages/package.ts';

export type PackageBody = Package;
export interface ListPackagesBody {
  packages: Package[];
}

/** The demo packages, hand-written: each feature as its name and value. */
export const packageLines = [
  {
    kind: 'web',
    name: 'Paquete Web Esencial',
    base: 6500,
    offer: 4900,
    tagline: 'Una página clara para que te encuentren y te llamen',
    features: [
      'Páginas 1',
      'Correos con tu dominio 5',
      'Redes sociales 3',
      'Botón de WhatsApp true',
      'Formulario de contacto true',
      'Certificado SSL true',
      'Dominio por 1 año true',
    ],
  },
  {
    kind: 'web',
    name: 'Paquete Web Óptimo',
    base: 11900,
    offer: 8900,
    tagline: 'Un sitio completo para explicar, convencer y medir',
    features: [
      'Páginas 10',
      'Correos con tu dominio 10',
      'Redes sociales 5',
      'Botón de WhatsApp true',
      'Formulario de contacto true',
      'Certificado SSL true',
      'Dominio por 1 año true',
      'Blog editable true',
      'Posicionamiento local true',
    ],
  },
  {
    kind: 'ecommerce',
    name: 'Paquete eCommerce Esencial',
    base: 14500,
    offer: 11900,
    tagline: 'Lo justo para empezar a vender en línea',
    features: [
      'Productos 50',
      'Métodos de pago 1 (Tarjeta)',
      'Correos con tu dominio 5',
      'Redes sociales 3',
      'Inventario básico',
      'Envíos con tarifa fija true',
    ],
  },
  {
    kind: 'ecommerce',
    name: 'Paquete eCommerce Óptimo',
    base: 22900,
    offer: 18900,
    tagline: 'Para vender diario, con orden',
    features: [
      'Productos 100',
      'Métodos de pago 2 (Tarjeta y transferencia SPEI)',
      'Correos con tu dominio 10',
      'Redes sociales 5',
      'Inventario true',
      'Cupones true',
      'Recuperación de carritos true',
      'Envíos con tarifa fija true',
    ],
  },
  {
    kind: 'branding',
    name: 'Paquete Branding Esencial',
    base: 5900,
    offer: 4500,
    tagline: 'Un nombre que se reconoce',
    features: ['Propuestas de logotipo 2', 'Paleta y tipografías true', 'Archivos para imprimir y pantalla true'],
  },
  {
    kind: 'branding',
    name: 'Paquete Branding Óptimo',
    base: 9900,
    offer: 7900,
    tagline: 'Una marca completa, lista para crecer',
    features: [
      'Propuestas de logotipo 4',
      'Paleta y tipografías true',
      'Archivos para imprimir y pantalla true',
      'Manual de marca true',
      'Papelería true',
      'Plantillas para redes true',
    ],
  },
];
