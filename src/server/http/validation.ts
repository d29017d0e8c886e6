import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/v4/core';
import type { Issue } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';

/** The message for a field without a specific one. */
const sentenceOf = (issue: z.$ZodRawIssue): string => {
  if (issue.code === 'unrecognized_keys') return 'Este campo no se acepta aquí';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Este dato es obligatorio';
  return 'El valor no es válido';
};

type ZodIssue = z.$ZodIssue;

const at = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Of several union branches, the closest match: the fewest missing fields, then the fewest issues. */
const closest = (readings: readonly (readonly ZodIssue[])[], value: unknown): readonly ZodIssue[] => {
  const missing = (issues: readonly ZodIssue[]): number =>
    issues.filter(({ path: [field] }) => field !== undefined && at(value, field) === undefined).length;
  const [best = []] = readings.filter((one) => one.length > 0).sort((a, b) => missing(a) - missing(b) || a.length - b.length);
  return best;
};

const flatten = (issues: readonly ZodIssue[], value: unknown, above: readonly PropertyKey[] = []): Issue[] =>
  issues.flatMap((issue): Issue[] => {
    const path = [...above, ...issue.path];
    const inner = issue.path.reduce(at, value);
    const nested = issue.code === 'invalid_union' ? closest(issue.errors, inner) : [];
    if (nested.length > 0) return flatten(nested, inner, path);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: issue.message }));
    return [{ path: path.join('.'), message: issue.message }];
  });

/** One message per field, the schema's first: like `issuesOf` in the browser. */
const firstOfEach = (issues: readonly Issue[]): Issue[] =>
  issues.filter(({ path }, index) => issues.findIndex((one) => one.path === path) === index);

const refusalOf = (found: readonly Issue[]): Refusal => {
  const issues = firstOfEach(found);
  const [first, ...others] = issues;
  return new Refusal('invalid_input', others.length === 0 && first ? first.message : 'Revisa los datos marcados', { issues });
};

/**
 * Validates each part of a request with the contract's schema; operations receive the parsed output. An invalid path is 'not found' on calls
 * without `invalid_input` among their failures.
 */
export const validatorFor =
  (operation: Operation): FastifySchemaCompiler<FastifySchema> =>
  ({ schema, httpPart }) => {
    const names = httpPart === 'params' && !operation.failures.includes('invalid_input');
    return (data: unknown) => {
      const result = z.safeParse(schema as z.$ZodType, data ?? undefined, { error: sentenceOf });
      if (result.success) return { value: result.data };
      return { error: names ? notFound('No encontramos lo que buscas') : refusalOf(flatten(result.error.issues, data)) };
    };
  };
