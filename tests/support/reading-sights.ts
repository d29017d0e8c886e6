import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import { isRecord } from '../../tools/machines/machine-parts.ts';
import { passing, type Sights } from './machines/view-paths.ts';

interface ReadPage<Value> {
  /** Said until it came for the first time. */
  loading: string;
  /** The title of the failure, alone or beside what was read before. */
  failed: string;
  /** What of it is on the screen: null until it came. */
  shows: (value: Value | null, snapshot: AnyMachineSnapshot) => void;
  /** Whether a later failure is told beside it; it is, where nobody says otherwise. */
  keepsShowing?: (value: Value) => boolean;
  /** Whether it looked for a failure that has a screen of its own. */
  showsOwnScreen?: (failure: Failure) => boolean;
}

interface ReadContext<Value> {
  value: Value | null;
  failure: Failure | null;
}

/** A list is called by its rows. */
const readOf = <Value>({ context }: AnyMachineSnapshot): ReadContext<Value> =>
  isRecord(context) && 'rows' in context ? { value: context.rows as Value | null, failure: context.failure as Failure | null } : context;

const sentence = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What is seen of anything that is read, read anew, and kept on the screen when a later reading fails. */
export function readingSights<Value>({ loading, failed, shows, keepsShowing, showsOwnScreen }: ReadPage<Value>): Sights {
  const look = (snapshot: AnyMachineSnapshot): void => {
    const { value, failure } = readOf<Value>(snapshot);
    const isKept = value !== null && (keepsShowing?.(value) ?? true);
    expect(screen.queryByText(loading) !== null).toBe(value === null);
    expect(document.querySelector('[aria-busy=true]') !== null).toBe(value === null || (isKept && snapshot.hasTag('busy')));
    const alert = failure && isKept ? `^${sentence(failed)}.*${sentence(failure.message)}.* Ves .+ de antes\\.` : null;
    expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(alert === null ? null : expect.stringMatching(new RegExp(alert)));
    shows(value, snapshot);
  };
  return {
    waiting: passing,
    loading: look,
    shown: look,
    failed: (snapshot) => {
      const { failure } = readOf<Value>(snapshot);
      if (failure && showsOwnScreen?.(failure)) {
        expect(screen.queryByRole('alert')).toBeNull();
        return;
      }
      const alert = screen.getByRole('alert');
      within(alert).getByRole('heading', { name: failed });
      expect(alert).toHaveTextContent(failure?.message ?? '');
    },
  };
}
