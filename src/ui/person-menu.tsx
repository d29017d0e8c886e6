import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Avatar } from './avatar.tsx';
import { Menu, type MenuItem } from './menu.tsx';

interface PersonMenuProps {
  name: string;
  items: readonly MenuItem[];
  picture?: string | null;
}

/** Avatar and name in the header; on a phone the avatar alone. */
export const PersonMenu = ({ name, items, picture = null }: PersonMenuProps) => (
  <Menu
    label={`Menú de ${name}`}
    items={items}
    trigger={
      <>
        <Avatar name={name} src={picture} />
        <chakra.span display={{ base: 'none', md: 'inline' }} fontWeight="semibold" fontSize="0.9375rem" maxWidth="18ch" truncate>
          {name}
        </chakra.span>
        <chakra.span display={{ base: 'none', md: 'inline' }} aria-hidden="true">
          <ChevronDown size={16} />
        </chakra.span>
      </>
    }
  />
);
