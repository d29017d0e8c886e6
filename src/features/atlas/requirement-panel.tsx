import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { AtlasEntry, AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { CardCell, CardRow, CardTable } from '#ui/card-table.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { pathsProving } from './graph-ways.ts';

const NumberLink = chakra(TextLink);

/** The requirements of this machine, each with the paths that prove it. */
export const RequirementPanel = ({ machine }: { machine: AtlasMachine }) =>
  machine.requirements.length === 0 ? null : (
    <Panel title="Requisitos">
      <chakra.ul aria-label="Requisitos" listStyleType="none" display="grid" gap="4">
        {machine.requirements.map((requirement) => (
          <li key={requirement.id}>
            <Box as="span" fontWeight="bold">
              {requirement.id}
            </Box>{' '}
            <Box as="span" lang="en" overflowWrap="anywhere">
              {requirement.statement}
            </Box>
            <Text textStyle="small" color="fg.muted" mt="1">
              Caminos que lo demuestran
            </Text>
            <chakra.ul aria-label={`Caminos que demuestran ${requirement.id}`} listStyleType="none" display="flex" flexWrap="wrap" gap="2">
              {pathsProving(machine, requirement).map((index) => (
                <li key={index}>
                  <NumberLink
                    to={`?camino=${index + 1}`}
                    aria-label={`Camino ${index + 1}`}
                    display="inline-block"
                    minW="6"
                    lineHeight="1.5rem"
                    textAlign="center"
                  >
                    {index + 1}
                  </NumberLink>
                </li>
              ))}
            </chakra.ul>
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );

interface RequirementMatrixProps {
  requirements: AtlasIndex['requirements'];
  /** The machines shown. */
  machines: readonly AtlasEntry[];
}

/** The requirements, and the machines whose paths prove them. */
export const RequirementMatrix = ({ requirements, machines }: RequirementMatrixProps) => {
  const titleOf = new Map(machines.map(({ id, title }) => [id, title]));
  const rows = requirements.filter((row) => row.machines.some((id) => titleOf.has(id)));
  return rows.length === 0 ? null : (
    <Box mt="7">
      <Heading as="h2" textStyle="h3" mb="3">
        Requisitos y máquinas
      </Heading>
      <CardTable
        label="Requisitos y máquinas"
        columns={[{ label: 'Requisito' }, { label: 'Qué se pide' }, { label: 'Máquinas que lo demuestran' }]}
      >
        {rows.map(({ id, statement, machines: showing }) => (
          <CardRow key={id}>
            <CardCell place="head">{id}</CardCell>
            <CardCell place="fact" label="Qué se pide">
              {statement}
            </CardCell>
            <CardCell place="fact" label="Máquinas">
              <Box as="span" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
                {showing.flatMap((machine) => {
                  const title = titleOf.get(machine);
                  return title === undefined
                    ? []
                    : [
                        <TextLink key={machine} to={`/admin/diagramas/${machine}`}>
                          {title}
                        </TextLink>,
                      ];
                })}
              </Box>
            </CardCell>
          </CardRow>
        ))}
      </CardTable>
    </Box>
  );
};
