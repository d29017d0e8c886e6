import type { MatrixEnvironment } from './environment.ts';
import type { Person, Who } from './verdicts.ts';

/** One call of the site with who may make it, and an example that succeeds. */
export interface CallRow {
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** Which of several cases of one call this is. */
  about?: string;
  who: Who;
  /** What it answers to those who may; 200 unless told. */
  ok?: number;
  /** The thing it is about: its id stands for the last parameter of the path, and is told to `body`. */
  thing?: (environment: MatrixEnvironment) => number | string;
  /** What is said when the thing is not there. */
  notThere?: string;
  /** For the parameter `:type`. */
  type?: 'web' | 'branding';
  /** For the parameter `:machine` where it is not the last. */
  machine?: string;
  body?: (environment: MatrixEnvironment, thing: number | string, person: Person) => object;
  /** What those receive who have none of it. */
  nothing?: unknown;
  /** What is asked of it in vain is counted: where limits are kept, and nowhere else, it may write. */
  counts?: true;
  /** Who comes back with nothing is a sign-in that was refused, which the audit trail keeps. */
  refusesSignIn?: true;
  /** It answers with events, without end. */
  stream?: true;
}
