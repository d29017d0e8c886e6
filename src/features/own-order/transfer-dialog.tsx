// biome-ignore lint/style/noRestrictedImports: what a dialog still shows while it closes
import { useRef, useState } from 'react';
import { failureDetail } from '#machines/failure-detail.ts';
import type { OwnOrderEvent } from '#machines/flows/own-order/own-order.machine.ts';
import type { OwnOrderView } from '#machines/flows/own-order/own-order.view.ts';
import { TransferHelp } from '#parts/transfer-help.tsx';
import { TransferInstructions } from '#parts/transfer-instructions.tsx';
import { business } from '#shared/business.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';

export interface TransferDialogProps {
  orderId: number;
  view: OwnOrderView;
  send: (event: OwnOrderEvent) => void;
}

const Content = ({ orderId, view, send }: TransferDialogProps) => {
  if (view.transfer?.screen === 'settled') {
    return (
      <Notice tone="success" role="status">
        {view.failure ? `${failureDetail(view.failure)}.` : null} Ya no hace falta que transfieras.
      </Notice>
    );
  }
  if (view.transfer?.screen === 'failed') {
    return (
      <Notice
        tone="error"
        role="alert"
        title="No pudimos traer los datos"
        action={
          <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
            Reintentar
          </Button>
        }
      >
        {view.failure ? failureDetail(view.failure) : null}
      </Notice>
    );
  }
  if (!view.transfer?.instructions) {
    return (
      <LoadingRegion label="Cargando los datos de transferencia">
        <TextSkeleton lines={6} />
      </LoadingRegion>
    );
  }
  const { instructions } = view.transfer;
  return (
    <>
      <TransferInstructions transfer={instructions} />
      <Notice tone="caution">
        Escribe <strong>{instructions.concept}</strong> en el concepto y transfiere el monto exacto: así reconocemos tu pago.
      </Notice>
      <TransferHelp subscriptionId={orderId} />
    </>
  );
};

const howToPay = `Usa estos datos tal cual. Validamos tu pago en menos de ${business.answerBusinessHours} horas hábiles y te avisamos por correo.`;

/** The transfer data of an unpaid order, for customers who left the page after ordering. */
export const TransferDialog = ({ orderId, view, send }: TransferDialogProps) => {
  const closing = useRef<HTMLButtonElement>(null);
  const close = () => send({ type: 'CLOSE_TRANSFER' });
  // Keeps the last content until the dialog has closed.
  const [shown, setShown] = useState(view);
  if (view.transfer !== null && shown !== view) setShown(view);
  return (
    <Dialog
      open={view.transfer !== null}
      title="Datos de transferencia"
      {...(shown.transfer?.screen === 'settled' ? {} : { description: howToPay })}
      size="lg"
      onClose={close}
      initialFocus={closing}
      footer={
        <Button ref={closing} variant="outline" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <Content orderId={orderId} view={shown} send={send} />
    </Dialog>
  );
};
