import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { businessFields } from '#machines/flows/checkout/brief-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DraftStatus } from './draft-status.tsx';
import { textProps } from './field-props.ts';
import { MendingSummary } from './mending-summary.tsx';
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
      <MendingSummary view={view} fields={businessFields} />
      {view.broughtFrom === null ? null : (
        <Box mt="6">
          <Notice tone="info">
            Trajimos lo que escribiste para <strong>{view.broughtFrom}</strong>. Cambia lo que haga falta.
          </Notice>
        </Box>
      )}
      <Grid gap="6" mt="6">
        <TextArea {...textProps(part, 'business_description')} required help="Como se lo contarías a un cliente en el mostrador." />
        <TextField {...textProps(part, 'target_audience')} optional />
        <TextArea {...textProps(part, 'key_features')} rows={2} optional />
        <Box role="group" aria-labelledby="redes" borderTopWidth="1px" pt="6">
          <Flex justify="space-between" align="baseline" mb="4">
            <Heading as="h2" id="redes" fontSize="md">
              Redes sociales
            </Heading>
            <Text textStyle="small" color="fg.subtle">
              Opcional
            </Text>
          </Flex>
          <Grid gap="5" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            <TextField {...textProps(part, 'social_networks.facebook')} placeholder="facebook.com/tu-negocio" />
            <TextField {...textProps(part, 'social_networks.instagram')} placeholder="instagram.com/tu-negocio" />
            <TextField {...textProps(part, 'social_networks.tiktok')} placeholder="tiktok.com/@tu-negocio" />
            <TextField {...textProps(part, 'social_networks.whatsapp')} placeholder="442 000 0000" inputMode="tel" />
          </Grid>
        </Box>
        <TextField
          {...textProps(part, 'competitors_urls')}
          optional
          placeholder="otraflorería.example, ramosqro.example"
          help="Sepáralos con comas."
        />
      </Grid>
      <StepFooter view={view} send={send} status={<DraftStatus view={draft} send={sendDraft} />} />
    </StepForm>
  );
};
