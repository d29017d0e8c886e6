import { Box, chakra } from '@chakra-ui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AdminNav, type AdminSection } from './admin-nav.tsx';
import { AdminShape } from './admin-shape.tsx';
import { Avatar } from './avatar.tsx';
import { Drawer } from './drawer.tsx';
import { Menu, type MenuItem } from './menu.tsx';

interface AdminFrameProps {
  sections: readonly AdminSection[];
  /** `name` is the username, which labels the menu. */
  person: { name: string; fullName?: string | undefined; roleName: string; picture?: string | null };
  menu: readonly MenuItem[];
  children: ReactNode;
}

/** The admin area's layout with its content: a sidebar from 1024 px, below that a top bar that opens a drawer. */
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
    <>
      <AdminShape
        sidebar={<AdminNav sections={sections} foot={foot} />}
        bar={
          <>
            <chakra.button
              type="button"
              aria-label="Abrir menú"
              boxSize="touch"
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              borderRadius="md"
              cursor="pointer"
              onClick={() => setOpen(true)}
            >
              <MenuIcon size={22} aria-hidden="true" />
            </chakra.button>
            <Box textStyle="h4" flex="1" minW="0" truncate>
              {current}
            </Box>
            <Menu label={name} items={menu} trigger={face} />
          </>
        }
      >
        {children}
      </AdminShape>
      <Drawer open={open} onClose={() => setOpen(false)} title="Menú de administración">
        <AdminNav sections={sections} onLeave={() => setOpen(false)} />
      </Drawer>
    </>
  );
};
