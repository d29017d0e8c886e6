import { generatedWalks } from '../support/machines/view-paths.ts';

/** The runner has modules of its own: here the tests' modules hand it what they generated. */
Reflect.set(globalThis, Symbol.for('generated walks'), generatedWalks);
