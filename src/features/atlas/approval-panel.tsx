import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, History, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { Panel } from '#ui/panel.tsx';

const looks = {
  added: { word: 'Agregada', Icon: Plus, bg: 'nopal.muted', color: 'nopal.fg' },
  gone: { word: 'Quitada', Icon: Minus, bg: 'chile.muted', color: 'chile.fg' },
} as const;

const Change = ({ kind, line }: { kind: keyof typeof looks; line: string }) => {
  const { word, Icon, bg, color } = looks[kind];
  return (
    <chakra.li display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="3">
      <Flex align="center" justify="center" boxSize="28px" borderRadius="md" bg={bg} color={color}>
        <Icon size={16} aria-hidden="true" />
      </Flex>
      <Box>
        <Box as="span" textStyle="small" color="fg.muted" display="block">
          {word}
        </Box>
        <Box as="span" textStyle="code" overflowWrap="anywhere">
          {line}
        </Box>
      </Box>
    </chakra.li>
  );
};

const Verdict = ({ icon, color, children }: { icon: ReactNode; color: string; children: string }) => (
  <Flex gap="2" align="center" color={color} fontWeight="bold">
    {icon}
    {children}
  </Flex>
);

const Changed = ({ approval: { added, gone } }: Pick<AtlasMachine, 'approval'>) => (
  <>
    <Verdict color="maiz.fg" icon={<History size={18} aria-hidden="true" />}>
      Cambió desde la aprobación
    </Verdict>
    {added.length + gone.length === 0 ? (
      <Text mt="2">Son las mismas líneas en otro orden.</Text>
    ) : (
      <chakra.ul aria-label="Lo que cambió desde la aprobación" listStyleType="none" display="grid" gap="3" mt="3">
        {gone.map((line) => (
          <Change key={`- ${line}`} kind="gone" line={line} />
        ))}
        {added.map((line) => (
          <Change key={`+ ${line}`} kind="added" line={line} />
        ))}
      </chakra.ul>
    )}
    <Text textStyle="small" color="fg.muted" mt="3">
      Si está bien, alguien la aprueba copiando a mano su lista de transiciones.
    </Text>
  </>
);

const Tables = ({ tables }: Pick<AtlasMachine, 'tables'>) => (
  <>
    <Text>Lo que puede seguir está escrito a mano, aparte de la máquina, y se compara con ella:</Text>
    <chakra.ul aria-label="Tablas escritas a mano" listStyleType="none" mt="2">
      {tables.map((table) => (
        <chakra.li key={table} textStyle="code" overflowWrap="anywhere">
          {table}
        </chakra.li>
      ))}
    </chakra.ul>
  </>
);

const Said = ({ machine: { approval, tables } }: { machine: AtlasMachine }) => {
  if (approval.verdict === 'changed') return <Changed approval={approval} />;
  if (approval.verdict === 'same') {
    return (
      <Verdict color="nopal.fg" icon={<CircleCheck size={18} aria-hidden="true" />}>
        Igual que cuando se aprobó
      </Verdict>
    );
  }
  return tables.length > 0 ? <Tables tables={tables} /> : <Text color="fg.muted">Nadie la ha aprobado todavía.</Text>;
};

/** Whether the machine is the one that a person approved, and what is different. */
export const ApprovalPanel = ({ machine }: { machine: AtlasMachine }) => (
  <Panel title="Aprobación">
    <Said machine={machine} />
  </Panel>
);
