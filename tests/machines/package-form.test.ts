import { expect, test } from 'vitest';
import type { PackageFormContext } from '#machines/flows/package-form/package-form.machine.ts';
import { packageFormMachine } from '#machines/flows/package-form/package-form.machine.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';

const features = [{ feature_id: 101, name: 'Páginas', description: null, feature_type: 'number' }];

test('typing a value checks its feature, and unchecking clears it [R-143]', async () => {
  const driven = driveActor(packageFormMachine, { input: { kind: 'web', packageId: null } });
  const chosen = () => (driven.snapshot().context as PackageFormContext).chosen;
  await driven.fire({ type: 'xstate.done.actor.loadForm', output: { features, original: null } });
  await driven.fire({ type: 'TYPE_VALUE', featureId: 101, value: '10' });
  expect(chosen()).toEqual([{ featureId: 101, value: '10' }]);
  await driven.fire({ type: 'UNCHECK_FEATURE', featureId: 101 });
  await driven.fire({ type: 'CHECK_FEATURE', featureId: 101 });
  expect(chosen()).toEqual([{ featureId: 101, value: '' }]);
});
