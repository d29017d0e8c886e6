import { business } from '#shared/business.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import branding from '#ui/illustrations/paquete-branding-optimo.svg?art';
import store from '#ui/illustrations/paquete-tienda-optimo.svg?art';
import web from '#ui/illustrations/paquete-web-optimo.svg?art';

export interface PackageWall {
  title: string;
  lead: string;
  wall: string;
  band: string;
  art: string;
  /** Colour of the sun over the facade, if the drawing has one. */
  sun?: string;
}

const { from, to } = business.deliveryBusinessDays;
const promise = `en ${from} a ${to} días hábiles y con un año de soporte.`;

/** The wall of each package kind, with the facade of its highest level. */
export const packageWalls: Record<PackageKind, PackageWall> = {
  web: {
    title: 'Paquetes web',
    lead: `Tu sitio, listo para celular, ${promise}`,
    wall: 'mamey.400',
    band: 'anil.700',
    art: web,
    sun: 'maiz.300',
  },
  ecommerce: {
    title: 'Tiendas en línea',
    lead: `Catálogo y cobro con tarjeta o transferencia, ${promise}`,
    wall: 'nopal.300',
    band: 'piedra.900',
    art: store,
  },
  branding: {
    title: 'Branding',
    lead: 'Logotipo, paleta y tipografías para que te reconozcan en la calle y en la pantalla.',
    wall: 'maiz.400',
    band: 'bugambilia.700',
    art: branding,
  },
};
