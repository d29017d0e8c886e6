import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { PackageFormEvent } from '#machines/flows/package-form/package-form.machine.ts';
import { type FeatureChoice, type PackageFormView, valueFieldOf } from '#machines/flows/package-form/package-form.view.ts';
import { featureTypeNames } from '#shared/vocabulary.ts';
import { CheckBox } from '#ui/check-field.tsx';
import { FieldError } from '#ui/field-parts.tsx';
import { Panel } from '#ui/panel.tsx';
import { Input } from '#ui/text-field.tsx';

type Send = (event: PackageFormEvent) => void;

interface ChoiceProps {
  choice: FeatureChoice;
  isBusy: boolean;
  send: Send;
}

const Value = ({ choice: { feature, value, error }, isBusy, send }: ChoiceProps) => {
  const id = valueFieldOf(feature.feature_id);
  return (
    <Box width={{ base: '100%', md: '190px' }} ps={{ base: '10', md: '0' }}>
      <Input
        id={id}
        aria-label={`Valor de ${feature.name}`}
        {...(feature.feature_type === 'number' ? { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } : { type: 'text' })}
        autoComplete="off"
        maxLength={200}
        value={value}
        readOnly={isBusy}
        onChange={(event) => send({ type: 'TYPE_VALUE', featureId: feature.feature_id, value: event.currentTarget.value })}
        {...(error === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {error === null ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  );
};

const Choice = (props: ChoiceProps) => {
  const { choice, isBusy, send } = props;
  const { feature, isChosen } = choice;
  const type = `feature-${feature.feature_id}-type`;
  const toggle = () => send({ type: isChosen ? 'UNCHECK_FEATURE' : 'CHECK_FEATURE', featureId: feature.feature_id });
  return (
    <Flex
      as="li"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'center' }}
      justify="space-between"
      columnGap="4"
      rowGap="2"
      minHeight="70px"
      px={{ base: '4', md: '5' }}
      py="3"
      borderTopWidth="1px"
      bg={isChosen ? { base: 'anil.subtle', _dark: 'bg.muted' } : 'transparent'}
    >
      <Flex gap="4" align="center" minW="0" minHeight="touch">
        <CheckBox id={`check-${feature.feature_id}`} checked={isChosen} disabled={isBusy} aria-describedby={type} onChange={toggle} />
        <Box minW="0">
          <chakra.label
            htmlFor={`check-${feature.feature_id}`}
            display="block"
            fontWeight="semibold"
            cursor="pointer"
            overflowWrap="anywhere"
          >
            {feature.name}
          </chakra.label>
          <Text id={type} textStyle="small" color="fg.muted">
            {featureTypeNames[feature.feature_type]}
          </Text>
        </Box>
      </Flex>
      {choice.hasValue ? <Value {...props} /> : null}
    </Flex>
  );
};

const count = (chosen: number): string => (chosen === 1 ? '1 elegida' : `${chosen} elegidas`);

/** All features; those that take a value have a field for it, and typing in it selects the feature. */
export const FeatureChoices = ({ view, send }: { view: PackageFormView; send: Send }) => (
  <Panel flush role="group" aria-label="Características">
    <Flex justify="space-between" align="baseline" gap="3" px={{ base: '4', md: '5' }} py="4">
      <Box as="h2" textStyle="h3">
        Características
      </Box>
      <Text textStyle="small" color="fg.muted">
        {count(view.chosenCount)}
      </Text>
    </Flex>
    {view.choices.length === 0 ? (
      <Text px={{ base: '4', md: '5' }} pb="5" color="fg.muted">
        Aún no hay características. Puedes crearlas en la pestaña «Características».
      </Text>
    ) : (
      <chakra.ul listStyleType="none">
        {view.choices.map((choice) => (
          <Choice key={choice.feature.feature_id} choice={choice} isBusy={view.isBusy} send={send} />
        ))}
      </chakra.ul>
    )}
  </Panel>
);
