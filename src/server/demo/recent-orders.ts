import { type DemoOrder, design, gathering } from './demo-order.ts';

/** Orders of the last days, oldest first. */
export const recentOrders: DemoOrder[] = [
  {
    customer: 'paola',
    kind: 'web',
    level: 'essential',
    placedDaysAgo: 13,
    agreedDays: 14,
    brief: {
      business_description: 'Taquería con comal de barro en la Juárez: tacos de guisado, desayunos y banquetes para oficinas.',
      key_features: 'Menú con precios, banquetes, ubicación',
      social_networks: { instagram: '@elcomal.juarez', tiktok: '@elcomal.juarez' },
      design_style: 'bold',
      color_preference: 'warm',
    },
    steps: [
      { daysAgo: 12, does: 'confirm', reference: 'SPEI-9107754' },
      { daysAgo: 11, ...gathering },
      { daysAgo: 7, does: 'assign', to: 'admin' },
    ],
  },
  {
    customer: 'gabriel',
    kind: 'web',
    level: 'essential',
    placedDaysAgo: 9,
    brief: {
      business_description: 'Muebles a la medida en maderas de la región: cocinas, clósets y comedores, con taller en Mérida.',
      target_audience: 'Familias que remodelan y despachos de arquitectura',
      key_features: 'Galería de trabajos y formulario para pedir visita',
      design_style: 'modern',
      color_preference: 'natural',
    },
    steps: [
      { daysAgo: 8, does: 'confirm', reference: 'BBVA 7719200341' },
      { daysAgo: 7, ...gathering },
      { daysAgo: 3, ...design },
    ],
  },
  {
    customer: 'cliente2',
    kind: 'ecommerce',
    level: 'essential',
    placedDaysAgo: 7,
    brief: {
      business_description: 'Playeras y bolsas con serigrafía hecha a mano, ediciones cortas de ilustradores mexicanos.',
      target_audience: 'Jóvenes de 18 a 35 años',
      key_features: 'Colecciones por ilustrador y tallas por modelo',
      social_networks: { instagram: '@tintafresca.mx' },
      design_style: 'bold',
      color_preference: 'cool',
    },
    steps: [
      { daysAgo: 6, does: 'confirm', reference: 'SPEI-9188023' },
      { daysAgo: 5, ...gathering },
    ],
  },
  {
    customer: 'tomas',
    kind: 'ecommerce',
    level: 'essential',
    placedDaysAgo: 5,
    brief: {
      business_description:
        'Consultorio dental en León con venta de cepillos, pastas y kits de limpieza. Queremos vender a toda la ciudad y agendar citas desde el sitio.',
      target_audience: 'Pacientes del consultorio y sus familias',
      design_style: 'modern',
      color_preference: 'cool',
    },
    steps: [],
  },
  {
    customer: 'alma',
    kind: 'web',
    level: 'essential',
    placedDaysAgo: 4,
    brief: {
      business_description: 'Pasteles de boda y mesas de postres en Morelia, con entrega en salones y haciendas.',
      target_audience: 'Parejas que organizan su boda y banqueteros',
      social_networks: { instagram: '@pasteleria.alma', whatsapp: '443 555 0155' },
      design_style: 'elegant',
      color_preference: 'warm',
    },
    steps: [{ daysAgo: 2, does: 'confirm', reference: 'SPEI-9214460' }],
  },
  {
    customer: 'julian',
    kind: 'ecommerce',
    level: 'optimal',
    placedDaysAgo: 3,
    brief: null,
    steps: [{ daysAgo: 2, does: 'process' }],
  },
  {
    customer: 'mariana',
    kind: 'web',
    level: 'optimal',
    placedDaysAgo: 2,
    brief: {
      business_description:
        'Ramos y arreglos florales para bodas, XV años y oficinas. Entregamos el mismo día en Querétaro y zona conurbada.',
      target_audience: 'Novias, oficinas y hoteles',
      key_features: 'Catálogo por ocasión y pedidos por WhatsApp',
      social_networks: { facebook: 'facebook.com/floreriajacinta', instagram: '@floreriajacinta', whatsapp: '442 555 0126' },
      competitors_urls: 'floresdelcentro.example',
      design_style: 'elegant',
      color_preference: 'brand',
    },
    steps: [],
  },
  {
    customer: 'cliente2',
    kind: 'branding',
    level: 'essential',
    placedDaysAgo: 1,
    brief: {
      business_description: 'Logotipo para nuestra línea de bolsas de manta, que se venderá aparte de las playeras.',
      design_style: 'modern',
      color_preference: 'cool',
    },
    steps: [],
  },
];
