import type { BriefField } from '#machines/flows/checkout/brief-form.ts';

/** The exact labels of the brief's fields. */
export const fieldNames = {
  business_description: 'Descripción del negocio',
  target_audience: 'Público objetivo',
  key_features: 'Características clave',
  'social_networks.facebook': 'Facebook',
  'social_networks.instagram': 'Instagram',
  'social_networks.tiktok': 'TikTok',
  'social_networks.whatsapp': 'WhatsApp',
  competitors_urls: 'Sitios de la competencia',
  design_style: 'Estilo de diseño',
  color_preference: 'Preferencia de color',
  client_requirements: 'Requerimientos adicionales',
} as const satisfies Record<BriefField, string>;

/** The field's id, which the error summary links to. */
export const fieldId = (field: string): string => `brief-${field.replaceAll('.', '-')}`;
