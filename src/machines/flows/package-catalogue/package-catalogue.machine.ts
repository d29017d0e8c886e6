import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

export interface PackageCatalogueContext {
  kind: PackageKind;
  /** The packages embedded in the page, until the requested ones replace them. */
  packages: Package[];
  /** The page was rendered with the packages on sale, even if there are none. */
  isKnown: boolean;
  failure: Failure | null;
}

export type PackageCatalogueEvent = { type: 'RETRY' };

export const packageCatalogueMachine = setup({
  types: {
    context: {} as PackageCatalogueContext,
    events: {} as PackageCatalogueEvent,
    /** `known` is embedded in the page; null if nothing is. */
    input: {} as { kind: PackageKind; known: Package[] | null },
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    listPackages: notProvided<Package[], { kind: PackageKind; known: Package[] }>(),
  },
  guards: {
    somethingIsForSale: (_, { packages }: { packages: Package[] }) => packages.length > 0,
    somethingIsSeen: ({ context }) => context.packages.length > 0,
  },
  actions: {
    keepPackages: assign((_, { packages }: { packages: Package[] }) => ({ packages, failure: null })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, isKnown: false })),
  },
}).createMachine({
  id: 'package-catalogue',
  initial: 'loading',
  context: ({ input }) => ({ kind: input.kind, packages: input.known ?? [], isKnown: input.known !== null, failure: null }),
  states: {
    loading: {
      meta: { label: 'Cargando los paquetes' },
      tags: 'busy',
      invoke: {
        id: 'listPackages',
        src: 'listPackages',
        input: ({ context }) => ({ kind: context.kind, known: context.packages }),
        onDone: [
          {
            guard: { type: 'somethingIsForSale', params: ({ event }) => ({ packages: event.output }) },
            description: 'hay paquetes',
            target: 'shown',
            actions: { type: 'keepPackages', params: ({ event }) => ({ packages: event.output }) },
          },
          { description: 'no hay paquetes', target: 'empty', actions: { type: 'keepPackages', params: () => ({ packages: [] }) } },
        ],
        onError: [
          { guard: { type: 'somethingIsSeen' }, target: 'shown' },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
        ],
      },
    },
    shown: { type: 'final', meta: { label: 'Paquetes a la vista' } },
    empty: { type: 'final', meta: { label: 'Sin paquetes' } },
    failed: { meta: { label: 'Error al cargar los paquetes' }, on: { RETRY: { target: 'loading' } } },
  },
});

export type PackageCatalogueSnapshot = SnapshotFrom<typeof packageCatalogueMachine>;

export const packageCatalogueLabels = {
  title: 'Paquetes a la vista',
  events: { RETRY: 'Reintentar' } satisfies Record<PackageCatalogueEvent['type'], string>,
  guards: { somethingIsSeen: 'ya se ven los que llegaron con la página' },
  actors: { listPackages: 'Pedir los paquetes' },
} satisfies MachineLabels;

export type PackageCatalogueView =
  | { screen: 'loading' }
  | { screen: 'failed'; title: string; detail: string }
  | { screen: 'empty' }
  | { screen: 'shown'; packages: Package[] };

export const packageCatalogueView = (snapshot: PackageCatalogueSnapshot): PackageCatalogueView => {
  const { packages, isKnown, failure } = snapshot.context;
  if (snapshot.matches('empty')) return { screen: 'empty' };
  // The embedded packages stay visible while they are requested again.
  if (packages.length > 0) return { screen: 'shown', packages };
  if (snapshot.matches('failed') && failure !== null) {
    return { screen: 'failed', title: 'Error al cargar los paquetes', detail: failureDetail(failure) };
  }
  return { screen: isKnown ? 'empty' : 'loading' };
};
