import type { MachineLabels } from '#machines/labels.ts';
import type { FeatureCatalogueEvent } from './feature-catalogue.machine.ts';

export const featureCatalogueLabels = {
  title: 'Características de los paquetes',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    CHANGE: 'Escribir una nueva',
    SUBMIT: 'Crear',
    EDIT: 'Editar',
    CHANGE_EDIT: 'Cambiar sus datos',
    SAVE: 'Guardar',
    ASK_DELETE: 'Eliminar',
    CONFIRM: 'Confirmar que se elimina',
    CANCEL: 'Cancelar',
  } satisfies Record<FeatureCatalogueEvent['type'], string>,
  guards: { draftIsRight: 'los datos están completos', editIsRight: 'los datos están completos' },
  actors: {
    loadFeatures: 'pide las características',
    createFeature: 'crea la característica',
    updateFeature: 'guarda la característica',
    deleteFeature: 'elimina la característica',
  },
} satisfies MachineLabels;
