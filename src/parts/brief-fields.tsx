import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { colorPreferenceNames, colorPreferences, designStyleNames, designStyles } from '#shared/vocabulary.ts';
import { Illustration } from '#ui/illustration.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type BriefPart, choiceProps, textProps } from './brief-field-props.ts';
import { colorLooks, styleLooks } from './design-looks.ts';

/** The fields of the checkout's step 'Información del negocio'. */
export const BusinessFields = (part: BriefPart) => (
  <>
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
  </>
);

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

/** The fields of the checkout's step 'Preferencias de diseño'. */
export const DesignFields = (part: BriefPart) => (
  <>
    <RadioCards {...choiceProps(part, 'design_style', designStyles)} cards={styleCards} />
    <RadioCards {...choiceProps(part, 'color_preference', colorPreferences)} cards={colorCards} />
    <TextArea {...textProps(part, 'client_requirements')} optional />
  </>
);
