import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { brand } from '#shared/brand.ts';
import { freePort } from './free-port.ts';
import { unlimited } from './unlimited.ts';

export type Settings = Readonly<Record<string, string>>;

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Program {
  child: ChildProcess;
  said: () => { stdout: string; stderr: string };
  ended: Promise<Ended>;
}

export interface ServerProcess {
  origin: string;
  ended: Promise<Ended>;
  /** Like Ctrl-C. */
  interrupt: () => void;
  stop: () => Promise<Ended>;
  /** kill -9: the process cannot react. */
  kill: () => Promise<void>;
}

const projectRoot = resolve(import.meta.dirname, '../..');
const isRunning = `${brand.name} está en marcha`;
const readyWithinMs = 110_000;
const lookEveryMs = 25;

/** Runs a program of the project with these settings and none of this machine's. */
export function runProgram(command: string, args: readonly string[], settings: Settings, options: { detached?: boolean } = {}): Program {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TZ: 'UTC', ...settings };
  const child = spawn(command, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const endNow = () => void child.kill('SIGKILL');
  process.once('exit', endNow);
  const ended = new Promise<Ended>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      process.off('exit', endNow);
      done({ code, stdout, stderr });
    });
  });
  return { child, said: () => ({ stdout, stderr }), ended };
}

/** Polls until `found` returns something other than null. */
export async function eventually<T>(what: string, found: () => Promise<T | null>, withinMs = 50_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await found();
    if (value !== null) return value;
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((done) => setTimeout(done, lookEveryMs));
  }
}

const answersReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/srv/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

export async function untilReady(origin: string, { child, said }: Program): Promise<void> {
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}\n${JSON.stringify(said())}`);
    // Another server may answer at this port: the line proves that this one listens.
    return said().stdout.includes(isRunning) && (await answersReady(origin)) ? true : null;
  };
  await eventually('the server is ready', ready, readyWithinMs);
}

/** The built server as a separate process, ready for requests. */
export async function startServerProcess(settings: Settings): Promise<ServerProcess> {
  const port = await freePort();
  const program = runProgram(process.execPath, ['dist/server/main.js'], { ...unlimited, PORT: String(port), ...settings });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, program).catch((failure: unknown) => {
    program.child.kill('SIGKILL');
    throw failure;
  });
  const { child, ended } = program;
  return {
    origin,
    ended,
    interrupt: () => void child.kill('SIGINT'),
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
