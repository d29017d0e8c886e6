import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { type AtlasMachine, type AtlasPath, type Level, levels, type Outcome } from '#api/contract/atlas/atlas.ts';
import type { RanPath } from '#machines/flows/path-run/path-run.machine.ts';
import { Panel } from '#ui/panel.tsx';
import { configurationsOf, edgesOf, labelAt, stepsOf } from './graph-ways.ts';
import { levelNames, levelStages } from './level-names.ts';
import { plural, sayDuration } from './say-duration.ts';
import type { Choices } from './use-selection.ts';
import { WayList } from './way-list.tsx';

const resultWords: Readonly<Record<Outcome['result'], string>> = { passed: 'pasa', failed: 'falla', not_run: 'sin correr' };

interface LevelResult {
  name: string;
  outcome: Outcome;
}

/** The results of a path at each level, and of its run in this page, if any. */
const resultsOf = (machine: AtlasMachine, path: AtlasPath, ran: RanPath | undefined): LevelResult[] => [
  ...Object.entries(path.results).map(([level, outcome]) => ({ name: levelNames[level as Level], outcome })),
  ...(ran === undefined
    ? []
    : [
        {
          name: runHere,
          outcome: {
            result: ran.failure === null ? ('passed' as const) : ('failed' as const),
            ms: ran.ms,
            message:
              ran.failure === null
                ? null
                : `Falla en el paso ${ran.failure.step}: se esperaba «${wordsFor(machine, ran.failure.expected)}» y quedó en «${wordsFor(machine, ran.failure.seen)}».`,
          },
        },
      ]),
];

const wordsFor = (machine: AtlasMachine, name: string): string =>
  machine.graph.configurations.find(({ state }) => state === name)?.label ?? name;

const runHere = 'Aquí';

/** A path passes if it passed at every level where it ran; the levels without a run are listed beside it. */
const worstOf = (results: readonly LevelResult[]): Outcome['result'] => {
  const ran = results.filter(({ outcome }) => outcome.result !== 'not_run');
  if (ran.length === 0) return 'not_run';
  return ran.some(({ outcome }) => outcome.result === 'failed') ? 'failed' : 'passed';
};

const resultsAt = ({ paths }: AtlasMachine, level: Level): Outcome['result'][] =>
  paths.flatMap((path) => path.results[level]?.result ?? []);

/** The levels at which some paths of this machine have not run. */
const levelsNotRun = (machine: AtlasMachine): Level[] => levels.filter((level) => resultsAt(machine, level).includes('not_run'));

/** The summary of each level, shown without opening a path. */
const sayLevel = (machine: AtlasMachine, level: Level): string[] => {
  const results = resultsAt(machine, level);
  if (results.length === 0) return [];
  const count = (wanted: Outcome['result']): number => results.filter((result) => result === wanted).length;
  const left = count('not_run');
  const said =
    left === results.length ? 'sin correr' : `${count('passed')} de ${results.length}${left === 0 ? '' : ` (${left} sin correr)`}`;
  return [`${levelNames[level]}: ${said}`];
};

const looks = {
  passed: { Icon: CircleCheck, color: 'nopal.fg' },
  failed: { Icon: CircleX, color: 'chile.fg' },
  not_run: { Icon: CircleDashed, color: 'fg.muted' },
} as const;

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3.5',
    width: '100%',
    px: { base: '4', md: '5' },
    py: '3.5',
    textAlign: 'start',
    cursor: 'pointer',
    borderTopWidth: '1px',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-pressed=true]': { bg: 'anil.subtle', boxShadow: 'inset 4px 0 0 {colors.anil.solid}' },
    '&[data-result=failed]': { bg: 'chile.subtle' },
  },
});

const Levels = ({ results }: { results: readonly LevelResult[] }) => (
  <Box as="span" display="flex" flexWrap="wrap" columnGap="4" rowGap="0.5" mt="1" textStyle="small" color="fg.muted">
    {results.length === 0 ? <span>Sin correr</span> : null}
    {results.map(({ name, outcome }) => (
      <Box as="span" key={name} {...(outcome.result === 'failed' ? { color: 'chile.fg', fontWeight: 'bold' } : {})}>
        {name}: {resultWords[outcome.result]}
        {outcome.ms === null ? '' : ` (${sayDuration(outcome.ms)})`}
      </Box>
    ))}
  </Box>
);

/** Steps that stay in the same state are omitted here; the list of steps has them. */
const statesOf = (machine: AtlasMachine, path: AtlasPath): string[] =>
  configurationsOf(machine, path)
    .map((configuration) => labelAt(machine, configuration))
    .filter((label, index, all) => label !== all[index - 1]);

interface PathRowProps {
  machine: AtlasMachine;
  path: AtlasPath;
  index: number;
  ran: RanPath | undefined;
  choices: Choices;
}

const PathRow = ({ machine, path, index, ran, choices }: PathRowProps) => {
  const results = resultsOf(machine, path, ran);
  const result = worstOf(results);
  const { Icon, color } = looks[result];
  const chosen = choices.selection.path === index;
  const time = results.reduce((sum, { outcome }) => sum + (outcome.ms ?? 0), 0);
  const steps = stepsOf(machine, edgesOf(machine, path));
  return (
    <li>
      <Row type="button" data-says="" aria-pressed={chosen} data-result={result} onClick={() => choices.choosePath(chosen ? null : index)}>
        <Box as="span" color={color} pt="0.5">
          <Icon size={20} aria-hidden="true" />
          <chakra.span srOnly>
            Camino {index + 1}, {resultWords[result]}
            {result === 'passed' && results.some(({ outcome }) => outcome.result === 'not_run') ? ' donde corrió' : ''}:{' '}
          </chakra.span>
        </Box>
        <Box as="span" minW="0">
          <Box as="span" textStyle="code" fontSize="sm" overflowWrap="anywhere">
            {statesOf(machine, path).join(' → ')}
          </Box>
          {results.map(({ name, outcome }) =>
            outcome.message === null ? null : (
              <Box as="span" key={name} display="block" mt="1" color="chile.fg" fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
                {outcome.message}
              </Box>
            ),
          )}
          <Levels results={results} />
        </Box>
        <Box as="span" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {time === 0 ? '' : sayDuration(time)}
        </Box>
      </Row>
      {chosen ? (
        <Box px={{ base: '4', md: '5' }} py="4" bg="bg.subtle" borderTopWidth="1px">
          <WayList label={`Pasos del camino ${index + 1}`} steps={steps} current={choices.selection.stop} />
        </Box>
      ) : null}
    </li>
  );
};

/** Tests besides the generated paths: how many cases passed, and the names of those that failed. */
const AlsoRun = ({ also }: { also: AtlasMachine['alsoRun'][number] }) => {
  const { level, title, passed, failed, ms, failures } = also;
  return (
    <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" textStyle="small" color="fg.muted">
      {title} · {levelNames[level]}: {plural(passed, 'pasa', 'pasan')}, {plural(failed, 'falla', 'fallan')} ({sayDuration(ms)})
      {failures.length === 0 ? null : (
        <chakra.ul aria-label={`Fallan: ${title}`} listStyleType="none" display="grid" gap="2" mt="2" color="chile.fg">
          {failures.map(({ name, message }) => (
            <chakra.li key={name} overflowWrap="anywhere">
              <Box as="span" fontWeight="bold">
                {name}
              </Box>
              {message === null ? null : (
                <Box as="span" display="block" whiteSpace="pre-line">
                  {message}
                </Box>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
};

/** The command that runs the levels without results. */
const HowToRun = ({ missing }: { missing: readonly Level[] }) =>
  missing.length === 0 ? null : (
    <Box px={{ base: '4', md: '5' }} pb="4" mt="-3" textStyle="small" color="fg.muted">
      Lo que falta se corre con <Box as="code">npm run test:all -- {missing.map((level) => levelStages[level]).join(' ')}</Box> y aparece
      después de <Box as="code">npm run atlas</Box>.
    </Box>
  );

interface PathListProps {
  machine: AtlasMachine;
  ran: ReadonlyMap<string, RanPath> | null;
  choices: Choices;
}

/** The generated paths with their results; the selected one is highlighted in the diagram. */
export const PathList = ({ machine, ran, choices }: PathListProps) => {
  const results = machine.paths.map((path) => worstOf(resultsOf(machine, path, ran?.get(path.name))));
  const count = (result: Outcome['result']): number => results.filter((one) => one === result).length;
  return (
    <Panel flush>
      <Flex justify="space-between" align="center" wrap="wrap" gap="2" px={{ base: '4', md: '5' }} py="4">
        <Box as="h2" textStyle="h3" id="caminos-generados">
          Caminos generados
        </Box>
        <Flex gap="3" fontSize="sm" fontWeight="bold">
          {count('passed') === 0 ? null : <Box color="nopal.fg">{plural(count('passed'), 'pasa', 'pasan')}</Box>}
          {count('failed') === 0 ? null : <Box color="chile.fg">{plural(count('failed'), 'falla', 'fallan')}</Box>}
          {count('not_run') === 0 ? null : <Box color="fg.muted">{count('not_run')} sin correr</Box>}
        </Flex>
      </Flex>
      <Box data-levels="" px={{ base: '4', md: '5' }} pb="4" textStyle="small" color="fg.muted" _empty={{ display: 'none' }}>
        {levels.flatMap((level) => sayLevel(machine, level)).join(' · ')}
      </Box>
      <HowToRun missing={levelsNotRun(machine)} />
      {machine.paths.length === 0 ? (
        <Box px={{ base: '4', md: '5' }} pb="5" color="fg.muted">
          Esta máquina no tiene caminos generados.
        </Box>
      ) : (
        <chakra.ul listStyleType="none" aria-labelledby="caminos-generados">
          {machine.paths.map((path, index) => (
            <PathRow key={path.name} machine={machine} path={path} index={index} ran={ran?.get(path.name)} choices={choices} />
          ))}
        </chakra.ul>
      )}
      {machine.alsoRun.map((also) => (
        <AlsoRun key={`${also.level} ${also.title}`} also={also} />
      ))}
    </Panel>
  );
};
