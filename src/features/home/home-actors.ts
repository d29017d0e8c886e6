import { fromPromise } from 'xstate';
import { codeOf, stillAnswers } from '#api/client/still-answers.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

export const homeActors = {
  listPackages: fromPromise<Package[], { kind: PackageKind; known: Package[] }>(async ({ input: { kind, known }, signal }) => {
    if (known.length > 0 && (await stillAnswers(`/packages/${kind}`, { packages: known }, signal))) return known;
    const { askForPackages } = await codeOf(() => import('./home-calls.ts'));
    return askForPackages(kind, signal);
  }),
};
