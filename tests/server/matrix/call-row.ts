import { demoPeople } from '#server/demo/people.ts';
import type { MatrixEnvironment } from './environment.ts';
import type { Person, Who } from './verdicts.ts';

/** One call of the site with who may make it, and an example that succeeds. */
export interface CallRow {
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** Which of several cases of one call this is. */
  about?: string;
  who: Who;
  /** The status for those who may; without it 200. */
  ok?: number;
  /** The thing it is about: its id stands for the last parameter of the path, and is passed to `body`. */
  thing?: (environment: MatrixEnvironment) => number | string;
  /** The message when the thing does not exist. */
  notThere?: string;
  /** For the parameter `:type`. */
  type?: 'web' | 'branding';
  /** For the parameter `:machine` where it is not the last. */
  machine?: string;
  body?: object | ((environment: MatrixEnvironment, thing: number | string, person: Person) => object);
  /** What those receive who have none of it. */
  nothing?: unknown;
  /** Failed calls are counted: it may write where limits are stored, and nowhere else. */
  counts?: true;
  /** A return without a sign-in under way is a refused sign-in, which the audit trail records. */
  refusesSignIn?: true;
}

type ThingName = {
  [Name in keyof MatrixEnvironment]: MatrixEnvironment[Name] extends number | string ? Name : never;
}[keyof MatrixEnvironment];

/** The thing of the environment that a call is about, and the message when there is none. */
export const of = (name: ThingName, notThere: string) => ({ thing: (environment: MatrixEnvironment) => environment[name], notThere });

export const ofPerson = (name: keyof typeof demoPeople) => ({
  thing: () => demoPeople[name].userId,
  notThere: 'No encontramos a esa persona',
});
