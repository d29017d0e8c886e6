import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createActor } from 'xstate';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { MachinePart } from '#features/atlas/machine-part.tsx';
import { atlasMachineMachine } from '#machines/flows/atlas-machine/atlas-machine.machine.ts';
import { pathRunMachine, pathRunView } from '#machines/flows/path-run/path-run.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const notRun = pathRunView(createActor(pathRunMachine).getSnapshot());

export const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Dirección">{decodeURIComponent(`${pathname}${search}`)}</output>;
};

export const address = () => screen.getByRole('status', { name: 'Dirección' }).textContent;
/** What follows the page's path. */
export const query = () => address()?.replace(/^[^?]*/, '');

/** The page of a machine, loaded. */
export const showMachine = async (search = '', atlas: AtlasMachine = exampleAtlasMachine): Promise<UserEvent> => {
  const { machine, settle } = pendingActors(atlasMachineMachine);
  renderWithTheme(
    <MemoryRouter initialEntries={[`/admin/diagramas/copy-feedback${search}`]}>
      <MachinePart machineId="copy-feedback" run={notRun} machine={machine} />
      <Address />
    </MemoryRouter>,
  );
  await act(() => settle({ type: 'xstate.done.actor.read', output: atlas }));
  return userEvent.setup();
};
