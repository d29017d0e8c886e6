import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/v4/core';
import type { Issue } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';

/** What a person reads where a field has no sentence of its own. */
const sentenceOf = (issue: z.$ZodRawIssue): string => {
  if (issue.code === 'unrecognized_keys') return 'Este campo no se acepta aquí';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Este dato es obligatorio';
  return 'El valor no es válido';
};

type ZodIssue = z.$ZodIssue;

/** Of several readings, the one that came closest. */
const closest = (readings: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] =>
  readings.reduce((best, one) => (best.length === 0 || (one.length > 0 && one.length < best.length) ? one : best), []);

const flatten = (issues: readonly ZodIssue[], above: readonly PropertyKey[] = []): Issue[] =>
  issues.flatMap((issue): Issue[] => {
    const path = [...above, ...issue.path];
    const nested = issue.code === 'invalid_union' ? closest(issue.errors) : [];
    if (nested.length > 0) return flatten(nested, path);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: issue.message }));
    return [{ path: path.join('.'), message: issue.message }];
  });

const refusalOf = (issues: Issue[]): Refusal => {
  const [first, ...others] = issues;
  return new Refusal('invalid_input', others.length === 0 && first ? first.message : 'Revisa los datos marcados', { issues });
};

/**
 * The contract's schema judges every part of a request; its parsed output is what operations receive. A path that names
 * nothing is 'not found' on calls that know no invalid input.
 */
export const validatorFor =
  (operation: Operation): FastifySchemaCompiler<FastifySchema> =>
  ({ schema, httpPart }) => {
    const names = httpPart === 'params' && !operation.failures.includes('invalid_input');
    return (data: unknown) => {
      const result = z.safeParse(schema as z.$ZodType, data ?? undefined, { error: sentenceOf });
      if (result.success) return { value: result.data };
      return { error: names ? notFound('No encontramos lo que buscas') : refusalOf(flatten(result.error.issues)) };
    };
  };
