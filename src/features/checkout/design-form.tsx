import { Box, Flex, Grid } from '@chakra-ui/react';
import { designFields } from '#machines/flows/checkout/brief-form.ts';
import { colorPreferenceNames, colorPreferences, designStyleNames, designStyles } from '#shared/vocabulary.ts';
import { Illustration } from '#ui/illustration.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { colorLooks, styleLooks } from './design-looks.ts';
import { DraftStatus } from './draft-status.tsx';
import { choiceProps, textProps } from './field-props.ts';
import { MendingSummary } from './mending-summary.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepForm } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { stepNames } from './step-names.ts';
import type { StepPart } from './step-part.ts';

/** Decorative bands of colour, edge to edge; `colors` are tokens. */
const Swatch = ({ colors, height = '64px' }: { colors: readonly string[]; height?: string }) => (
  <Flex height={height} aria-hidden="true" borderBottomWidth="1px">
    {colors.map((color) => (
      <Box key={color} flex="1" bg={color} />
    ))}
  </Flex>
);

const styleCards = designStyles.map((value) => ({
  value,
  label: designStyleNames[value],
  description: styleLooks[value].text,
  picture: <Illustration art={styleLooks[value].art} />,
}));

const colorCards = colorPreferences.map((value) => ({
  value,
  label: colorPreferenceNames[value],
  description: colorLooks[value].text,
  picture: <Swatch colors={colorLooks[value].colors} />,
}));

export const DesignForm = (part: StepPart) => {
  const { view, send, draft, sendDraft } = part;
  return (
    <StepForm onSubmit={() => send({ type: 'CONTINUE' })}>
      <StepHeading lead="Elige lo que más se parezca a tu negocio. Después lo afinamos contigo." yields={view.issues.length > 0}>
        {stepNames.design}
      </StepHeading>
      <MendingSummary view={view} fields={designFields} />
      <Grid gap="8" mt="6">
        <RadioCards {...choiceProps(part, 'design_style', designStyles)} cards={styleCards} />
        <RadioCards {...choiceProps(part, 'color_preference', colorPreferences)} cards={colorCards} />
        <TextArea {...textProps(part, 'client_requirements')} optional />
      </Grid>
      <StepFooter view={view} send={send} status={<DraftStatus view={draft} send={sendDraft} />} />
    </StepForm>
  );
};
