import { Box, Flex, Grid } from '@chakra-ui/react';
import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import { type BriefField, businessFields } from '#machines/flows/checkout/brief-form.ts';
import { fieldNames } from '#parts/brief-field-names.ts';
import { colorLooks } from '#parts/design-looks.ts';
import { formatMoney } from '#shared/money.ts';
import { colorPreferenceNames, colorPreferences, designStyleNames, designStyles } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { type Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { DraftStatus } from './draft-status.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepForm } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { stepNames } from './step-names.ts';
import type { StepPart } from './step-part.ts';

const Color = ({ value }: { value: string }) => {
  const preference = colorPreferences.find((one) => one === value);
  if (preference === undefined) return null;
  return (
    <Flex align="center" gap="2.5">
      {colorPreferenceNames[preference]}
      <Flex aria-hidden="true" width="90px" height="18px">
        {colorLooks[preference].colors.map((color) => (
          <Box key={color} flex="1" bg={color} />
        ))}
      </Flex>
    </Flex>
  );
};

const Block = ({ step, items, send }: { step: CheckoutStep; items: readonly Definition[] } & Pick<StepPart, 'send'>) => (
  <Panel
    titleStyle="h4"
    title={stepNames[step]}
    action={
      <Button variant="link" size="sm" aria-label={`Editar ${stepNames[step]}`} onClick={() => send({ type: 'GO_TO', step })}>
        Editar
      </Button>
    }
  >
    <DefinitionList items={items} />
  </Panel>
);

export const BriefReview = ({ view, send, draft, sendDraft, contact }: StepPart) => {
  const { form } = view;
  const written = (field: BriefField): Definition => ({ label: fieldNames[field], value: form[field].trim() });
  const style = designStyles.find((one) => one === form.design_style);
  return (
    <>
      <StepHeading lead="Así recibimos tu información. Puedes cambiarla antes de pagar.">{stepNames.review}</StepHeading>
      <Grid gap="4" mt="6">
        <Block
          step="details"
          send={send}
          items={[
            { label: 'Paquete', value: view.package?.name },
            { label: 'Precio', value: `${formatMoney(view.price)}, IVA incluido` },
          ]}
        />
        <Block step="business" send={send} items={businessFields.map(written)} />
        <Block
          step="design"
          send={send}
          items={[
            { label: fieldNames.design_style, value: style === undefined ? null : designStyleNames[style] },
            { label: fieldNames.color_preference, value: form.color_preference === '' ? null : <Color value={form.color_preference} /> },
            written('client_requirements'),
          ]}
        />
        {contact()}
      </Grid>
      <StepForm onSubmit={() => send({ type: 'CONTINUE' })}>
        <StepFooter view={view} send={send} status={<DraftStatus view={draft} send={sendDraft} />} />
      </StepForm>
    </>
  );
};
