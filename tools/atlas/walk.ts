import { machines } from '#machines/registry.ts';
import { readWalkAddress } from '#machines/walk-steps.ts';
import { walkOnInterpreter } from './walk-on-interpreter.ts';

/** `npm run walk <address>`: repeats a walk of the atlas on the real interpreter, step by step. Exit code 1 where a step is not possible, or where it ends elsewhere than the address says. */
const [address = ''] = process.argv.slice(2);
const walk = readWalkAddress(address);
const one = machines.find(({ id }) => id === walk?.machine);

const stop = (sentence: string): void => {
  console.error(sentence);
  process.exitCode = 1;
};

if (!walk) stop('Escribe la dirección de un recorrido: npm run walk "/admin/diagramas/checkout?recorrido=START.0~listo:loadCheckout.1"');
else if (!one) stop(`No hay ninguna máquina que se llame «${walk.machine}».`);
else {
  const { lines, problem } = await walkOnInterpreter(one, walk);
  for (const line of lines) console.log(line);
  if (problem === null) console.log(`✓ ${walk.steps.length} ${walk.steps.length === 1 ? 'paso' : 'pasos'}`);
  else stop(`✗ ${problem}`);
}
