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
  /** The label of the submit button. */
  does: string;
  /** The look of the submit button, and whether it is disabled. */
  button?: Pick<ButtonProps, 'icon' | 'palette' | 'disabled'>;
}

/** Form for a staff decision: for a machine that accepts CANCEL and SUBMIT. */
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

/** Shows why the request failed; what was typed is preserved. */
export const RefusedDecision = ({ failure, send }: RefusedDecisionProps): ReactNode => (
  <ResultDialog open tone="error" title="Error" onAccept={() => send({ type: 'ACCEPT' })}>
    {failure ? failureDetail(failure) : null}
  </ResultDialog>
);
