import { Box, Grid } from '@chakra-ui/react';
import { businessFields } from '#machines/flows/checkout/brief-form.ts';
import { BusinessFields } from '#parts/brief-fields.tsx';
import { BriefProblems } from '#parts/brief-problems.tsx';
import { Notice } from '#ui/notice.tsx';
import { DraftStatus } from './draft-status.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepForm } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { stepNames } from './step-names.ts';
import type { StepPart } from './step-part.ts';

export const BusinessForm = (part: StepPart) => {
  const { view, send, draft, sendDraft } = part;
  return (
    <StepForm onSubmit={() => send({ type: 'CONTINUE' })}>
      <StepHeading
        lead="Con esto preparamos tu propuesta. Solo la descripción es obligatoria; lo demás nos ayuda a acertar."
        yields={view.issues.length > 0}
      >
        {stepNames.business}
      </StepHeading>
      <Box mt="6" _empty={{ display: 'none' }}>
        <BriefProblems issues={view.issues} attempts={view.corrections} fields={businessFields} />
      </Box>
      {view.broughtFrom === null ? null : (
        <Box mt="6">
          <Notice tone="info">
            Trajimos lo que escribiste para <strong>{view.broughtFrom}</strong>. Cambia lo que haga falta.
          </Notice>
        </Box>
      )}
      <Grid gap="6" mt="6">
        <BusinessFields {...part} />
      </Grid>
      <StepFooter view={view} send={send} status={<DraftStatus view={draft} send={sendDraft} />} />
    </StepForm>
  );
};
