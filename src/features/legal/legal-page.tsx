import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { formatDate } from '#shared/dates.ts';
import { legalVersion } from '#shared/legal.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { LegalBlock, LegalSection, LegalText } from './legal-text.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const ContentsLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '44px', lg: '36px' },
    py: '1',
    color: 'fg.muted',
    fontSize: '0.9375rem',
    lineHeight: '1.4',
    borderRadius: 'sm',
    _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** Plain anchors: the browser scrolls and moves the keyboard's starting point. */
const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <chakra.nav
    aria-label="Contenido"
    alignSelf="start"
    position={{ lg: 'sticky' }}
    top={{ lg: '6' }}
    borderWidth={{ base: '1px', lg: '0' }}
    borderColor="border.emphasized"
    borderRadius="lg"
    p={{ base: '4', lg: '0' }}
  >
    <Text textStyle="label" mb="2" aria-hidden="true">
      Contenido
    </Text>
    <chakra.ol listStyleType="none">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <ContentsLink href={`#${id}`}>{title}</ContentsLink>
        </li>
      ))}
    </chakra.ol>
  </chakra.nav>
);

const Block = ({ block }: { block: LegalBlock }) =>
  typeof block === 'string' ? (
    <Text>{block}</Text>
  ) : (
    <chakra.ul listStyleType="disc" ps="5" display="grid" gap="2">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </chakra.ul>
  );

const Section = ({ id, title, blocks }: LegalSection) => (
  <chakra.section id={id} aria-labelledby={`${id}-titulo`} scrollMarginTop="6" display="grid" gap="4">
    <Heading as="h2" id={`${id}-titulo`} textStyle="h2">
      {title}
    </Heading>
    {blocks.map((block) => (
      <Block key={String(block)} block={block} />
    ))}
  </chakra.section>
);

/** Mexico City has been at UTC−6 since 2022: noon there is on the same date all over the country. */
const inForceSince = formatDate(`${legalVersion}T18:00:00Z`);

interface LegalPageProps {
  text: LegalText;
  other: { to: string; label: string };
}

const LegalPage = ({ text, other }: LegalPageProps) => (
  <PageFrame>
    <Heading as="h1" textStyle="hero" fontSize={{ base: '2.125rem', md: '3.25rem' }}>
      {text.title}
    </Heading>
    <Text mt="4" textStyle="lead" color="fg.muted" maxWidth="70ch">
      {text.lead}
    </Text>
    <Text mt="4" textStyle="small" color="fg.muted">
      Versión {legalVersion}, vigente desde el <time dateTime={legalVersion}>{inForceSince}</time>. Lee también{' '}
      <TextLink to={other.to}>{other.label}</TextLink>.
    </Text>
    <Box
      mt={{ base: '7', lg: '12' }}
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '260px minmax(0, 1fr)' }}
      gap={{ base: '8', lg: '16' }}
    >
      <Contents sections={text.sections} />
      <Box display="grid" gap={{ base: '9', md: '11' }} maxWidth="70ch" lineHeight="1.65">
        {text.sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </Box>
    </Box>
  </PageFrame>
);

export const TermsPage = () => <LegalPage text={terms} other={{ to: '/privacidad', label: 'el aviso de privacidad' }} />;
export const PrivacyPage = () => <LegalPage text={privacy} other={{ to: '/terminos', label: 'los términos' }} />;
