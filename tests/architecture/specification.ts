import { readFileSync } from 'node:fs';
import { stateNodes } from '../../tools/machines/machine-parts.ts';
import { machines } from '../../tools/machines/registry.ts';
import {
  type CarriedRequirement,
  type Requirement,
  requirementsFile,
  requirementsIn,
  requirementsOf,
} from '../../tools/machines/requirement-rows.ts';
import { type DeclaredTest, testsIn } from './living-tests.ts';
import { sourcesBelow } from './source-files.ts';

export const specificationFile = 'dist/specification.md';

interface FiledTest extends DeclaredTest {
  file: string;
}

interface CarryingMachine {
  id: string;
  states: readonly string[];
  carried: readonly CarriedRequirement[];
  /** The tests that run its paths: on its screens, or for a lifecycle on the interpreter. */
  runIn: readonly string[];
}

/** The requirements, and what claims to prove them. */
interface Proofs {
  requirements: readonly Requirement[];
  tests: readonly FiledTest[];
  machines: readonly CarryingMachine[];
}

const modelNameOf = (machine: string): string => `${machine.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Model`;

export function readProofs(): Proofs {
  const sources = ['tests', 'e2e'].flatMap(sourcesBelow);
  const tables = sources.filter(({ text }) => /\b(?:testPathsOnPage|flowTable|readingTable|boardTable)\(/.test(text));
  return {
    requirements: requirementsIn(readFileSync(requirementsFile, 'utf8')),
    tests: sources.flatMap(({ file, text }) => testsIn(file, text).map((test) => ({ ...test, file }))),
    machines: machines.map(({ id, kind, machine, model }) => ({
      id,
      states: stateNodes(machine).flatMap(({ parent, path }) => (parent ? [path.join('.')] : [])),
      carried: requirementsOf(model),
      runIn:
        kind === 'lifecycle'
          ? ['tests/machines/registry.test.ts']
          : tables.filter(({ text }) => new RegExp(`(?:model: |\\.\\.\\.)${modelNameOf(id)}\\b`).test(text)).map(({ file }) => file),
    })),
  };
}

const proofsOf = (id: string, { tests, machines }: Proofs): string[] => [
  ...tests
    .filter(({ lives, requirements }) => lives && requirements.includes(id))
    .map(({ file, group, title }) => `\`${file}\`: ${group === '' ? '' : `${group} › `}${title}`),
  ...machines.flatMap(({ id: machine, carried, runIn }) => {
    const states = carried.flatMap((one) => (one.id === id ? [one.state] : []));
    if (states.length === 0) return [];
    const where = states.includes(null) ? '' : ` through ${states.map((state) => `\`${state}\``).join(', ')}`;
    return runIn.map((file) => `\`${file}\`: paths of \`${machine}\`${where}`);
  }),
];

/** Every inconsistency, one per line. */
export function faultsOf(proofs: Proofs): string[] {
  const { requirements, tests, machines } = proofs;
  const ids = requirements.map(({ id }) => id);
  const unknown = (named: readonly string[]) => named.filter((id) => !ids.includes(id));
  return [
    ...requirements.flatMap(({ id, statement }, at) => {
      if (id === '') return [`${requirementsFile}: “${statement}” cannot be read`];
      if (ids.indexOf(id) !== at) return [`${requirementsFile}: ${id} is there twice`];
      return proofsOf(id, proofs).length === 0 ? [`${id} has no living test: ${statement}`] : [];
    }),
    ...tests.flatMap(({ file, group, title, requirements: named }) => [
      ...unknown(named).map((id) => `${file}: “${title}” names ${id}, which is no requirement`),
      ...(/\[R-/.test(`${group} ${title}`) ? [`${file}: the ids of “${title}” cannot be read`] : []),
    ]),
    ...machines.flatMap(({ id: machine, states, carried, runIn }) => [
      ...unknown(carried.map(({ id }) => id)).map((id) => `the model of ${machine} names ${id}, which is no requirement`),
      ...requirements
        .filter(({ id, inAtlas }) => inAtlas === '' && carried.some((one) => one.id === id))
        .map(({ id }) => `${requirementsFile}: the atlas has no sentence for ${id}, which the model of ${machine} names`),
      ...carried.flatMap(({ state }) => (state === null || states.includes(state) ? [] : [`${machine} has no state ${state}`])),
      ...(carried.length === 0 ? [`the model of ${machine} names no requirement`] : []),
      ...(runIn.length === 0 ? [`no screen is tested with the paths of ${machine}`] : []),
    ]),
  ];
}

/** The text in backticks in the statements: addresses and calls. */
export const namedIn = (requirements: readonly Requirement[]): string[] =>
  requirements.flatMap(({ statement }) => [...statement.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

const head = `# Specification: which test shows what

Generated from \`docs/requirements.md\`, the titles of the tests and the models of the machines: \`npm run specification\`.
A test stands as its file and its title, below the groups around it; titles of tables keep their \`%s\`. *paths of* names a machine whose paths are generated and taken in that file.
`;

/** The expected page: the tables of the requirements, each row with the tests that show it. */
export function specificationPage(markdown: string, proofs: Proofs): string {
  const lines = markdown.slice(markdown.indexOf('\n## ')).split('\n');
  const shown = lines.map((line) => {
    if (line.startsWith('| Id |')) return `${line} Shown by |`;
    if (line.startsWith('| --- |')) return `${line} --- |`;
    const [, id, rest = ''] = /^\| (R-\d{3}) \|(.*)$/.exec(line) ?? [];
    const padded = rest.split(' |').length === 2 ? `${line}  |` : line;
    return id === undefined ? line : `${padded} ${proofsOf(id, proofs).join('<br>').replaceAll('|', '\\|')} |`;
  });
  return head + shown.join('\n');
}
