// `npm run dev`: the server, restarted when its sources change, and Vite in front of it. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installIfNeeded, PrepareProblem, root } from './prepare.mjs';

try {
  await installIfNeeded();
} catch (problem) {
  console.error(problem instanceof PrepareProblem ? problem.message : problem);
  process.exit(1);
}

const sitePort = process.env.DEV_PORT || '5173';
const serverPort = process.env.PORT || '3000';
const env = {
  ...process.env,
  PORT: serverPort,
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${sitePort}`,
  API_ORIGIN: `http://127.0.0.1:${serverPort}`,
};
const run = (file, args) => spawn(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root, env, stdio: 'inherit' });

const children = [
  run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'src/server/main.ts']),
  run('vite/bin/vite.js', ['--port', sitePort, '--strictPort', '--host', 'localhost', '--clearScreen', 'false']),
];

let stopRequested = false;
let running = children.length;
let ending = false;
// Once only: a second signal makes tsx kill the server, which then cannot close its database.
const endAll = () => {
  if (ending) return;
  ending = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
};
for (const child of children) {
  child.once('exit', () => {
    running -= 1;
    if (!stopRequested) process.exitCode = 1;
    endAll();
    if (running === 0) process.exit();
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopRequested = true;
    endAll();
  });
}
