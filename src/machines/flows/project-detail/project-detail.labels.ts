import type { MachineLabels } from '#machines/labels.ts';
import type { ProjectDetailEvent } from './project-detail.machine.ts';

export const projectDetailLabels = {
  title: 'Detalle de un proyecto',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    CHANGED: 'Alguien cambió el proyecto',
    OPEN_STATUS_CHANGE: 'Actualizar Estado',
    OPEN_GO_LIVE: 'Poner en Producción',
    OPEN_REQUIREMENT: 'Nuevo Requerimiento',
    OPEN_URLS: 'Gestionar URLs',
    DIALOG_CLOSED: 'El diálogo se cerró',
  } satisfies Record<ProjectDetailEvent['type'], string>,
  guards: {
    readingFailed: 'no se pudo leer otra vez',
    deliveryCanChange: 'está en entrega y puede moverse',
    canGoLive: 'se puede publicar',
  },
  actors: { loadProject: 'pide el proyecto', reloadProject: 'pide el proyecto otra vez' },
} satisfies MachineLabels;
