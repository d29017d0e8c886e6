// `npm run drill -- overload`: five times the calls that a server can answer, with 1,000 open screens. What it cannot answer it must refuse with 503
// and Retry-After, what it accepts may take twice as long as without overload, and no screen may lose its connection.
import { percentile, shownTimes } from './bench-figures.mjs';
import { Load, openScreens, runDrill, SCREENS, succeeded } from './drill-load.mjs';

const SECONDS = 30;
/** Callers that wait for each answer: about as many as a server has connections to its database, so that it always works and nobody queues. */
const CALLERS = 8;
const TIMES = 5;
/** A burst, which the server accepts in part and then works off. */
const BURST_SECONDS = 5;
/** How long after an overload calls may still be refused. */
const RECOVERED_MS = 5_000;

const groupedBy = (calls, nameOf) => {
  const groups = new Map();
  for (const call of calls) {
    if (!groups.has(nameOf(call))) groups.set(nameOf(call), []);
    groups.get(nameOf(call)).push(call);
  }
  return [...groups];
};
const timesOf = (calls) => calls.map(({ ms }) => ms);

/** Prints a line for reads and one for writes. Resolves to their p99, of successful calls. */
const report = (title, calls) =>
  Object.fromEntries(
    groupedBy(calls, ({ method }) => (method === 'GET' ? 'reads' : 'writes')).map(([kind, of]) => {
      const answers = groupedBy(of, ({ status, error }) => error ?? status).map(([answer, all]) => `${all.length} × ${answer}`);
      const accepted = of.filter(succeeded);
      const refused = of.filter(({ status }) => status === 503);
      console.log(`| ${title} | ${kind} | ${answers.join(', ')} | ${shownTimes(timesOf(accepted))} | ${shownTimes(timesOf(refused))} |`);
      return [kind, percentile(timesOf(accepted), 0.99)];
    }),
  );

const isClean = (call) => succeeded(call) || (call.status === 503 && call.retryAfter > 0);

await runDrill(1, async (office, [{ port }]) => {
  const load = new Load(office, [port]);
  const { state, close } = await openScreens(office, [port]);
  // A new server takes longer, until its functions are compiled.
  await load.withCallers(CALLERS, SECONDS);
  const steady = await load.withCallers(CALLERS, SECONDS);
  const possible = steady.filter(succeeded).length / SECONDS;
  console.log(`${possible.toFixed(0)} calls a second of ${CALLERS} callers who wait for each answer`);
  console.log('| load | | answers | successful | refused |\n| --- | --- | --- | --- | --- |');
  const normal = report('1', steady);
  const burst = await load.atRate(possible * TIMES, BURST_SECONDS);
  report(`${TIMES}, first ${BURST_SECONDS} s`, burst);
  const over = await load.atRate(possible * TIMES, SECONDS);
  const beyond = report(`${TIMES}, then`, over);
  const after = await load.atRate(possible / 2, SECONDS);
  report('½, after it', after);
  const ratios = ['reads', 'writes'].map((kind) => beyond[kind] / normal[kind]);
  const unclean = [...burst, ...over].filter((call) => !isClean(call));
  console.log(`p99 under lasting overload is ${ratios.map((one) => one.toFixed(2)).join(' (reads) and ')} (writes) of that without`);
  console.log(
    `${unclean.length} answers were neither a success nor 503 with Retry-After; ${state.dropped} of ${SCREENS} screens lost their connection`,
  );
  const isOver = after.filter(({ at }) => at > after[0].at + RECOVERED_MS).every(succeeded);
  const accepted = over.filter(succeeded).length / SECONDS / possible;
  console.log(
    `${accepted.toFixed(2)} of what is possible was accepted; ${isOver ? 'no call' : 'CALLS'} refused ${RECOVERED_MS / 1000} s after it`,
  );
  close();
  await load.close();
  const isSteady = steady.every(succeeded) && over.some(({ status }) => status === 503);
  return isSteady && isOver && accepted >= 0.7 && unclean.length === 0 && state.dropped === 0 && Math.max(...ratios) <= 2;
});
