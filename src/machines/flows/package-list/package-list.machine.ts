import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

/** Putting one package on sale, or taking it off. */
export interface Activation {
  kind: PackageKind;
  packageId: number;
  isActive: boolean;
}

export interface PackageListContext {
  kind: PackageKind;
  packages: readonly Package[];
  /** The change of sale in progress, or the failed one. */
  activation: Activation | null;
  failure: Failure | null;
}

export type PackageListEvent = { type: 'RETRY' } | { type: 'SET_ACTIVE'; packageId: number; isActive: boolean };

/** The packages of one kind for admins, including hidden ones. */
export const packageListMachine = setup({
  types: {
    context: {} as PackageListContext,
    events: {} as PackageListEvent,
    input: {} as { kind: PackageKind },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadPackages: notProvided<Package[], { kind: PackageKind }>(),
    activatePackage: notProvided<Package, Activation>(),
  },
  guards: {
    packageIsListed: ({ context }, { packageId }: { packageId: number }) => context.packages.some((one) => one.package_id === packageId),
  },
  actions: {
    ...failureActions<PackageListContext, PackageListEvent>(),
    keepPackages: assign((_, { packages }: { packages: readonly Package[] }) => ({ packages, failure: null })),
    keepActivation: assign(({ context }, choice: Omit<Activation, 'kind'>) => ({
      activation: { kind: context.kind, ...choice },
      failure: null,
    })),
    replacePackage: assign(({ context }, { changed }: { changed: Package }) => ({
      packages: context.packages.map((one) => (one.package_id === changed.package_id ? changed : one)),
      activation: null,
    })),
    /** Provided by the page: reports the result. */
    tellActivated: (_, _params: { changed: Package }) => undefined,
  },
}).createMachine({
  id: 'package-list',
  initial: 'loading',
  context: ({ input }) => ({ kind: input.kind, packages: [], activation: null, failure: null }),
  states: {
    loading: {
      meta: { label: 'Cargando los paquetes' },
      tags: 'busy',
      invoke: {
        id: 'loadPackages',
        src: 'loadPackages',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: { target: 'shown', actions: { type: 'keepPackages', params: ({ event }) => ({ packages: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
    shown: {
      meta: { label: 'Paquetes a la vista' },
      on: {
        SET_ACTIVE: {
          guard: { type: 'packageIsListed', params: ({ event }) => ({ packageId: event.packageId }) },
          description: 'el paquete está en la lista',
          target: 'activating',
          actions: { type: 'keepActivation', params: ({ event }) => ({ packageId: event.packageId, isActive: event.isActive }) },
        },
      },
    },
    activating: {
      meta: { label: 'Activando o desactivando' },
      tags: 'busy',
      invoke: {
        id: 'activatePackage',
        src: 'activatePackage',
        input: ({ context }) => context.activation ?? { kind: context.kind, packageId: 0, isActive: false },
        onDone: {
          target: 'shown',
          actions: [
            { type: 'replacePackage', params: ({ event }) => ({ changed: event.output }) },
            { type: 'tellActivated', params: ({ event }) => ({ changed: event.output }) },
          ],
        },
        onError: { target: 'shown', actions: keepFailure },
      },
    },
  },
});

export type PackageListSnapshot = SnapshotFrom<typeof packageListMachine>;

export const packageListLabels = {
  title: 'Paquetes de un tipo, en el panel',
  events: {
    RETRY: 'Reintentar',
    SET_ACTIVE: 'Activar o desactivar',
  } satisfies Record<PackageListEvent['type'], string>,
  actors: { loadPackages: 'pide los paquetes', activatePackage: 'activa o desactiva el paquete' },
} satisfies MachineLabels;

export interface PackageListView {
  screen: 'loading' | 'failed' | 'empty' | 'list';
  packages: readonly Package[];
  /** The id of the package whose sale is being changed. */
  activating: number | null;
  canActivate: boolean;
  /** Why loading the list or changing a package failed. */
  failure: Failure | null;
}

export const packageListView = (snapshot: PackageListSnapshot): PackageListView => {
  const { packages, activation, failure } = snapshot.context;
  const listed = snapshot.matches('shown') || snapshot.matches('activating');
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : !listed ? 'loading' : packages.length === 0 ? 'empty' : 'list',
    packages,
    activating: snapshot.matches('activating') ? (activation?.packageId ?? null) : null,
    canActivate: snapshot.matches('shown'),
    failure,
  };
};
