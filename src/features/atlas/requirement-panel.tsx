import { Box, chakra, Text } from '@chakra-ui/react';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { Panel } from '#ui/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { pathsProving } from './graph-ways.ts';

/** What was asked of this machine, each with the paths that prove it. */
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
                  <TextLink
                    to={`?camino=${index + 1}`}
                    aria-label={`Camino ${index + 1}`}
                    display="inline-block"
                    minW="6"
                    lineHeight="1.5rem"
                    textAlign="center"
                  >
                    {index + 1}
                  </TextLink>
                </li>
              ))}
            </chakra.ul>
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );
