import type { Failure } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { absent, type Expectation, see } from './expectations.ts';
import { alert, type Target } from './targets.ts';

// What the tables of many forms and dialogs have in common.

/** The page's alert contains this text; without a text there is no alert. */
export const alertSays = (said: string | null, within?: Target): Expectation =>
  said === null ? absent(alert(undefined, within)) : see(alert(undefined, within), { text: said });

/** On generated paths: the heading of the error summary, shown once a submission was rejected. */
export const summaryOf = (refusals: number, wrong: number): string | null =>
  refusals === 0 || wrong === 0 ? null : `Revisa ${wrong} ${wrong === 1 ? 'campo' : 'campos'} para continuar`;

/** On generated paths: the error at each field. */
export const errorsOf = <F extends PropertyKey>(
  issues: readonly { readonly path: F; readonly message: string }[],
): Partial<Record<F, string>> => Object.fromEntries(issues.map(({ path, message }) => [path, message])) as Partial<Record<F, string>>;

/**
 * A decision refused because its subject has changed, or without a known outcome: its dialog shows why, then the page reloads.
 * `changed`: who or what has changed it, with the server's refusal.
 */
export const outdatedScenarios = <S extends object>(
  operation: Operation,
  untilSent: readonly S[],
  changed: Readonly<Record<string, Failure>> = {
    'already changed by somebody else': { code: 'transition_refused', message: 'El proyecto ya está En Línea' },
  },
) =>
  Object.entries<Failure>({
    ...changed,
    'unknown outcome': { code: 'outcome_unknown', message: 'No sabemos si quedó registrado. Revisa antes de repetir.' },
  }).map(([title, failure]) => ({
    title: `${title}: shows the message, then reloads the page`,
    steps: [
      ...untilSent,
      { refuses: operation, failure, state: 'refused' as const, showing: { failure: failure.message } },
      { does: { type: 'ACCEPT' as const }, state: 'outdated' as const },
    ],
  }));
