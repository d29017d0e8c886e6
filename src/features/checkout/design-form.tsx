import { Box, Grid } from '@chakra-ui/react';
import { designFields } from '#machines/flows/checkout/brief-form.ts';
import { DesignFields } from '#parts/brief-fields.tsx';
import { BriefProblems } from '#parts/brief-problems.tsx';
import { DraftStatus } from './draft-status.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepForm } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { stepNames } from './step-names.ts';
import type { StepPart } from './step-part.ts';

export const DesignForm = (part: StepPart) => {
  const { view, send, draft, sendDraft } = part;
  return (
    <StepForm onSubmit={() => send({ type: 'CONTINUE' })}>
      <StepHeading lead="Elige lo que más se parezca a tu negocio. Después lo afinamos contigo." yields={view.issues.length > 0}>
        {stepNames.design}
      </StepHeading>
      <Box mt="6" _empty={{ display: 'none' }}>
        <BriefProblems issues={view.issues} attempts={view.corrections} fields={designFields} />
      </Box>
      <Grid gap="8" mt="6">
        <DesignFields {...part} />
      </Grid>
      <StepFooter view={view} send={send} status={<DraftStatus view={draft} send={sendDraft} />} />
    </StepForm>
  );
};
