import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { use } from 'react';
import type { AtlasMachine, AtlasPath } from '#api/contract/atlas/atlas.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { AtlasSourceContext } from './atlas-source.ts';
import {
  configurationsOf,
  deepestIn,
  labelAt,
  labelOfState,
  namesOfState,
  pathsThrough,
  wayTo,
  whatLeadsTo,
  whatMayFollow,
} from './graph-ways.ts';
import { plural } from './say-duration.ts';
import type { Choices } from './use-selection.ts';
import { WayList } from './way-list.tsx';

interface StateProps {
  machine: AtlasMachine;
  choices: Choices;
}

const Frame = ({ label, address }: { label: string; address: string }) => (
  <Box borderWidth="1px" borderRadius="lg" overflow="hidden" mb="3">
    <Flex align="center" gap="2" height="34px" px="3.5" bg="bg.inverted" color="fg.inverted" fontSize="xs" aria-hidden="true">
      {['mamey.solid', 'maiz.solid', 'nopal.solid'].map((color) => (
        <Box key={color} boxSize="9px" borderRadius="full" bg={color} />
      ))}
      <Box ms="2" truncate>
        {label}
      </Box>
    </Flex>
    <chakra.img src={address} alt={`Lo que se ve en ${label}`} display="block" width="100%" height="auto" loading="lazy" />
  </Box>
);

/** Why there is no screenshot: the machine has no screen, or none was taken yet. */
const whyNoPicture = ({ kind, graph, pictures }: AtlasMachine, names: readonly string[]): string => {
  if (kind === 'lifecycle') return 'Un ciclo de vida no tiene pantalla propia.';
  const here = graph.configurations.filter(({ state }) => names.includes(state));
  if (here.length > 0 && here.every(({ isTransient }) => isTransient))
    return 'Se deja antes de verse: nadie alcanza a ver este estado, y no tiene pantalla.';
  return pictures.length === 0
    ? 'Todavía no se toman las pantallas de esta máquina: las toma npm run test:all.'
    : 'No hay una pantalla de este estado a este ancho.';
};

/** The screen in this state, from the screenshots of the browser tests. */
const Picture = ({ machine, choices, names, label }: StateProps & { names: readonly string[]; label: string }) => {
  const source = use(AtlasSourceContext);
  const { isPhone } = choices.selection;
  const width = isPhone ? 390 : 1440;
  const picture = machine.pictures.find((one) => one.width === width && names.includes(one.state));
  return (
    <>
      {picture === undefined ? (
        <Text color="fg.muted" mb="3">
          {whyNoPicture(machine, names)}
        </Text>
      ) : (
        <Frame label={label} address={source.pictureAddress(machine.id, picture.file)} />
      )}
      <Flex data-only-screen="" role="group" aria-label="Ancho de la pantalla" gap="2" mb="3">
        <Chip pressed={!isPhone} onPress={() => choices.showPhone(false)}>
          Escritorio
        </Chip>
        <Chip pressed={isPhone} onPress={() => choices.showPhone(true)}>
          Móvil
        </Chip>
      </Flex>
    </>
  );
};

const Stops = ({ stop, length, choices }: { stop: number; length: number; choices: Choices }) => (
  <Flex align="center" justify="space-between" gap="3" mb="3">
    <Button size="sm" variant="outline" disabled={stop === 0} onClick={() => choices.goToStop(stop - 1)}>
      Anterior
    </Button>
    <Text role="status" textStyle="small" color="fg.muted">
      Paso {stop} de {length}
    </Text>
    <Button size="sm" variant="outline" disabled={stop === length} onClick={() => choices.goToStop(stop + 1)}>
      Siguiente
    </Button>
  </Flex>
);

const Ways = ({ machine, choices, state }: StateProps & { state: string }) => {
  const { from } = choices.selection;
  const way = wayTo(machine, state, from);
  const follows = whatMayFollow(machine, state);
  const others = machine.states.filter(({ path }) => path !== state);
  return (
    <Box display="grid" gap="4" mt="4">
      <Box data-only-screen="">
        <SelectField
          label="Cómo llegar desde"
          value={from ?? 'inicio'}
          onChange={(value) => choices.chooseFrom(value === 'inicio' ? null : value)}
          options={[{ value: 'inicio', label: 'El inicio' }, ...others.map(({ path, label }) => ({ value: path, label }))]}
        />
      </Box>
      <Box display="none" fontWeight="bold" mb="-2" _print={{ display: 'block' }}>
        Cómo llegar desde {from === null ? 'el inicio' : `«${labelOfState(machine, from)}»`}
      </Box>
      {way === null ? (
        <Text color="fg.muted">No hay camino desde ahí.</Text>
      ) : way.length === 0 ? (
        <Text color="fg.muted">Ahí empieza: no hace falta ningún paso.</Text>
      ) : (
        <WayList label="Cómo llegar" steps={way} />
      )}
      <Box>
        <Heading as="h3" textStyle="h4" mb="2">
          Qué puede pasar
        </Heading>
        {follows.length === 0 ? <Text color="fg.muted">Nada más: aquí termina.</Text> : <WayList label="Qué puede pasar" steps={follows} />}
      </Box>
    </Box>
  );
};

const Facts = ({ machine, state }: { machine: AtlasMachine; state: string }) => {
  const works = machine.states.find(({ path }) => path === state)?.works ?? [];
  return (
    <DefinitionList
      layout="narrow"
      items={[
        { label: 'Entradas', value: whatLeadsTo(machine, state).join('\n') || 'El inicio' },
        ...(works.length === 0 ? [] : [{ label: 'Trabaja', value: works.join('\n') }]),
        { label: 'Caminos', value: plural(pathsThrough(machine, state).length, 'recorre este estado', 'recorren este estado') },
      ]}
    />
  );
};

const Badge = ({ children }: { children: string }) => (
  <Box as="span" px="2.5" py="1" borderRadius="sm" bg="anil.muted" color="anil.fg" fontSize="sm" fontWeight="bold" overflowWrap="anywhere">
    {children}
  </Box>
);

const endOf = (machine: AtlasMachine, path: AtlasPath): string => labelAt(machine, configurationsOf(machine, path).at(-1) ?? path.start);

const PathsHere = ({ machine, choices, state }: StateProps & { state: string }) => {
  const passing = pathsThrough(machine, state);
  if (passing.length === 0) return null;
  return (
    <Box mt="4" data-only-screen="">
      <Heading as="h3" textStyle="h4" mb="2">
        Caminos que pasan por aquí
      </Heading>
      <chakra.ul aria-label="Caminos que pasan por aquí" listStyleType="none" display="flex" flexWrap="wrap" gap="2">
        {passing.map((index) => (
          <li key={index}>
            <Chip pressed={choices.selection.path === index} onPress={() => choices.choosePath(index)}>
              {index + 1}. Hasta «{machine.paths[index] ? endOf(machine, machine.paths[index]) : ''}»
            </Chip>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
};

/** The selected state: its screen, how to get there, and what can happen next. */
export const StatePanel = ({ machine, choices }: StateProps) => {
  const { selection } = choices;
  const path = selection.path === null ? undefined : machine.paths[selection.path];
  const configuration = path === undefined ? undefined : configurationsOf(machine, path)[selection.stop];
  const state = configuration === undefined ? selection.state : deepestIn(machine, configuration);
  if (state === null) {
    return (
      <Panel title="Pantalla del estado">
        <Text color="fg.muted">Elige un estado en el diagrama o un camino de la lista para ver su pantalla y cómo se llega.</Text>
      </Panel>
    );
  }
  const label = configuration === undefined ? labelOfState(machine, state) : (machine.graph.configurations[configuration]?.label ?? '');
  const names = configuration === undefined ? namesOfState(machine, state) : [machine.graph.configurations[configuration]?.state ?? ''];
  return (
    <Panel title="Pantalla del estado" action={<Badge>{label}</Badge>}>
      {path === undefined ? null : <Stops stop={selection.stop} length={path.edges.length} choices={choices} />}
      <Picture machine={machine} choices={choices} names={names} label={label} />
      <Facts machine={machine} state={state} />
      <Ways machine={machine} choices={choices} state={state} />
      <PathsHere machine={machine} choices={choices} state={state} />
    </Panel>
  );
};
