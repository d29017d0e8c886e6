import { Box, chakra, Text } from '@chakra-ui/react';
import type { AtlasMachine, AtlasState, Cause, Coverage } from '#api/contract/atlas/atlas.ts';
import { CardCell, CardRow, CardTable } from '#ui/card-table.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { Panel } from '#ui/panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { labelOfState } from './graph-ways.ts';

const causeNames: Readonly<Record<Cause, string>> = {
  person: 'Persona o aviso',
  answer: 'Respuesta',
  failure: 'Falla',
  time: 'Tiempo',
  automatic: 'Por sí solo',
};

const shapeNames: Readonly<Record<AtlasState['shape'], string>> = {
  atomic: 'Simple',
  compound: 'Con estados dentro',
  parallel: 'Varios a la vez',
  final: 'Final',
};

const kindOf = ({ shape, end }: AtlasState): string =>
  end === null ? shapeNames[shape] : `${shapeNames[shape]}, ${end === 'ok' ? 'termina bien' : 'termina mal'}`;

const StateTable = ({ machine }: { machine: AtlasMachine }) => (
  <CardTable label="Estados" columns={[{ label: 'Estado' }, { label: 'Nombre en el código' }, { label: 'Tipo' }, { label: 'Trabaja' }]}>
    {machine.states.map((state) => (
      <CardRow key={state.path}>
        <CardCell place="head">
          <TextLink to={`?estado=${encodeURIComponent(state.path)}`}>{state.label}</TextLink>
        </CardCell>
        <CardCell place="fact" label="Código">
          <Box as="span" textStyle="code" overflowWrap="anywhere">
            {state.path}
          </Box>
        </CardCell>
        <CardCell place="fact" label="Tipo">
          {kindOf(state)}
        </CardCell>
        <CardCell place="fact" label="Trabaja">
          {state.works.length === 0 ? 'No' : state.works.join('; ')}
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
);

const TransitionTable = ({ machine }: { machine: AtlasMachine }) => (
  <CardTable
    label="Transiciones"
    columns={[{ label: 'Desde' }, { label: 'Qué pasa' }, { label: 'Condición' }, { label: 'Lleva a' }, { label: 'Causa' }]}
  >
    {machine.transitions.map((one) => (
      <CardRow key={one.name}>
        <CardCell place="head">{labelOfState(machine, one.from)}</CardCell>
        <CardCell place="fact" label="Qué pasa">
          {one.label}
        </CardCell>
        <CardCell place="fact" label="Condición">
          {one.guard ?? 'Ninguna'}
        </CardCell>
        <CardCell place="fact" label="Lleva a">
          {one.forbidden ? 'No se puede' : one.to.map((path) => labelOfState(machine, path)).join(' y ') || 'Se queda'}
        </CardCell>
        <CardCell place="fact" label="Causa">
          {causeNames[one.cause]}
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
);

const parts = [
  ['states', 'Estados'],
  ['transitions', 'Transiciones'],
  ['branches', 'Ramas con condición'],
  ['guards', 'Condiciones, por sí y por no'],
] as const satisfies readonly (readonly [keyof Coverage, string])[];

/** How much of the machine the paths cover, and by name what they miss. */
export const CoveragePanel = ({ coverage }: { coverage: Coverage }) => (
  <Panel title="Cobertura">
    <chakra.ul listStyleType="none" display="grid" gap="2.5">
      {parts.map(([part, name]) => {
        const { total, missing } = coverage[part];
        return (
          <li key={part}>
            <Box display="flex" justifyContent="space-between" gap="3">
              <span>{name}</span>
              <Box as="span" fontWeight="bold" color={missing.length === 0 ? 'nopal.fg' : 'chile.fg'} whiteSpace="nowrap">
                {total - missing.length} de {total}
              </Box>
            </Box>
            {missing.length === 0 ? null : (
              <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
                Sin recorrer: {missing.join(', ')}
              </Text>
            )}
          </li>
        );
      })}
    </chakra.ul>
  </Panel>
);

const Words = ({ text }: { text: string }) => (
  <Text whiteSpace="pre-line" overflowWrap="anywhere" fontSize="0.9375rem" lineHeight="1.6">
    {text}
  </Text>
);

const tables = ['estados', 'transiciones', 'palabras'] as const;

/** The diagram's content as text: states, transitions, and a description in words. */
export const WithoutDiagram = ({ machine }: { machine: AtlasMachine }) => {
  const { get, set } = useListAddress();
  const current = tables.find((one) => one === get('tabla')) ?? 'estados';
  return (
    <Panel title="Sin el diagrama">
      <Tabs
        label="Sin el diagrama"
        current={current}
        onSelect={(value) => set('tabla', value === 'estados' ? null : value)}
        tabs={[
          { value: 'estados', label: 'Estados', panel: <StateTable machine={machine} /> },
          { value: 'transiciones', label: 'Transiciones', panel: <TransitionTable machine={machine} />, plain: true },
          { value: 'palabras', label: 'En palabras', panel: <Words text={machine.text} />, plain: true },
        ]}
      />
    </Panel>
  );
};
