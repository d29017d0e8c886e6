import { expect, test } from 'vitest';
import { machines } from '#machines/registry.ts';
import { explore } from '../../tools/machines/explore-machine.ts';
import { generatedPaths } from '../../tools/machines/machine-paths.ts';
import { askedOf, exactly } from '../support/machines/exact-path.ts';
import { replay } from '../support/machines/replay-path.ts';

test.each(machines.map(({ id, model }) => [id, model] as const))('%s: its states and calls match its definition', async (_, model) => {
  for (const generated of generatedPaths(explore(model))) {
    const { path, asksIn } = exactly(model, generated);
    const ran: unknown[] = [];
    await replay(path, model, ({ snapshot, pending }) => ran.push([snapshot().value, askedOf(pending)]));
    const said = [path.start, ...path.steps.map(({ to }) => to)].map(({ snapshot }) => [snapshot.value, asksIn(snapshot)]);
    expect(ran).toEqual(said);
  }
});
