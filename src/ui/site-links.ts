export interface SiteLink {
  label: string;
  to: string;
}

export const siteNav: readonly SiteLink[] = [
  { label: 'Paquetes web', to: '/paquetes-web' },
  { label: 'Tiendas en línea', to: '/tiendas-online' },
  { label: 'Branding', to: '/branding' },
  { label: 'Preguntas frecuentes', to: '/faq' },
  { label: 'Cotizador', to: '/cotizador' },
];

export const footerServices: readonly SiteLink[] = [
  { label: 'Paquetes web', to: '/paquetes-web' },
  { label: 'Tiendas en línea', to: '/tiendas-online' },
  { label: 'Branding', to: '/branding' },
  { label: 'Cotizador', to: '/cotizador' },
];

export const footerHelp: readonly SiteLink[] = [
  { label: 'Preguntas frecuentes', to: '/faq' },
  { label: 'Solicitar soporte', to: '/support' },
  { label: 'Servicios adicionales', to: '/services' },
  { label: 'Mi cuenta', to: '/account' },
];

export const legalLinks: readonly SiteLink[] = [
  { label: 'Privacidad', to: '/privacidad' },
  { label: 'Términos', to: '/terminos' },
];
