import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Link } from './link.tsx';
import { useMenu } from './use-menu.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** The target of a link; an action has `onSelect` instead. */
  to?: string;
  onSelect?: () => void;
  /** Draws a separator above it. */
  separated?: boolean;
}

interface MenuProps {
  /** The button's accessible name. */
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  placement?: 'below' | 'above';
  /** Makes the button as wide as its container. */
  full?: boolean;
}

const itemLook = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'md',
    color: 'fg',
    fontWeight: 'medium',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { bg: 'bg.muted', outlineOffset: '-3px' },
    '& svg': { boxSize: '20px', flexShrink: 0 },
  },
} as const;

const ItemLink = chakra(Link, itemLook);
const ItemButton = chakra('button', itemLook);

const Item = ({ item, onDone }: { item: MenuItem; onDone: (giveBack: boolean) => void }) => {
  const inside = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  const choose = () => {
    // An action may open a dialog, which later restores the focus: so the focus must be on the trigger before.
    onDone(item.to === undefined);
    item.onSelect?.();
  };
  return (
    <>
      {item.separated ? <Box role="separator" borderTopWidth="1px" my="1.5" /> : null}
      {item.to === undefined ? (
        <ItemButton type="button" role="menuitem" tabIndex={-1} onClick={choose}>
          {inside}
        </ItemButton>
      ) : (
        <ItemLink to={item.to} role="menuitem" tabIndex={-1} onClick={choose}>
          {inside}
        </ItemLink>
      )}
    </>
  );
};

export const Menu = ({ label, trigger, items, placement = 'below', full = false }: MenuProps) => {
  const menu = useMenu();
  const id = useId();
  return (
    <Box ref={menu.root} position="relative" onKeyDown={menu.onKeyDown} {...(full ? { width: '100%' } : {})}>
      <chakra.button
        ref={menu.trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={menu.open}
        {...(menu.open ? { 'aria-controls': id } : {})}
        display="flex"
        alignItems="center"
        gap="2.5"
        minHeight="touch"
        width={full ? '100%' : 'auto'}
        borderRadius="md"
        textAlign="start"
        cursor="pointer"
        onClick={menu.toggle}
      >
        {trigger}
      </chakra.button>
      {menu.open ? (
        <Box
          ref={menu.list}
          id={id}
          role="menu"
          aria-label={label}
          position="absolute"
          zIndex="dropdown"
          {...(placement === 'below' ? { top: 'calc(100% + 8px)', insetEnd: '0' } : { bottom: 'calc(100% + 8px)', insetStart: '0' })}
          minWidth="240px"
          p="2"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderRadius="lg"
          boxShadow="md"
          animation="fade-in 220ms {easings.salida}"
        >
          {items.map((item) => (
            <Item key={item.label} item={item} onDone={menu.close} />
          ))}
        </Box>
      ) : null}
    </Box>
  );
};
