// `npm run drill -- soak`: 50 calls a second with 1,000 open screens for half an hour. The server's memory must not grow by more than 10 %, and nothing
// may fail or get lost.
import { setInterval } from 'node:timers/promises';
import { median, memoryOf, shownTimes } from './bench-figures.mjs';
import { Load, lossesOf, openScreens, runDrill, succeeded } from './drill-load.mjs';

const MINUTES = Number(process.env.DRILL_MINUTES ?? 30);
const PER_SECOND = 50;
const SAMPLE_MS = 5_000;

/** The megabytes of memory every five seconds until `work` is done. */
const sampled = async (pid, work) => {
  const samples = [];
  const sampling = new AbortController();
  const sample = async () => {
    for await (const _ of setInterval(SAMPLE_MS, null, { signal: sampling.signal })) samples.push(memoryOf(pid));
  };
  const stopped = sample().catch((error) => {
    if (error.name !== 'AbortError') throw error;
  });
  const result = await work;
  sampling.abort();
  await stopped;
  return [result, samples];
};

await runDrill(1, async (office, [{ port, pid }]) => {
  const load = new Load(office, [port]);
  const { state, close } = await openScreens(office, [port]);
  const [calls, samples] = await sampled(pid, load.atRate(PER_SECOND, MINUTES * 60));
  const failed = calls.filter((call) => !succeeded(call));
  const times = calls.map(({ ms }) => ms);
  const sixth = samples.length / 6;
  const memory = Array.from({ length: 6 }, (_, at) => median(samples.slice(at * sixth, (at + 1) * sixth)));
  const growth = memory[5] / memory[1];
  console.log(`${calls.length} calls within ${MINUTES} minutes: ${failed.length} failed; ${shownTimes(times)}`);
  console.log(
    `megabytes of memory, medians of each sixth of the time: ${memory.map((one) => one.toFixed(0)).join(', ')}; the last is ${growth.toFixed(2)} of the second`,
  );
  console.log(`screens: ${state.open} open, ${state.dropped} lost their connection, ${state.changes} changes received`);
  const lost = await lossesOf(office, load);
  close();
  await load.close();
  return failed.length === 0 && growth <= 1.1 && state.dropped === 0 && lost === 0;
});
