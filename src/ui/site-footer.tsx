import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';
import { Container } from './page-frame.tsx';
import { footerHelp, footerServices, legalLinks, type SiteLink } from './site-links.ts';

const lineLook = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '34px', md: '32px' },
    color: 'piedra.300',
    textDecoration: 'none',
    borderRadius: 'sm',
    _hover: { color: 'white', textDecoration: 'underline', textUnderlineOffset: '4px' },
    _focusVisible: { outlineColor: 'white' },
  },
} as const;

const FooterLink = chakra(Link, lineLook);
const FooterAnchor = chakra('a', lineLook);

const Column = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <Box gridColumn={wide ? { base: '1 / -1', lg: 'auto' } : 'auto'}>
    <Box as="h2" fontFamily="heading" fontSize="md" fontStretch="108%" color="white" mb="2">
      {title}
    </Box>
    <chakra.ul listStyleType="none">{children}</chakra.ul>
  </Box>
);

const Links = ({ links }: { links: readonly SiteLink[] }) =>
  links.map(({ label, to }) => (
    <li key={to}>
      <FooterLink to={to}>{label}</FooterLink>
    </li>
  ));

const Legal = () => (
  <Flex
    direction={{ base: 'column', md: 'row' }}
    align={{ base: 'flex-start', md: 'center' }}
    columnGap="7"
    rowGap="1"
    textStyle="small"
    py="6"
  >
    <span>© {brand.legalName}</span>
    {legalLinks.map(({ label, to }) => (
      <FooterLink key={to} to={to}>
        {label}
      </FooterLink>
    ))}
    <chakra.span ms={{ md: 'auto' }}>Precios en pesos mexicanos (MXN), IVA incluido.</chakra.span>
  </Flex>
);

const Frame = chakra('footer', {
  base: { bg: 'piedra.950', color: 'piedra.300', borderTopWidth: { base: '0', _dark: '1px' }, borderTopColor: 'border' },
});

export const SiteFooter = () => (
  <Frame>
    <Container pt={{ base: '12', md: '16' }}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: '1.6fr 1fr 1fr 1fr' }}
        columnGap={{ base: '4', lg: '8' }}
        rowGap="10"
        pb="12"
      >
        <Box gridColumn={{ base: '1 / -1', lg: 'auto' }} color="white">
          <Logo />
          <Box as="p" mt="3" color="piedra.300" maxWidth="34ch">
            {brand.tagline}
          </Box>
        </Box>
        <Column title="Servicios">
          <Links links={footerServices} />
        </Column>
        <Column title="Ayuda">
          <Links links={footerHelp} />
        </Column>
        <Column title="Contacto" wide>
          <li>
            <FooterAnchor href={`mailto:${brand.email}`}>{brand.email}</FooterAnchor>
          </li>
          <li>
            <FooterAnchor href={`https://wa.me/52${brand.whatsapp.replaceAll(' ', '')}`}>WhatsApp {brand.whatsapp}</FooterAnchor>
          </li>
          <chakra.li minHeight="32px" display="flex" alignItems="center">
            {brand.hours}
          </chakra.li>
        </Column>
      </Box>
      <Box borderTopWidth="1px" borderColor="piedra.800">
        <Legal />
      </Box>
    </Container>
  </Frame>
);

/** Footer of the checkout: only the legal line. */
export const CheckoutFooter = () => (
  <Frame>
    <Container>
      <Legal />
    </Container>
  </Frame>
);
