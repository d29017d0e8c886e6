import type { ReactNode } from 'react';
import type { Failure } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Dialog, type DialogProps } from '#ui/dialog.tsx';
import { ResultDialog } from '#ui/result-dialog.tsx';

interface DecisionDialogProps extends Pick<DialogProps, 'title' | 'description' | 'children'> {
  send: (event: { type: 'CANCEL' | 'SUBMIT' }) => void;
  canCancel: boolean;
  isBusy: boolean;
  /** The word on the button that does it. */
  does: string;
  /** How that button looks, and whether it may be pressed now. */
  button?: Pick<ButtonProps, 'icon' | 'colorPalette' | 'disabled'>;
}

/** Something that staff decide and write down: the form of a machine that takes CANCEL and SUBMIT. */
export const DecisionDialog = ({ title, description, children, send, canCancel, isBusy, does, button = {} }: DecisionDialogProps) => (
  <Dialog
    open
    title={title}
    description={description}
    onClose={() => send({ type: 'CANCEL' })}
    onSubmit={() => send({ type: 'SUBMIT' })}
    footer={
      <>
        <Button variant="outline" disabled={!canCancel} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy} {...button}>
          {does}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);

interface RefusedDecisionProps {
  failure: Failure | null;
  send: (event: { type: 'ACCEPT' }) => void;
}

/** Why it was not done; what was written is kept. */
export const RefusedDecision = ({ failure, send }: RefusedDecisionProps): ReactNode => (
  <ResultDialog open tone="error" title="Error" onAccept={() => send({ type: 'ACCEPT' })}>
    {failure ? failureDetail(failure) : null}
  </ResultDialog>
);
