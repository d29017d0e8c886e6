import { Trash2 } from 'lucide-react';
import { failureDetail } from '#machines/failure-detail.ts';
import type { FeatureCatalogueEvent } from '#machines/flows/feature-catalogue/feature-catalogue.machine.ts';
import type { FeatureCatalogueView } from '#machines/flows/feature-catalogue/feature-catalogue.view.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ConflictNotice } from '#ui/conflict-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { FeatureFields } from './feature-fields.tsx';

interface DialogProps {
  view: FeatureCatalogueView;
  send: (event: FeatureCatalogueEvent) => void;
}

const Refused = ({ view, title }: { view: FeatureCatalogueView; title: string }) =>
  view.failure === null ? null : (
    <Notice tone="error" role="alert" title={title}>
      {failureDetail(view.failure)}
    </Notice>
  );

const EditDialog = ({ view, send }: DialogProps) => (
  <Dialog
    open
    title="Editar característica"
    onClose={() => send({ type: 'CANCEL' })}
    onSubmit={() => send({ type: 'SAVE' })}
    footer={
      <>
        <Button variant="outline" disabled={view.edit.isBusy} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
        <Button type="submit" loading={view.edit.isBusy} disabled={view.conflict !== null}>
          Guardar
        </Button>
      </>
    }
  >
    <ConflictNotice
      title="Alguien más cambió esta característica mientras la editabas"
      conflict={view.conflict}
      onKeep={() => send({ type: 'KEEP_MINE' })}
      onTake={() => send({ type: 'TAKE_THEIRS' })}
    />
    <Refused view={view} title="Error al actualizar la característica" />
    <FeatureFields view={view.edit} onChange={(change) => send({ type: 'CHANGE_EDIT', ...change })} />
  </Dialog>
);

const DeleteDialog = ({ view, send }: DialogProps) => (
  <ConfirmDialog
    open
    title={`¿Eliminar «${view.subject?.name ?? ''}»?`}
    confirmLabel="Eliminar"
    icon={<Trash2 size={18} aria-hidden="true" />}
    busy={view.isDeleting}
    onConfirm={() => send({ type: 'CONFIRM' })}
    onCancel={() => send({ type: 'CANCEL' })}
    error={view.failure === null ? null : <Refused view={view} title="Error al eliminar la característica" />}
  >
    Ningún paquete la usa. Si la necesitas después, puedes crearla otra vez.
  </ConfirmDialog>
);

export const FeatureDialogs = (props: DialogProps) => {
  if (props.view.dialog === 'edit') return <EditDialog {...props} />;
  return props.view.dialog === 'delete' ? <DeleteDialog {...props} /> : null;
};
