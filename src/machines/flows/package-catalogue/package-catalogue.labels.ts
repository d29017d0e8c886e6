import type { MachineLabels } from '#machines/labels.ts';
import type { PackageCatalogueEvent } from './package-catalogue.machine.ts';

export const packageCatalogueLabels = {
  title: 'Paquetes a la vista',
  events: { START: 'Abrir la página', RETRY: 'Reintentar' } satisfies Record<PackageCatalogueEvent['type'], string>,
  guards: { somethingIsSeen: 'ya se ven los que llegaron con la página' },
  actors: { listPackages: 'Pedir los paquetes' },
} satisfies MachineLabels;
