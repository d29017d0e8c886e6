import { Box, chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Input } from './text-field.tsx';

const SearchInput = chakra(Input);

interface SearchFieldProps {
  /** Its accessible name and placeholder: 'Buscar por cliente o ID...'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Pressing '/' anywhere on the page focuses the field. */
  shortcut?: boolean;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

export const SearchField = ({ label, value, onChange, shortcut = false }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!shortcut) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [shortcut]);
  return (
    <Box position="relative" flex={{ base: '1 1 220px', md: '1' }} minW={{ base: '0', md: '320px' }} maxWidth={{ md: '460px' }}>
      <Box
        position="absolute"
        insetStart="3.5"
        top="0"
        height="100%"
        display="flex"
        alignItems="center"
        pointerEvents="none"
        aria-hidden="true"
      >
        <Search size={18} />
      </Box>
      <SearchInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        ps="11"
        pe={{ base: '4', md: shortcut ? '12' : '4' }}
        minHeight="control.md"
        {...(shortcut ? { 'aria-keyshortcuts': '/' } : {})}
      />
      {shortcut ? (
        <chakra.kbd
          aria-hidden="true"
          position="absolute"
          insetEnd="3.5"
          top="50%"
          transform="translateY(-50%)"
          display={{ base: 'none', md: 'block' }}
          px="2"
          borderRadius="xs"
          bg="bg.emphasized"
          color="fg.muted"
          fontSize="xs"
          fontFamily="mono"
          pointerEvents="none"
        >
          /
        </chakra.kbd>
      ) : null}
    </Box>
  );
};
