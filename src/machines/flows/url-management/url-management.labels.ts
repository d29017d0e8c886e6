import type { MachineLabels } from '#machines/labels.ts';
import type { UrlManagementEvent } from './url-management.machine.ts';

export const urlManagementLabels = {
  title: 'URLs de un proyecto',
  events: { TYPE: 'Escribir una dirección', SUBMIT: 'Guardar', CANCEL: 'Cancelar' } satisfies Record<UrlManagementEvent['type'], string>,
  guards: { urlsAreValid: 'ambas son http o https, o están vacías' },
  actors: { saveUrls: 'guarda las direcciones' },
} satisfies MachineLabels;
