import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { Sights } from './machines/view-paths.ts';

/** The failure that the machine keeps is told in an alert, and none where it keeps none. */
const tellsFailure = ({ context }: AnyMachineSnapshot): void => {
  const { failure } = context as { failure: Failure | null };
  const told = screen.queryAllByRole('alert').map((alert) => alert.textContent);
  expect(told.filter((text) => text.startsWith('Error al'))).toEqual(failure === null ? [] : [expect.stringContaining(failure.message)]);
};

/** Sights that look for the failure as well, in the states named. */
export const tellingFailures = (states: readonly string[], sees: Sights): Sights =>
  Object.fromEntries(
    Object.entries(sees).map(([name, look]) => [
      name,
      states.includes(name)
        ? async (snapshot: AnyMachineSnapshot) => {
            await look(snapshot);
            tellsFailure(snapshot);
          }
        : look,
    ]),
  );
