import { business } from './business.ts';
import { securityPath } from './security-path.ts';
import type { PackageKind } from './vocabulary.ts';

/** A page for everybody, as search engines and shared links show it. */
export interface PublicPage {
  path: string;
  title: string;
  /** Null: what the agency says of itself. */
  description: string | null;
  /** The picture of a shared link, by its name below /imagenes. */
  picture: 'web' | 'tienda' | 'marca' | 'ayuda';
  /** The kinds of package that are for sale on it. */
  kinds: readonly PackageKind[];
  /** Other than its first: they stand in the address, as `?tab=`. */
  tabs?: readonly string[];
}

const { from, to } = business.deliveryBusinessDays;
const delivery = `en ${from} a ${to} días hábiles, con IVA incluido y un año de soporte`;

export const publicPages: readonly PublicPage[] = [
  { path: '/', title: '', description: null, picture: 'web', kinds: ['web', 'ecommerce'] },
  {
    path: '/paquetes-web',
    title: 'Paquetes web',
    description: `Compara nuestros paquetes de sitio web: precio cerrado, listos para celular y publicados ${delivery}.`,
    picture: 'web',
    kinds: ['web'],
  },
  {
    path: '/tiendas-online',
    title: 'Tiendas en línea',
    description: `Compara nuestros paquetes de tienda en línea: catálogo, carrito y cobro con tarjeta o transferencia, ${delivery}.`,
    picture: 'tienda',
    kinds: ['ecommerce'],
  },
  {
    path: '/branding',
    title: 'Branding',
    description: `Compara nuestros paquetes de marca: logotipo, paleta y tipografías, ${delivery}.`,
    picture: 'marca',
    kinds: ['branding'],
  },
  {
    path: '/faq',
    title: 'Preguntas frecuentes',
    description: 'Cómo trabajamos, paso a paso, y lo que más nos preguntan sobre precios, tiempos, soporte y garantía.',
    picture: 'ayuda',
    kinds: [],
    tabs: ['preguntas'],
  },
  {
    path: '/cotizador',
    title: 'Cotizador',
    description: `¿Tu proyecto no cabe en un paquete? Cuéntanos qué necesitas y te cotizamos en ${business.answerBusinessHours} horas hábiles.`,
    picture: 'ayuda',
    kinds: [],
  },
  {
    path: '/terminos',
    title: 'Términos',
    description: 'Términos y condiciones de nuestros servicios.',
    picture: 'ayuda',
    kinds: [],
  },
  {
    path: '/privacidad',
    title: 'Aviso de privacidad',
    description: 'Qué datos personales tratamos, para qué, y cómo ejercer tus derechos ARCO.',
    picture: 'ayuda',
    kinds: [],
  },
];

export const firstRunPath = '/instalar';

interface PrivatePages {
  title: string;
  /** `:` stands for any one part. */
  paths: readonly string[];
}

/** Pages for one person alone. */
export const privatePages: readonly PrivatePages[] = [
  { title: 'Puesta en marcha', paths: [firstRunPath] },
  { title: 'Invitación al equipo', paths: ['/invitacion'] },
  { title: 'Iniciar sesión', paths: ['/login'] },
  { title: 'Crear cuenta', paths: ['/register'] },
  { title: 'Verifica tu correo', paths: ['/verify-email'] },
  { title: '¿Olvidaste tu contraseña?', paths: ['/forgot-password'] },
  { title: 'Restablecer contraseña', paths: ['/reset-password'] },
  { title: 'Confirma tu correo', paths: ['/confirmar-correo'] },
  { title: 'Mi cuenta', paths: ['/account'] },
  { title: 'Seguridad', paths: [securityPath] },
  { title: 'Soporte Técnico', paths: ['/support'] },
  { title: 'Servicios Adicionales', paths: ['/services'] },
  { title: 'Contratar', paths: ['/checkout/:/:'] },
  { title: 'Tu pago', paths: ['/payment/success', '/payment/pending', '/payment/failure'] },
  {
    title: 'Área de equipo',
    paths: ['/equipo', '/equipo/threads', '/equipo/threads/:', '/equipo/payments', '/equipo/orders', '/equipo/orders/:', '/equipo/quotes'],
  },
  {
    title: 'Panel de control',
    paths: [
      '/admin',
      '/admin/packages',
      '/admin/packages/:',
      '/admin/packages/:/new',
      '/admin/packages/:/:/edit',
      '/admin/payments',
      '/admin/orders',
      '/admin/orders/:',
      '/admin/orders/:/recorrido',
      '/admin/development',
      '/admin/development/:',
      '/admin/development/:/recorrido',
      '/admin/support',
      '/admin/support/:',
      '/admin/quotes',
      '/admin/users',
      '/admin/audit',
      '/admin/deliveries',
      '/admin/security',
      '/admin/settings',
      '/admin/settings/agency',
      '/admin/settings/transfer',
      '/admin/diagramas',
      '/admin/diagramas/:',
    ],
  },
];

export const missingPageTitle = 'Página no encontrada';

/** What the tab of a page says. */
export const tabTitle = (title: string, agencyName: string): string =>
  title === '' ? `${agencyName}: sitios, tiendas en línea y branding` : `${title} · ${agencyName}`;
