import { brand } from './brand.ts';
import { business } from './business.ts';
import { securityPath } from './security-path.ts';
import type { PackageKind } from './vocabulary.ts';

/** A public page, as search engines and link previews show it. */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** The link-preview picture, by its name below /imagenes. */
  picture: 'web' | 'tienda' | 'marca' | 'ayuda';
  /** The kinds of package sold on it. */
  kinds: readonly PackageKind[];
  /** The queries with which it looks different: each of its tabs but the first. */
  queries?: readonly string[];
}

const { from, to } = business.deliveryBusinessDays;
const delivery = `en ${from} a ${to} días hábiles, con IVA incluido y un año de soporte`;

export const publicPages: readonly PublicPage[] = [
  { path: '/', title: '', description: brand.tagline, picture: 'web', kinds: ['web', 'ecommerce'] },
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
    queries: ['tab=preguntas'],
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
    description: `Términos y condiciones de los servicios de ${brand.name}.`,
    picture: 'ayuda',
    kinds: [],
  },
  {
    path: '/privacidad',
    title: 'Aviso de privacidad',
    description: `Qué datos personales trata ${brand.name}, para qué, y cómo ejercer tus derechos ARCO.`,
    picture: 'ayuda',
    kinds: [],
  },
];

export const firstRunPath = '/instalar';

interface PrivatePages {
  title: string;
  /** `:` matches any single segment. */
  paths: readonly string[];
  /** Rendered by the server for whoever is not signed in, with each of these queries too. */
  forGuests?: readonly string[];
  /** Its shape, without what is personal, is rendered by the server for whoever may be signed in, with each of these queries too. All paths look alike. */
  forMembers?: readonly string[];
}

/** Non-public pages, which have only a title. */
export const privatePages: readonly PrivatePages[] = [
  { title: 'Puesta en marcha', paths: [firstRunPath] },
  { title: 'Iniciar sesión', paths: ['/login'], forGuests: ['error=google'] },
  { title: 'Crear cuenta', paths: ['/register'], forGuests: [] },
  { title: 'Verifica tu correo', paths: ['/verify-email'] },
  { title: '¿Olvidaste tu contraseña?', paths: ['/forgot-password'], forGuests: [] },
  { title: 'Restablecer contraseña', paths: ['/reset-password'] },
  { title: 'Confirma tu correo', paths: ['/confirmar-correo'] },
  { title: 'Mi cuenta', paths: ['/account'], forMembers: ['tab=requerimientos', 'tab=soporte', 'tab=perfil'] },
  { title: 'Mi pedido', paths: ['/account/pedido/:'], forMembers: [] },
  { title: 'Seguridad', paths: [securityPath], forMembers: [] },
  { title: 'Soporte Técnico', paths: ['/support'], forMembers: [] },
  { title: 'Servicios Adicionales', paths: ['/services'], forMembers: [] },
  { title: 'Contratar', paths: ['/checkout/:/:'], forMembers: [] },
  { title: 'Tu pago', paths: ['/payment/success', '/payment/pending', '/payment/failure'], forMembers: [] },
  {
    title: 'Panel de control',
    forMembers: [],
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
      '/admin/security',
      '/admin/settings',
      '/admin/diagramas',
      '/admin/diagramas/:',
    ],
  },
];

/** Rendered by the server for whoever is not signed in; search engines do not list them. */
export const guestPages: ReadonlySet<string> = new Set(
  privatePages.flatMap(({ paths, forGuests }) => (forGuests === undefined ? [] : paths)),
);

export const missingPageTitle = 'Página no encontrada';

/** The text of the browser tab. */
export const tabTitle = (title: string): string =>
  title === '' ? `${brand.name}: sitios, tiendas en línea y branding` : `${title} · ${brand.name}`;
