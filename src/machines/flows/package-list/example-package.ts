import type { Package } from '#api/contract/packages/package.ts';

/** For paths and tests. */
export const examplePackage: Package = {
  package_id: 12,
  kind: 'web',
  name: 'Paquete Web Óptimo',
  type: 'optimal',
  tagline: 'Un sitio completo para explicar, convencer y medir',
  base_price: 11900,
  public_price: 8900,
  delivery_days: 10,
  is_active: true,
  version: 3,
  features: [
    { feature_id: 101, name: 'Páginas', description: 'Secciones propias con su dirección', feature_type: 'number', value: '10' },
    { feature_id: 106, name: 'Botón de WhatsApp', description: null, feature_type: 'boolean', value: 'true' },
  ],
};
