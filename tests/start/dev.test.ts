import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { runProgram, untilReady } from '../support/server-process.ts';

// @module-tag long

const home = mkdtempSync(join(tmpdir(), 'taller-dev-'));
afterAll(() => rmSync(home, { recursive: true }));

test('npm run dev serves sources, API and mails at one address, and one Ctrl-C stops everything', async () => {
  const [sitePort, serverPort] = [await freePort(), await freePort()];
  const settings = { PORT: String(serverPort), DEV_PORT: String(sitePort), DATA_DIR: join(home, 'data') };
  const program = runProgram(process.execPath, ['scripts/dev.mjs'], settings);
  const read = async (path: string) => {
    const answer = await fetch(`http://localhost:${sitePort}${path}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const visit = async () => {
    await untilReady(`http://127.0.0.1:${serverPort}`, program);
    const page = await read('/faq');
    const [, script = ''] = /<script type="module" src="([^"]+\.tsx)"/.exec(page.text) ?? [];
    const answers = [page, await read(script), await read('/@vite/client'), await read('/srv/packages/web'), await read('/dev/correo')];
    return { script, answers };
  };
  // Stop it even if the visit fails; its processes would outlive the test.
  const { script, answers } = await visit().finally(() => program.child.kill('SIGINT'));
  const { code } = await program.ended;
  expect(answers.map(({ status, type }) => [status, type])).toEqual([
    [200, 'text/html'],
    [200, 'text/javascript'],
    [200, 'text/javascript'],
    [200, 'application/json; charset=utf-8'],
    [200, 'text/html; charset=utf-8'],
  ]);
  expect(script).toBe('/src/app/main.tsx');
  expect(JSON.parse(answers[3]?.text ?? '').packages).toHaveLength(2);
  expect(code).toBe(0);
  const refused = [sitePort, serverPort].map((port) =>
    fetch(`http://localhost:${port}/`).then(
      () => 'answers',
      () => 'refused',
    ),
  );
  expect(await Promise.all(refused)).toEqual(['refused', 'refused']);
});
