import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Avatar } from './avatar.tsx';
import { Menu, type MenuItem } from './menu.tsx';

interface PersonMenuProps {
  /** The username, the default for unknown names. */
  name: string;
  firstName?: string | undefined;
  fullName?: string | undefined;
  items: readonly MenuItem[];
  picture?: string | null;
}

/** Avatar and name in the header; on a phone only the avatar. */
export const PersonMenu = ({ name, firstName = name, fullName = name, items, picture = null }: PersonMenuProps) => (
  <Menu
    label={`Menú de ${firstName}`}
    items={items}
    trigger={
      <>
        <Avatar name={fullName} src={picture} />
        <chakra.span display={{ base: 'none', md: 'inline' }} fontWeight="semibold" fontSize="0.9375rem" maxWidth="18ch" truncate>
          {firstName}
        </chakra.span>
        <chakra.span display={{ base: 'none', md: 'inline' }} aria-hidden="true">
          <ChevronDown size={16} />
        </chakra.span>
      </>
    }
  />
);
