import { readPathAddress } from '#machines/path-steps.ts';
import { machines } from '../machines/registry.ts';
import { runOnInterpreter } from './run-on-interpreter.ts';

/** `npm run path <address>`: repeats the path of an atlas address on the real interpreter, step by step. Exit code 1 where a step is not possible, or where it ends elsewhere than the address says. */
const [address = ''] = process.argv.slice(2);
const path = readPathAddress(address);
const one = machines.find(({ id }) => id === path?.machine);

const stop = (sentence: string): void => {
  console.error(sentence);
  process.exitCode = 1;
};

if (!path) stop('Escribe la dirección de un recorrido: npm run path "/admin/diagramas/checkout?recorrido=START.0~listo:loadCheckout.1"');
else if (!one) stop(`No hay ninguna máquina que se llame «${path.machine}».`);
else {
  const { lines, problem } = await runOnInterpreter(one, path);
  for (const line of lines) console.log(line);
  if (problem === null) console.log(`✓ ${path.steps.length} ${path.steps.length === 1 ? 'paso' : 'pasos'}`);
  else stop(`✗ ${problem}`);
}
