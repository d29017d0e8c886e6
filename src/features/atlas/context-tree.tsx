import { Box, chakra } from '@chakra-ui/react';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null && !(value instanceof Error);

const sayValue = (value: unknown): string => {
  if (value === null || value === undefined) return 'nada';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'string') return value === '' ? '(vacío)' : value;
  if (value instanceof Error) return value.message;
  if (typeof value === 'function') return '(función)';
  return String(value);
};

const List = chakra('ul', { base: { listStyleType: 'none', ps: '4', borderStartWidth: '1px', display: 'grid', gap: '1' } });

const Branch = ({ name, value, depth }: { name: string; value: unknown; depth: number }) => {
  const entries = isBranch(value) ? Object.entries(value) : [];
  return (
    <chakra.li overflowWrap="anywhere" lineHeight="1.45">
      <Box as="span" textStyle="code" fontSize="sm" color="fg.muted">
        {name}:{' '}
      </Box>
      {!isBranch(value) ? (
        <Box as="span" fontWeight="semibold" fontSize="sm">
          {sayValue(value)}
        </Box>
      ) : entries.length === 0 ? (
        <Box as="span" fontSize="sm">
          {Array.isArray(value) ? '(lista vacía)' : '(vacío)'}
        </Box>
      ) : depth > 5 ? (
        <span>…</span>
      ) : (
        <Branches entries={entries} depth={depth + 1} />
      )}
    </chakra.li>
  );
};

const Branches = ({ entries, depth }: { entries: readonly (readonly [string, unknown])[]; depth: number }) => (
  <List>
    {entries.map(([name, value]) => (
      <Branch key={name} name={name} value={value} depth={depth} />
    ))}
  </List>
);

/** A machine's context as a tree of names and values. */
export const ContextTree = ({ context }: { context: unknown }) =>
  isBranch(context) && Object.keys(context).length > 0 ? (
    <Branches entries={Object.entries(context)} depth={0} />
  ) : (
    <Box color="fg.muted">Esta máquina no recuerda nada.</Box>
  );
