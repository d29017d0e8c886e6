import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  Hammer,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Package,
  ReceiptText,
  ScrollText,
  Settings,
  Users,
  Wallet,
  Workflow,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { CountMark } from './count-mark.tsx';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';

const icons = {
  dashboard: LayoutDashboard,
  packages: Package,
  orders: ReceiptText,
  development: Hammer,
  users: Users,
  support: LifeBuoy,
  payments: Wallet,
  settings: Settings,
  diagrams: Workflow,
  audit: ScrollText,
} satisfies Record<string, LucideIcon>;

export interface AdminSection {
  to: string;
  label: string;
  icon: keyof typeof icons;
  current: boolean;
  /** The number of items waiting for staff. */
  count?: number;
}

const SectionLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    px: '3',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: '0.9375rem',
    textDecoration: 'none',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current]': {
      bg: 'bg.panel',
      color: 'fg',
      fontWeight: 'bold',
      borderColor: 'border',
      boxShadow: 'inset 3px 0 0 {colors.anil.solid}',
    },
  },
});

interface AdminNavProps {
  sections: readonly AdminSection[];
  /** Shown at the bottom: the menu of the signed-in person. */
  foot?: ReactNode;
  onLeave?: () => void;
}

export const AdminNav = ({ sections, foot, onLeave }: AdminNavProps) => (
  <Flex direction="column" flex="1" minH="100%" px="4" py="5" overflowY={foot ? 'visible' : 'auto'}>
    <Box px="2" mb="4">
      <Logo to="/admin" />
    </Box>
    <nav aria-label="Administración">
      <chakra.ul listStyleType="none" display="grid" gap="0.5">
        {sections.map(({ to, label, icon, current, count }) => {
          const Icon = icons[icon];
          return (
            <li key={to}>
              <SectionLink to={to} {...(current ? { 'aria-current': 'page' as const } : {})} {...(onLeave ? { onClick: onLeave } : {})}>
                <Icon size={20} aria-hidden="true" />
                <Box as="span" flex="1">
                  {label}
                </Box>
                <CountMark count={count} />
              </SectionLink>
            </li>
          );
        })}
      </chakra.ul>
    </nav>
    {foot ? (
      <Box mt="auto" pt="3" borderTopWidth="1px" px="2">
        {foot}
      </Box>
    ) : null}
  </Flex>
);
