import branding from '#ui/illustrations/hero-branding.svg?art';
import stores from '#ui/illustrations/hero-tienda.svg?art';
import web from '#ui/illustrations/hero-web.svg?art';

export interface HeroSlide {
  /** Accessible name of the slide's dot. */
  name: string;
  title: string;
  text: string;
  action: { label: string; to: string };
  art: string;
  /** A small note on top of the drawing. */
  note: { title: string; detail: string };
  wall: string;
  look: 'web' | 'tienda' | 'marca';
  ink: string;
  primary: 'ink' | 'paper';
}

export const heroSlides: readonly HeroSlide[] = [
  {
    name: 'Paquetes web',
    title: 'Ponle fachada a tu negocio en internet.',
    text: 'Diseñamos, construimos y publicamos tu sitio en 7 a 14 días hábiles. Precio cerrado, IVA incluido y un año de soporte.',
    action: { label: 'Ver paquetes web', to: '/#paquetes-web' },
    art: web,
    note: { title: 'floreriajacinta.example', detail: 'En Línea desde hoy' },
    wall: 'muro.web',
    look: 'web',
    ink: 'sobreMuro.web',
    primary: 'ink',
  },
  {
    name: 'Tiendas en línea',
    title: 'Sube la cortina. Tu tienda abre las 24 horas.',
    text: 'Catálogo, carrito, envíos y pagos con tarjeta o SPEI. Tú te encargas de vender; nosotros, de que todo funcione.',
    action: { label: 'Ver tiendas en línea', to: '/#tiendas-en-linea' },
    art: stores,
    note: { title: 'Pedido nuevo · $480.00', detail: 'Pagado con SPEI' },
    wall: 'muro.tienda',
    look: 'tienda',
    ink: 'sobreMuro.tienda',
    primary: 'paper',
  },
  {
    name: 'Branding',
    title: 'Un rótulo que se lee desde la otra acera.',
    text: 'Logotipo, paleta, tipografías y manual de marca. Todo lo necesario para que te reconozcan en la calle y en la pantalla.',
    action: { label: 'Ver branding', to: '/branding' },
    art: branding,
    note: { title: 'Manual de marca', detail: '24 páginas, listo' },
    wall: 'muro.marca',
    look: 'marca',
    ink: 'sobreMuro.marca',
    primary: 'ink',
  },
];
