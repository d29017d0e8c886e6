import type { MachineLabels } from '#machines/labels.ts';
import type { PackageListEvent } from './package-list.machine.ts';

export const packageListLabels = {
  title: 'Paquetes de un tipo, en el panel',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    SET_ACTIVE: 'Activar o desactivar',
  } satisfies Record<PackageListEvent['type'], string>,
  actors: { loadPackages: 'pide los paquetes', activatePackage: 'activa o desactiva el paquete' },
} satisfies MachineLabels;
