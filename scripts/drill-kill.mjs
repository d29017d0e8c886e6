// `npm run drill -- kill`: one of two processes is killed (SIGKILL) under 50 calls a second, with 1,000 open screens. Only calls that it was working at
// may fail, nothing that was answered with success may get lost, and all screens must be back soon.
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { shownTimes, until } from './bench-figures.mjs';
import { Load, lossesOf, openScreens, runDrill, SCREENS, succeeded } from './drill-load.mjs';

const SECONDS = 90;
const KILL_AFTER_MS = 30_000;
const PER_SECOND = 50;
const BACK_WITHIN_MS = 30_000;

/** Whether a repeated call succeeded, or had done so before. */
const isDone = (call) => succeeded(call) || call.code === 'already_confirmed';

await runDrill(2, async (office, servers) => {
  const ports = servers.map(({ port }) => port);
  const [{ pid }] = servers;
  const load = new Load(office, ports);
  const { state, close } = await openScreens(office, ports);
  const kill = async () => {
    await setTimeout(KILL_AFTER_MS);
    const killedAt = performance.now();
    process.kill(pid, 'SIGKILL');
    await until(
      () => !existsSync(`/proc/${pid}`),
      () => 'the process is gone',
    );
    const goneAt = performance.now();
    await until(
      () => state.dropped > 0,
      () => 'a screen loses its connection',
    );
    await until(
      () => state.open === SCREENS,
      () => `${state.open} of ${SCREENS} screens are open`,
    );
    return { killedAt, goneAt, backMs: performance.now() - goneAt };
  };
  const [calls, { killedAt, goneAt, backMs }] = await Promise.all([load.atRate(PER_SECOND, SECONDS), kill()]);
  const isOnTheWire = ({ port, at, sentAt, ms, error }) =>
    error !== undefined && port === ports[0] && sentAt < goneAt && at + ms >= killedAt;
  const failed = calls.filter((call) => !succeeded(call));
  const others = failed.filter((call) => !isOnTheWire(call));
  const repeated = await Promise.all(failed.map((call) => load.repeat(call)));
  const notDone = repeated.filter((call) => !isDone(call));
  console.log(
    `${calls.length} calls in ${SECONDS} s; failed: ${failed.length - others.length} at the killed process, ${others.length} others` +
      `${others.length > 0 ? ` (${[...new Set(others.map(({ status, error }) => error ?? status))]})` : ''}; when the failed ones were repeated, ${notDone.length} failed`,
  );
  console.log(`calls after the kill: ${shownTimes(calls.filter(({ at }) => at > killedAt).map(({ ms }) => ms))}`);
  console.log(
    `${state.dropped} screens lost their connection; all were back ${(backMs / 1000).toFixed(1)} s later (${state.refused} refusals)`,
  );
  const lost = await lossesOf(office, load);
  close();
  await load.close();
  return others.length + notDone.length + lost === 0 && backMs <= BACK_WITHIN_MS;
});
