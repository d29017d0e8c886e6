import { describe, expect, test } from 'vitest';
import { outboxRoutes } from '#server/dev/outbox.routes.ts';
import { healthRoutes } from '#server/health/health.routes.ts';
import { allRoutes } from '#server/http/all-routes.ts';
import { callOf, contractOperations } from './contract-operations.ts';
import { resources } from './layers.ts';
import { importsOf, type Source, sourcesBelow, withoutComments } from './source-files.ts';

const served = [...healthRoutes, ...allRoutes, ...outboxRoutes];

/** Also open to staff who have no second factor yet; who may make a call otherwise, `tests/server/matrix` asks each role. */
const whileAFactorIsDue = [
  'GET /profile/factors',
  'GET /verify',
  'POST /logout',
  'POST /profile/factors',
  'POST /profile/factors/confirmation',
];

describe('the calls of the server', () => {
  test('admit staff without a second factor to these alone', () => {
    const open = served.filter(({ may }) => ['anyoneAtTheDoor', 'atTheDoor'].includes(may.name));
    expect(open.map(({ operation }) => callOf(operation)).sort()).toEqual(whileAFactorIsDue);
  });

  test('are exactly the operations of the contract, each once, with unique names and addresses', async () => {
    const operations = await contractOperations();
    const calls = served.map(({ operation }) => callOf(operation));
    expect([new Set(served.map(({ operation }) => operation.name)).size, new Set(calls).size]).toEqual([served.length, served.length]);
    expect(served.map((route) => route.operation.name).sort()).toEqual(operations.map((operation) => operation.name).sort());
    expect(served.filter((route) => !operations.includes(route.operation))).toEqual([]);
  });

  test('are registered through the tables: apart from them only the event stream, the demo mail page, the site and the emulators, which production never loads, register routes', () => {
    const opens = /\b(?:app|instance|server|scope|fastify)\s*\.\s*(?:get|post|put|patch|delete|all|route)\s*\(/;
    const files = sourcesBelow('src/server')
      .filter(({ file, text }) => opens.test(withoutComments(text)) && !file.startsWith('src/server/dev/emulators/'))
      .map(({ file }) => file);
    expect(files).toEqual([
      'src/server/dev/mail-page.ts',
      'src/server/http/calls.ts',
      'src/server/http/server-sent-events.ts',
      'src/server/http/site.ts',
    ]);
  });
});

/** Route files of a resource whose rules do not come from its own policy file. */
const foreignRules = ({ file, text }: Source): string[] => {
  const [, folder = '', name = ''] = /^src\/server\/(.+)\/([\w-]+)\.routes\.ts$/.exec(file) ?? [];
  if (!resources.includes(folder.split('/')[0] ?? '')) return [];
  const rules = importsOf(text).filter(({ from, isType }) => !isType && /(?:\.policy|kernel\/actor)\.ts$/.test(from));
  const isOwn = rules.length === 1 && rules[0]?.from === `./${name}.policy.ts`;
  return isOwn ? [] : [`${file} has its rules from ${rules.map(({ from }) => from).join(', ') || 'nowhere'}`];
};

describe('authorisation', () => {
  test('is defined in the policy file of each resource', () => {
    const sources = sourcesBelow('src/server');
    const withoutPolicy = resources.filter(
      (resource) => !sources.some(({ file }) => file.startsWith(`src/server/${resource}/`) && file.endsWith('.policy.ts')),
    );
    expect(withoutPolicy).toEqual([]);
    expect(sources.flatMap(foreignRules)).toEqual([]);
  });
});
