import * as z from 'zod/mini';
import { operation } from '../operation.ts';

/** Packages are listed and created by kind: a call without one gets a specific error instead of 'not found'. */
export const listOfNoKind = operation({
  name: 'listOfNoKind',
  summary: 'Refused: the kind of package is missing',
  method: 'GET',
  path: '/packages',
  response: z.never(),
  failures: ['invalid_input'],
});

export const createOfNoKind = operation({
  name: 'createOfNoKind',
  summary: 'Refused: the kind of package is missing',
  method: 'POST',
  path: '/packages',
  response: z.never(),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input'],
});
