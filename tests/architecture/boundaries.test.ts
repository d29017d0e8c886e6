import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/.bin/biome');

type Planted = { readonly file: string; readonly code: string; readonly rule: string };

const restricted = 'lint/style/noRestrictedImports';
const bringsIn = (from: string): string => `import { thing } from '${from}';\nexport const use = (): unknown => thing;\n`;
const wall = (file: string, from: string): Planted => ({ file, code: bringsIn(from), rule: restricted });

const walls: readonly Planted[] = [
  wall('src/shared/knows-zod.ts', 'zod/mini'),
  wall('src/shared/knows-contract.ts', '#api/contract/operation.ts'),
  wall('src/api/contract/orders/knows-client.ts', '#api/client/call.ts'),
  wall('src/api/contract/orders/knows-machines.ts', '#machines/flows/checkout/checkout.machine.ts'),
  wall('src/api/contract/orders/knows-full-zod.ts', 'zod'),
  wall('src/api/contract/orders/climbs-out.ts', '../../client/call.ts'),
  wall('src/api/client/knows-machines.ts', '#machines/registry.ts'),
  wall('src/api/client/knows-features.ts', '#features/checkout/checkout-page.tsx'),
  wall('src/api/client/knows-ui.ts', '#ui/button.tsx'),
  wall('src/api/client/knows-server.ts', '#server/http/services.ts'),
  wall('src/api/client/knows-react.ts', 'react'),
  wall('src/machines/flows/checkout/knows-react.ts', 'react'),
  wall('src/machines/flows/checkout/knows-router.ts', 'react-router-dom'),
  wall('src/machines/flows/checkout/knows-axios.ts', 'axios'),
  wall('src/machines/flows/checkout/knows-node.ts', 'node:crypto'),
  wall('src/machines/flows/checkout/knows-client.ts', '#api/client/call.ts'),
  wall('src/machines/flows/checkout/knows-features.ts', '#features/checkout/brief-form.tsx'),
  wall('src/machines/flows/checkout/knows-ui.ts', '#ui/button.tsx'),
  wall('src/machines/flows/checkout/knows-server.ts', '#server/http/services.ts'),
  wall('src/machines/flows/checkout/knows-graph.ts', '@xstate/graph'),
  wall('src/machines/flows/checkout/climbs-out.ts', '../../../api/client/call.ts'),
  wall('src/machines/knows-react.ts', '@xstate/react'),
  wall('src/machines/lifecycles/order/knows-flows.ts', '#machines/flows/checkout/checkout.machine.ts'),
  wall('src/machines/lifecycles/order/knows-axios.ts', 'axios'),
  wall('src/machines/lifecycles/order/knows-server.ts', '#server/http/services.ts'),
  wall('src/machines/lifecycles/order/climbs-out.ts', '../../flows/checkout/checkout.machine.ts'),
  wall('src/ui/knows-client.ts', '#api/client/call.ts'),
  wall('src/ui/knows-features.ts', '#features/checkout/brief-form.tsx'),
  wall('src/ui/knows-app.ts', '#app/routes.tsx'),
  wall('src/ui/knows-server.ts', '#server/http/services.ts'),
  wall('src/ui/knows-axios.ts', 'axios'),
  wall('src/features/checkout/knows-axios.ts', 'axios'),
  wall('src/features/checkout/knows-feature.ts', '#features/session/session-page.tsx'),
  wall('src/features/checkout/climbs-to-feature.ts', '../session/session-page.tsx'),
  wall('src/features/checkout/climbs-out.ts', '../../ui/button.tsx'),
  wall('src/features/checkout/knows-app.ts', '#app/routes.tsx'),
  wall('src/features/checkout/knows-server.ts', '#server/http/services.ts'),
  wall('src/features/checkout/knows-node.ts', 'node:fs'),
  wall('src/features/checkout/knows-graph.ts', '@xstate/graph'),
  wall('src/app/knows-axios.ts', 'axios'),
  wall('src/app/knows-server.ts', '#server/http/services.ts'),
  wall('src/app/climbs-out.ts', '../server/services.ts'),
  wall('src/server/sales/orders/knows-features.ts', '#features/checkout/checkout-page.tsx'),
  wall('src/server/sales/orders/knows-ui.ts', '#ui/button.tsx'),
  wall('src/server/sales/orders/knows-app.ts', '#app/routes.tsx'),
  wall('src/server/sales/orders/knows-client.ts', '#api/client/call.ts'),
  wall('src/server/sales/orders/knows-flows.ts', '#machines/flows/checkout/checkout.machine.ts'),
  wall('src/server/sales/orders/knows-axios.ts', 'axios'),
  wall('src/server/sales/orders/knows-react.ts', 'react'),
  wall('src/server/sales/orders/knows-graph.ts', '@xstate/graph'),
  wall('src/server/sales/orders/climbs-out.ts', '../../features/checkout/checkout-page.tsx'),
  wall('src/server/kernel/knows-db.ts', '../db/database.ts'),
  wall('src/server/kernel/knows-events.ts', '#server/events/outbox.ts'),
  wall('src/server/kernel/knows-start.ts', '../start-server.ts'),
  wall('src/server/kernel/knows-react.ts', 'react'),
  wall('src/server/db/knows-events.ts', '../events/outbox.ts'),
  wall('src/server/db/knows-sales.ts', '#server/sales/records/orders.store.ts'),
  wall('src/server/db/knows-start.ts', '../main.ts'),
  wall('src/server/db/postgres/climbs-out.ts', '../../events/outbox.ts'),
  wall('src/server/events/knows-lifecycle.ts', '../lifecycle/advance.ts'),
  wall('src/server/events/knows-effects.ts', '#server/effects/listener-table.ts'),
  wall('src/server/events/knows-accounts.ts', '../accounts/tokens.ts'),
  wall('src/server/lifecycle/knows-operation.ts', '../operation/route.ts'),
  wall('src/server/lifecycle/knows-sales.ts', '../sales/records/orders.store.ts'),
  wall('src/server/lifecycle/knows-flows.ts', '#machines/flows/checkout/checkout.machine.ts'),
  wall('src/server/operation/knows-accounts.ts', '../accounts/tokens.ts'),
  wall('src/server/operation/knows-http.ts', '#server/http/services.ts'),
  wall('src/server/accounts/knows-effects.ts', '../effects/providers/google.ts'),
  wall('src/server/accounts/knows-http.ts', '../http/calls.ts'),
  wall('src/server/accounts/knows-demo.ts', '../demo/people.ts'),
  wall('src/server/accounts/knows-start.ts', '../build-app.ts'),
  wall('src/server/no-such-resource/knows-effects.ts', '../effects/mail/layout.ts'),
  wall('src/server/sales/orders/knows-effects.ts', '#server/effects/mail/layout.ts'),
  wall('src/server/sales/orders/knows-dev.ts', '#server/dev/payment-lab.ts'),
  wall('src/server/sales/orders/knows-start.ts', '#server/start-services.ts'),
  wall('src/server/effects/knows-http.ts', '../http/streams.ts'),
  wall('src/server/effects/mail/knows-dev.ts', '#server/dev/mail-page.ts'),
  wall('src/server/effects/mail/knows-ui.ts', '#ui/button.tsx'),
  wall('src/server/http/knows-dev.ts', '../dev/outbox.routes.ts'),
  wall('src/server/http/knows-demo.ts', '../demo/people.ts'),
  wall('src/server/http/knows-start.ts', '../build-app.ts'),
  wall('src/server/demo/knows-http.ts', '../http/services.ts'),
  wall('src/server/demo/knows-dev.ts', '../dev/payment-lab.ts'),
  wall('src/server/dev/knows-http.ts', '../http/services.ts'),
  wall('src/server/dev/emulators/google/knows-http.ts', '#server/http/site.ts'),
  wall('src/server/climbs-out.ts', '../ui/button.tsx'),
  wall('src/server/knows-flows.ts', '#machines/flows/checkout/checkout.machine.ts'),
  wall('tests/server/knows-axios.ts', 'axios'),
  wall('tests/server/climbs-in.ts', '../../src/server/http/services.ts'),
  {
    file: 'src/app/lazy.ts',
    code: "export const lazy = (): Promise<unknown> => import('#server/http/services.ts');\n",
    rule: restricted,
  },
  {
    file: 'src/features/checkout/types-only.ts',
    code: "import type { Services } from '#server/http/services.ts';\nexport type Mine = Services;\n",
    rule: restricted,
  },
];

const manners: readonly Planted[] = [
  {
    file: 'src/shared/circle-a.ts',
    code: "import { use } from './circle-b.ts';\nexport const thing = (): unknown => use;\n",
    rule: 'lint/suspicious/noImportCycles',
  },
  { file: 'src/shared/circle-b.ts', code: bringsIn('#shared/circle-a.ts'), rule: 'lint/suspicious/noImportCycles' },
  {
    file: 'src/shared/barrel.ts',
    code: "export { one } from './one.ts';\nexport { two } from './two.ts';\n",
    rule: 'lint/performance/noBarrelFile',
  },
  { file: 'src/shared/default.ts', code: 'export default 1;\n', rule: 'lint/style/noDefaultExport' },
  { file: 'src/shared/any.ts', code: 'export const anything: any = 1;\n', rule: 'lint/suspicious/noExplicitAny' },
  {
    file: 'src/shared/bang.ts',
    code: 'export const sure = (value: string | null): string => value!;\n',
    rule: 'lint/style/noNonNullAssertion',
  },
  { file: 'src/shared/ignore.ts', code: '// @ts-ignore\nexport const wrong: string = 1;\n', rule: 'lint/suspicious/noTsIgnore' },
  { file: 'src/shared/bare.ts', code: bringsIn('./bang'), rule: 'lint/correctness/useImportExtensions' },
  { file: 'src/shared/CamelCase.ts', code: 'export const one = 1;\n', rule: 'lint/style/useFilenamingConvention' },
  { file: 'src/shared/long-file.ts', code: `${'void 0;\n'.repeat(201)}`, rule: 'lint/style/noExcessiveLinesPerFile' },
  {
    file: 'src/shared/long-function.ts',
    code: `export const long = (): void => {\n${'  void 0;\n'.repeat(61)}};\n`,
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
  },
  {
    file: 'tests/server/only.test.ts',
    code: "import { test } from 'vitest';\ntest.only('x', () => {});\n",
    rule: 'lint/suspicious/noFocusedTests',
  },
  {
    file: 'tests/server/skip.test.ts',
    code: "import { test } from 'vitest';\ntest.skip('x', () => {});\n",
    rule: 'lint/suspicious/noSkippedTests',
  },
];

const clean: readonly (readonly [file: string, from: string])[] = [
  ['src/shared/money.ts', './dates.ts'],
  ['src/api/contract/orders/order.ts', 'zod/mini'],
  ['src/api/contract/orders/list-orders.ts', '../operation.ts'],
  ['src/api/client/call.ts', 'axios'],
  ['src/machines/flows/checkout/checkout.machine.ts', 'xstate'],
  ['src/machines/flows/checkout/checkout.view.ts', '#machines/lifecycles/order/order.machine.ts'],
  ['src/machines/flows/checkout/checkout.model.ts', '#api/contract/orders/order.ts'],
  ['src/machines/lifecycles/order/order.machine.ts', '#shared/money.ts'],
  ['src/machines/registry.ts', '#machines/flows/checkout/checkout.machine.ts'],
  ['src/ui/button.tsx', '@chakra-ui/react'],
  ['src/features/checkout/checkout-page.tsx', '#machines/flows/checkout/checkout.view.ts'],
  ['src/features/checkout/checkout-actors.ts', '#api/client/call.ts'],
  ['src/features/checkout/brief-form.tsx', '#ui/button.tsx'],
  ['src/app/routes.tsx', '#features/checkout/checkout-page.tsx'],
  ['src/server/sales/records/orders.store.ts', '#server/db/database.ts'],
  ['src/server/lifecycle/advance.ts', '#machines/lifecycles/order/order.machine.ts'],
  ['src/server/kernel/log.ts', './database-error.ts'],
  ['src/server/db/migrate.ts', './postgres/limits.ts'],
  ['src/server/db/postgres/scripts.ts', '../database.ts'],
  ['src/server/db/clock.ts', '../kernel/start-problem.ts'],
  ['src/server/db/postgres/patience.ts', '#server/kernel/start-problem.ts'],
  ['src/server/events/outbox.ts', '../db/schema/deliveries.ts'],
  ['src/server/lifecycle/decide.ts', '../events/outbox.ts'],
  ['src/server/operation/services.ts', '../db/database.ts'],
  ['src/server/users/create-user.ts', '../accounts/passwords.ts'],
  ['src/server/sales/cards/settle.ts', '../records/orders.store.ts'],
  ['src/server/effects/mail/layout.ts', '../providers/mail.ts'],
  ['src/server/effects/cards/cards-listener.ts', '#server/sales/cards/learn.ts'],
  ['src/server/http/streams.ts', '../effects/push/changes.store.ts'],
  ['src/server/dev/payment-lab.ts', '../demo/people.ts'],
  ['src/server/main.ts', './start-server.ts'],
  ['src/server/operation/route.ts', '#api/contract/operation.ts'],
  ['tests/machines/order.test.ts', '@xstate/graph'],
  ['tests/support/app.ts', '#server/build-app.ts'],
];

type Report = { readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[] };

let tree: string;

const write = async (folder: string, file: string, code: string): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), code);
};

const lint = (folder: string): Promise<Report> =>
  new Promise((done, fail) => {
    execFile(
      biome,
      ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, maxBuffer: 2 ** 24 },
      (_, stdout, stderr) => {
        try {
          done(JSON.parse(stdout) as Report);
        } catch {
          fail(new Error(`${stdout}\n${stderr}`));
        }
      },
    );
  });

const emptyHouse = async (name: string): Promise<string> => {
  const folder = join(tree, name);
  await mkdir(folder);
  for (const file of ['biome.json', 'package.json', '.gitignore']) await cp(join(root, file), join(folder, file));
  return folder;
};

const seen = async (folder: string): Promise<ReadonlySet<string>> => {
  const { diagnostics } = await lint(folder);
  return new Set(diagnostics.map(({ category, location }) => `${location.path} ${category}`));
};

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'taller-walls-'));
});

afterAll(() => rm(tree, { recursive: true, force: true }));

test('every wall that is broken is seen, and nothing else', async () => {
  const house = await emptyHouse('broken');
  for (const { file, code } of [...walls, ...manners]) await write(house, file, code);
  expect([...(await seen(house))].sort()).toEqual([...walls, ...manners].map(({ file, rule }) => `${file} ${rule}`).sort());
});

test('a house in order is left in peace', async () => {
  const house = await emptyHouse('clean');
  for (const [file, from] of clean) await write(house, file, bringsIn(from));
  expect([...(await seen(house))]).toEqual([]);
});
