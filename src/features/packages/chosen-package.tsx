import { useMachine } from '@xstate/react';
import { packageCatalogueMachine, packageCatalogueView } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { formatMoney } from '#shared/money.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { auth } from '#ui/auth-frame.styles.ts';
import { Notice } from '#ui/notice.tsx';
import { packagesActors } from './packages-actors.ts';

const provided = packageCatalogueMachine.provide({ actors: packagesActors });

interface ChosenPackageProps {
  kind: PackageKind;
  packageId: number;
  machine?: typeof packageCatalogueMachine;
}

/** The package a visitor wants to buy, shown while signing in. Renders nothing if it fails to load: the checkout will show why. */
export const ChosenPackage = ({ kind, packageId, machine = provided }: ChosenPackageProps) => {
  const [snapshot] = useMachine(machine, { input: { kind, known: null } });
  const view = packageCatalogueView(snapshot);
  const chosen = view.screen === 'shown' ? view.packages.find(({ package_id: id }) => id === packageId) : undefined;
  return chosen === undefined ? null : (
    <div className={auth.chosen}>
      <Notice tone="info" title={chosen.name}>
        {formatMoney(chosen.public_price)}, IVA incluido. Después sigues con tu pedido.
      </Notice>
    </div>
  );
};
