import type { MachineLabels } from '#machines/labels.ts';
import type { DraftSavingEvent } from './draft-saving.setup.ts';

export const draftSavingLabels = {
  title: 'Guardado del borrador',
  events: {
    OPENED: 'Se abre el borrador',
    CHANGED: 'Cambia el texto o el paso',
    RETRY: 'Reintentar',
    TAKE_THEIRS: 'Usar lo de la otra pestaña',
    KEEP_MINE: 'Conservar lo mío',
    CLOSE: 'El pedido quedó hecho',
  } satisfies Record<DraftSavingEvent['type'], string>,
  guards: { changedMeanwhile: 'cambió mientras se guardaba', theirsExists: 'el otro borrador existe' },
  actors: { saveDraft: 'guarda el borrador', loadDraft: 'lee el borrador guardado' },
} satisfies MachineLabels;
