import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleHelp, Menu as MenuIcon, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';
import { Container } from './page-frame.tsx';
import { siteNav } from './site-links.ts';

const Bar = chakra('header', {
  base: { position: 'relative', zIndex: 'header', bg: 'bg', color: 'fg', borderBottomWidth: '1px' },
});

const Row = chakra(Container, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: 'header.mobile', md: 'header' },
    gap: { base: '3', lg: '6', xl: '12' },
  },
});

const NavLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    color: 'fg',
    fontWeight: 'medium',
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationThickness: '2px' },
    '&[aria-current]': { borderRadius: '0', boxShadow: 'inset 0 -3px 0 {colors.anil.solid}' },
  },
  variants: {
    place: {
      bar: {},
      panel: { width: '100%', minHeight: '52px', fontSize: 'lg', fontWeight: 'semibold', borderBottomWidth: '1px', borderRadius: '0' },
    },
  },
});

/** A link of the site's menu, marked when its page is open. */
const PageLink = (props: ComponentProps<typeof NavLink> & { to: string }) => {
  const { pathname } = useLocation();
  return <NavLink {...props} {...(pathname === props.to ? { 'aria-current': 'page' as const } : {})} />;
};

const PhoneButton = chakra('button', {
  base: {
    display: { base: 'inline-flex', lg: 'none' },
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 'touch',
    me: '-2.5',
    borderRadius: 'md',
    cursor: 'pointer',
  },
});

const PhonePanel = ({ id, onLeave, children }: { id: string; onLeave: () => void; children: ReactNode }) => (
  <Box
    id={id}
    display={{ lg: 'none' }}
    position="absolute"
    top="100%"
    insetX="0"
    maxHeight="calc(100dvh - 60px)"
    overflowY="auto"
    px="5"
    py="4"
    bg="bg"
    borderBottomWidth="1px"
    boxShadow="lg"
    animation="fade-in 220ms {easings.salida}"
  >
    <nav aria-label="Menú del sitio">
      <chakra.ul listStyleType="none">
        {siteNav.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} place="panel" onClick={onLeave}>
              {label}
            </PageLink>
          </li>
        ))}
      </chakra.ul>
    </nav>
    {children}
  </Box>
);

interface SiteHeaderProps {
  /** On the right: a `PersonMenu`, or the sign-in links. On a phone it stays beside the menu button. */
  session: ReactNode;
  /** Content below the links of the phone menu. */
  phoneExtra?: ReactNode;
}

export const SiteHeader = ({ session, phoneExtra }: SiteHeaderProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    close();
    button.current?.focus();
  };
  return (
    <Bar onKeyDown={onKeyDown}>
      <Row>
        <Logo />
        <chakra.nav aria-label="Principal" display={{ base: 'none', lg: 'block' }}>
          <chakra.ul listStyleType="none" display="flex" gap={{ base: '5', xl: '7' }}>
            {siteNav.map(({ label, to }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
        <Flex ms="auto" align="center" gap={{ base: '2', md: '6' }}>
          {session}
        </Flex>
        <PhoneButton
          ref={button}
          type="button"
          aria-label={open ? 'Cerrar menú' : 'Abrir menú'}
          aria-expanded={open}
          {...(open ? { 'aria-controls': panel } : {})}
          onClick={() => setOpen(!open)}
        >
          {open ? <X size={24} aria-hidden="true" /> : <MenuIcon size={24} aria-hidden="true" />}
        </PhoneButton>
      </Row>
      {open ? (
        <PhonePanel id={panel} onLeave={close}>
          {phoneExtra}
        </PhonePanel>
      ) : null}
    </Bar>
  );
};

/** Header of the checkout: only the FAQ link and the exit. */
export const CheckoutHeader = ({ exitTo = '/' }: { exitTo?: string }) => (
  <Bar>
    <Row>
      <Logo />
      <Flex ms="auto" align="center" gap="6">
        <NavLink to="/faq" display={{ base: 'none', md: 'inline-flex' }} fontWeight="semibold">
          <CircleHelp size={18} aria-hidden="true" />
          Preguntas frecuentes
        </NavLink>
        <NavLink to={exitTo} fontWeight="semibold" aria-label="Salir" minWidth={{ base: 'touch', md: '0' }} justifyContent="flex-end">
          <X size={20} aria-hidden="true" />
          <chakra.span display={{ base: 'none', md: 'inline' }}>Salir</chakra.span>
        </NavLink>
      </Flex>
    </Row>
  </Bar>
);
