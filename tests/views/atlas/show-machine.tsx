import type { UserEvent } from '@testing-library/user-event';
import { createActor } from 'xstate';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { MachinePart } from '#features/atlas/machine-part.tsx';
import { atlasMachineMachine } from '#machines/flows/atlas-machine/atlas-machine.machine.ts';
import { pathRunMachine, pathRunView } from '#machines/flows/path-run/path-run.machine.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { addressNow, openPage } from '../open-page.tsx';

const notRun = pathRunView(createActor(pathRunMachine).getSnapshot());

/** What follows the page's path. */
export const query = () => decodeURIComponent(addressNow()?.replace(/^[^?]*/, '') ?? '');

/** The page of a machine, loaded. */
export const showMachine = async (search = '', atlas: AtlasMachine = exampleAtlasMachine): Promise<UserEvent> => {
  const page = (machine: typeof atlasMachineMachine) => <MachinePart machineId="copy-feedback" run={notRun} machine={machine} />;
  return (await openPage(atlasMachineMachine, `/admin/diagramas/copy-feedback${search}`, page, { read: atlas })).user;
};
