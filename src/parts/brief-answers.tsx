import { Box } from '@chakra-ui/react';
import type { BriefAnswers as BriefAnswersData } from '#api/contract/orders/brief.ts';
import { socialNetworks } from '#shared/vocabulary.ts';
import { webAddress } from '#shared/web-address.ts';
import { type Definition, DefinitionList } from '#ui/definition-list.tsx';
import { designChoices } from '#ui/design-choices.ts';
import { OuterLink } from '#ui/text-link.tsx';

const Address = ({ text }: { text: string }) => {
  const address = webAddress(text);
  if (address === null) return <Box>{text}</Box>;
  return (
    <Box>
      <OuterLink href={address} target="_blank" rel="noopener noreferrer">
        {text}
      </OuterLink>
    </Box>
  );
};

const Addresses = ({ texts }: { texts: readonly string[] }) => texts.map((text) => <Address key={text} text={text} />);

const briefItems = (brief: BriefAnswersData): Definition[] => {
  const { style, colors } = designChoices(brief.design_preferences);
  const networks = socialNetworks.flatMap((network) => brief.social_networks[network] ?? []).filter(Boolean);
  const competitors = (brief.competitors_urls ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return [
    { label: 'Descripción del negocio', value: brief.business_description },
    { label: 'Público objetivo', value: brief.target_audience },
    { label: 'Características clave', value: brief.key_features },
    { label: 'Redes sociales', value: networks.length > 0 && <Addresses texts={networks} /> },
    { label: 'Estilo de diseño', value: style },
    { label: 'Preferencia de color', value: colors },
    { label: 'Sitios de la competencia', value: competitors.length > 0 && <Addresses texts={competitors} /> },
    { label: 'Requerimientos adicionales', value: brief.client_requirements },
  ];
};

/** All of the customer's brief; fields left empty are marked as such. */
export const BriefAnswers = ({ brief }: { brief: BriefAnswersData }) => <DefinitionList items={briefItems(brief)} />;
