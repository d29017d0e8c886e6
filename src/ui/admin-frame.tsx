import { Box, chakra, Flex } from '@chakra-ui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AdminNav, type AdminSection } from './admin-nav.tsx';
import { Avatar } from './avatar.tsx';
import { Drawer } from './drawer.tsx';
import { mainId } from './main-id.ts';
import { Menu, type MenuItem } from './menu.tsx';
import { SkipLink } from './skip-link.tsx';

interface AdminFrameProps {
  sections: readonly AdminSection[];
  /** `name` is the username, which labels the menu. */
  person: { name: string; fullName?: string | undefined; roleName: string; picture?: string | null };
  menu: readonly MenuItem[];
  children: ReactNode;
}

const PhoneBar = ({ title, onOpen, children }: { title: string; onOpen: () => void; children: ReactNode }) => (
  <chakra.header
    display={{ base: 'flex', lg: 'none' }}
    alignItems="center"
    gap="2"
    position="sticky"
    top="0"
    zIndex="header"
    minHeight="header.mobile"
    px={{ base: '3.5', sm: '6' }}
    bg="bg"
    borderBottomWidth="1px"
    _print={{ display: 'none' }}
  >
    <chakra.button
      type="button"
      aria-label="Abrir menú"
      boxSize="touch"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      borderRadius="md"
      cursor="pointer"
      onClick={onOpen}
    >
      <MenuIcon size={22} aria-hidden="true" />
    </chakra.button>
    <Box textStyle="h4" flex="1" minW="0" truncate>
      {title}
    </Box>
    {children}
  </chakra.header>
);

const sidebarLook = {
  display: { base: 'none', lg: 'flex' },
  position: 'fixed',
  insetY: '0',
  insetStart: '0',
  width: 'sidebar',
  bg: 'bg.subtle',
  borderEndWidth: '1px',
  _print: { display: 'none' },
} as const;

/** Admin pages are denser: headings are one size smaller than on the public site. */
const adminHeadings = { '& h1': { fontSize: { md: '2rem' } }, '& h2, & h3': { fontSize: { md: 'xl' } } } as const;

/** Layout of the admin area: a sidebar from 1024 px, below that a top bar and a drawer. */
export const AdminFrame = ({ sections, person, menu, children }: AdminFrameProps) => {
  const [open, setOpen] = useState(false);
  const current = sections.find((section) => section.current)?.label ?? 'Panel de control';
  const fullName = person.fullName ?? person.name;
  const name = `Menú de ${fullName}`;
  const face = <Avatar name={fullName} src={person.picture ?? null} />;
  const foot = (
    <Menu
      label={name}
      items={menu}
      placement="above"
      full
      trigger={
        <>
          {face}
          <Box minW="0" fontSize="sm" lineHeight="1.35">
            <Box fontWeight="semibold" truncate>
              {fullName}
            </Box>
            <Box color="fg.muted" truncate>
              {person.roleName}
            </Box>
          </Box>
        </>
      }
    />
  );
  return (
    <Box minHeight="100dvh" bg="bg">
      <SkipLink />
      <Flex {...sidebarLook}>
        <AdminNav sections={sections} foot={foot} />
      </Flex>
      <Drawer open={open} onClose={() => setOpen(false)} title="Menú de administración">
        <AdminNav sections={sections} onLeave={() => setOpen(false)} />
      </Drawer>
      <Box ms={{ lg: '252px' }} _print={{ ms: '0' }}>
        <PhoneBar title={current} onOpen={() => setOpen(true)}>
          <Menu label={name} items={menu} trigger={face} />
        </PhoneBar>
        <chakra.main
          id={mainId}
          tabIndex={-1}
          outline="none"
          px={{ base: '5', sm: '8', lg: '10' }}
          pt={{ base: '4', lg: '6' }}
          pb="16"
          maxWidth="1280px"
          css={adminHeadings}
        >
          {children}
        </chakra.main>
      </Box>
    </Box>
  );
};
