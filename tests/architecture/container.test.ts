import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/kernel/env.ts';
import { readStages } from '../support/dockerfile.ts';
import { production } from '../support/production-settings.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

describe('the Dockerfile [R-545]', () => {
  test('uses the Node.js version of the tests', () => {
    expect(readStages()[0]?.from).toContain(`node:${read('.nvmrc').trim()}`);
  });

  test('sends everything that the build reads to the container engine', () => {
    const sent = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const built = [...(/const sources = \[([\s\S]*?)\];/.exec(read('scripts/prepare.mjs'))?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, path = '']) => path,
    );
    expect(built.length).toBeGreaterThan(10);
    expect(built.filter((path) => !sent.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
    expect(sent.filter((path) => !existsSync(path))).toEqual([]);
  });
});

interface Service {
  build?: string;
  restart: string;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks: string[] | { inside: { ipv4_address: string } };
}

describe('compose.yaml [R-546]', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<'app-1' | 'app-2' | 'database' | 'proxy', Service>;
  };
  const apps = [services['app-1'], services['app-2']];

  test('runs two read-only, unprivileged instances of the program, and only the proxy is reachable from outside', () => {
    for (const app of apps)
      expect(app).toMatchObject({ build: '.', restart: 'always', read_only: true, cap_drop: ['ALL'], stop_grace_period: '15s' });
    expect(Object.values(services).filter(({ ports }) => ports !== undefined)).toEqual([services.proxy]);
    expect([services.database.restart, services.proxy.restart]).toEqual(['always', 'always']);
  });

  test('connects the program as its own role, which the database image creates and which is no superuser', () => {
    const { username } = new URL((apps[0]?.environment?.DATABASE_URL ?? '').replace(/\$\{.*\}/, 'x'));
    expect(services.database.environment).not.toHaveProperty('POSTGRES_USER');
    expect(services.database.volumes).toContainEqual(expect.stringMatching(/^\.\/ops\/create-role\.sh:\/docker-entrypoint-initdb\.d\//));
    expect(read('ops/create-role.sh')).toContain(`create role ${username} login nosuperuser `);
  });

  test('gives the program only settings that it knows, and trusts only the proxy', () => {
    const filled = Object.fromEntries(
      Object.entries(apps[0]?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace(/\$\{SITE_NAME:\?\}/, 'tallerweb.example').replace(/\$\{POSTGRES_PASSWORD:\?\}/, 'abc123'),
      ]),
    );
    const config = readConfig({ ...production, ...filled });
    expect(config).toMatchObject({ publicUrl: 'https://tallerweb.example', databaseUrl: 'postgres://taller:abc123@database:5432/taller' });
    expect(services.proxy.networks).toEqual({ inside: { ipv4_address: config.trustedProxies[0] } });
    expect(config.trustedProxies).toHaveLength(1);
  });
});

const isThere = (program: string) => spawnSync('which', [program]).status === 0;
const checks = (program: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, SITE_NAME: 'localhost' } });
  return { status, said: `${stdout}${stderr}` };
};

test('the proxy forwards to both processes, and does not expose the metrics [R-546]', () => {
  const text = read('ops/Caddyfile');
  expect(text).toMatch(/reverse_proxy app-1:3000 app-2:3000 \{/);
  expect(text).toContain('health_uri /srv/health/ready');
  expect(text).toMatch(/@figures path \/srv\/metrics\n\s*respond @figures 404/);
  // Caddy writes X-Forwarded-For itself; our own directive could only weaken it.
  expect(text).not.toMatch(/header_up|trusted_proxies/);
});

test.runIf(isThere('caddy'))('caddy accepts its configuration', () => {
  expect(checks('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'ops/Caddyfile'])).toMatchObject({ status: 0 });
});

test('the systemd unit restarts it within two seconds, and lets it shut down gracefully [R-547]', () => {
  const unit = new Map([...read('ops/taller-web@.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
  expect(unit.get('Restart')).toBe('always');
  expect(Number(unit.get('RestartSec'))).toBeLessThanOrEqual(2);
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(10);
  expect([unit.get('ExecStart'), unit.get('StartLimitIntervalSec'), unit.get('ProtectSystem')]).toEqual([
    '/usr/bin/node dist/server/main.js',
    '0',
    'strict',
  ]);
});

test.runIf(isThere('systemd-analyze')).each(['taller-web@.service', 'taller-web-backup.service', 'taller-web-backup.timer'])(
  'systemd knows every line of %s',
  (unit) => {
    const { said } = checks('systemd-analyze', ['verify', '--man=no', `ops/${unit}`]);
    expect(said).not.toMatch(/Unknown|Failed to parse|Invalid|missing/i);
  },
);
