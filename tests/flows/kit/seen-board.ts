import { absent, type Expectation, see } from './expectations.ts';
import type { Answer, Seen } from './reading-table.ts';
import { button, text } from './targets.ts';

/** What is seen of a board. */
export interface SeenBoard extends Seen {
  readonly more?: 'offered' | 'loading' | 'failed' | undefined;
  readonly moreFailure?: string | undefined;
}

/** The steps of a load: only its last answer changes what is seen. */
export const loads = (given: readonly Answer[], before: SeenBoard, after: SeenBoard, within = '') =>
  given.map((answer, at) =>
    at === given.length - 1
      ? { ...answer, state: `${within}shown.idle`, showing: after }
      : { ...answer, state: `${within}loading`, showing: before },
  );

/** Whether and how the next page is offered. */
export const moreOf = ({ more }: SeenBoard): readonly Expectation[] => {
  const failure = text(/^No se pudo cargar más\./);
  if (more === undefined) return [absent(button('Ver más')), absent(failure)];
  return more === 'failed' ? [see(failure), see(button('Reintentar'))] : [see(button('Ver más')), absent(failure)];
};
