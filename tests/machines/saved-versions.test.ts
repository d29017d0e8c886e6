import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { featureCatalogueMachine } from '#machines/flows/feature-catalogue/feature-catalogue.machine.ts';
import { featureCatalogueWork } from '#machines/flows/feature-catalogue/feature-catalogue.view.ts';
import { packageFormMachine } from '#machines/flows/package-form/package-form.machine.ts';
import { packageFormWork } from '#machines/flows/package-form/package-form.view.ts';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { userFormMachine } from '#machines/flows/user-form/user-form.machine.ts';
import { userFormWork } from '#machines/flows/user-form/user-form.view.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';

const feature = { feature_id: 101, name: 'Páginas', description: null, feature_type: 'number' };

interface Form {
  machine: AnyStateMachine;
  workOf: (snapshot: never) => readonly AnyEventObject[];
  /** The form over this version of the record. */
  input: (version: number) => unknown;
  opens: (version: number) => readonly AnyEventObject[];
  writes: readonly AnyEventObject[];
}

const forms: Record<string, Form> = {
  'package-form': {
    machine: packageFormMachine,
    workOf: packageFormWork,
    input: () => ({ kind: 'web', packageId: examplePackage.package_id }),
    opens: (version) => [{ type: 'xstate.done.actor.loadForm', output: { features: [feature], original: { ...examplePackage, version } } }],
    writes: [{ type: 'CHANGE', field: 'publicPrice', value: '7000' }],
  },
  'feature-catalogue': {
    machine: featureCatalogueMachine,
    workOf: featureCatalogueWork,
    input: () => undefined,
    opens: (version) => [{ type: 'xstate.done.actor.loadFeatures', output: [{ ...feature, version }] }],
    writes: [
      { type: 'EDIT', featureId: 101 },
      { type: 'CHANGE_EDIT', field: 'name', value: 'Secciones' },
    ],
  },
  'user-form': {
    machine: userFormMachine,
    workOf: userFormWork,
    input: (version) => ({ person: { ...examplePerson, version } }),
    opens: () => [],
    writes: [{ type: 'CHOOSE_ROLE', role: 200 }],
  },
};

const baseOf = ({ context }: AnyMachineSnapshot): unknown => (context as { baseVersion: unknown }).baseVersion;

describe.each(Object.entries(forms))('work in %s saved before the session ended', (_, { machine, workOf, input, opens, writes }) => {
  const opened = async (version: number, events: readonly AnyEventObject[]) => {
    const driven = driveActor(machine, { input: input(version) });
    for (const event of [...opens(version), ...events]) await driven.fire(event);
    return driven.snapshot();
  };
  const savedWork = (snapshot: AnyMachineSnapshot): AnyEventObject[] => JSON.parse(JSON.stringify(workOf(snapshot as never)));

  test('is restored over its original base version, even if the record has changed since [R-599]', async () => {
    const before = await opened(3, writes);
    const after = await opened(7, savedWork(before));
    expect([baseOf(before), baseOf(after)]).toEqual([3, 3]);
    expect(savedWork(after)).toEqual(savedWork(before));
  });

  test('is empty if nothing was written', async () => {
    expect(savedWork(await opened(3, []))).toEqual([]);
  });
});
