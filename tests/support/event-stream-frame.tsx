import { useState } from 'react';
import type { SimulatedClock } from 'xstate';
import { useOnline } from '#app/use-online.ts';
import { EventStream } from '#features/event-stream/event-stream.tsx';
import { useRequirementList } from '#features/requirements/use-requirement-list.ts';
import type { eventStreamMachine } from '#machines/flows/event-stream/event-stream.machine.ts';

/** Loads when it opens, and again when a change arrives. */
const Account = () => {
  useRequirementList();
  return <h1>Hola, Mariana</h1>;
};

/** The application's use of the event stream, with one page that listens and one that does not. */
export const EventStreamFrame = (page: { machine?: typeof eventStreamMachine; clock?: SimulatedClock }) => {
  const [inAccount, setInAccount] = useState(false);
  return (
    <>
      <button type="button">Menú de mariana</button>
      <button type="button" role="menuitem" onClick={() => setInAccount(true)}>
        Mi cuenta
      </button>
      <button type="button" role="menuitem" onClick={() => setInAccount(false)}>
        Servicios adicionales
      </button>
      {inAccount ? <Account /> : <h1>Servicios</h1>}
      <EventStream isOnline={useOnline()} {...page} />
    </>
  );
};
