import type { RegisteredModel } from '#machines/model.ts';
import { examplePackage } from './example-package.ts';
import { type PackageListContext, packageListLabels, packageListMachine } from './package-list.machine.ts';

export const packageListModel: RegisteredModel = {
  machine: packageListMachine,
  labels: packageListLabels,
  requirements: { shown: ['R-059', 'R-133'], activating: ['R-133'], failed: ['R-236'] },
  input: { kind: 'web' },
  cases: {
    SET_ACTIVE: [{ packageId: examplePackage.package_id, isActive: false }],
    'done.loadPackages': [
      { output: [examplePackage, { ...examplePackage, package_id: 13, tagline: 'Una página clara', is_active: false }] },
      { output: [] },
    ],
    'done.activatePackage': [{ output: examplePackage }, { output: { ...examplePackage, is_active: false } }],
  },
  project: (context: PackageListContext) => ({
    active: context.packages.map((one) => one.is_active),
    failed: context.failure !== null,
  }),
};
