import { chakra, Flex } from '@chakra-ui/react';
import { failureDetail } from '#machines/failure-detail.ts';
import type { BriefEditEvent, BriefEditView } from '#machines/flows/brief-edit/brief-edit.machine.ts';
import { businessFields, designFields } from '#machines/flows/checkout/brief-form.ts';
import { BusinessFields, DesignFields } from '#parts/brief-fields.tsx';
import { BriefProblems } from '#parts/brief-problems.tsx';
import { Button } from '#ui/button.tsx';
import { ConflictNotice } from '#ui/conflict-notice.tsx';
import { Notice } from '#ui/notice.tsx';

interface BriefFormProps {
  view: BriefEditView;
  send: (event: BriefEditEvent) => void;
}

const allFields = [...businessFields, ...designFields];

/** The form of the brief of an own order: the checkout's fields, with their rules. */
export const BriefForm = ({ view, send }: BriefFormProps) => (
  <chakra.form
    noValidate
    display="grid"
    gap="6"
    onSubmit={(event) => {
      event.preventDefault();
      send({ type: 'SUBMIT' });
    }}
  >
    <ConflictNotice
      title="Esta información cambió mientras la editabas"
      conflict={view.conflict}
      onKeep={() => send({ type: 'KEEP_MINE' })}
      onTake={() => send({ type: 'TAKE_THEIRS' })}
    />
    {view.failure === null ? null : (
      <Notice tone="error" role="alert" title="No se guardaron los cambios">
        {failureDetail(view.failure)}
      </Notice>
    )}
    <BriefProblems issues={view.issues} attempts={view.refusals} fields={allFields} />
    <chakra.fieldset disabled={view.isSaving} display="grid" gap="6" minW="0">
      <BusinessFields view={view} send={send} />
      <DesignFields view={view} send={send} />
    </chakra.fieldset>
    <Flex gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
      <Button type="submit" loading={view.isSaving} disabled={view.conflict !== null || view.isClosed}>
        Guardar cambios
      </Button>
      <Button variant="outline" disabled={view.isSaving} onClick={() => send({ type: 'CANCEL' })}>
        Cancelar
      </Button>
    </Flex>
  </chakra.form>
);
