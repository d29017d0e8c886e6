import type * as z from 'zod/mini';
import type { FailureCode } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One file of a form: its field name, size limit and accepted media types, and the error messages. */
export interface Upload {
  readonly field: string;
  readonly maximumBytes: number;
  readonly kinds: readonly string[];
  readonly sentences: { readonly missing: string; readonly tooLarge: string; readonly wrongKind: string };
}

/**
 * One call of the API: what may be sent, what is answered, how it may fail. `path` is relative to `/srv`, with `:name` for its parameters. `strict`
 * refuses unknown fields of the body (staff calls); elsewhere they are dropped.
 */
export interface Operation {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** 302 redirects the browser, without a body. */
  readonly status?: 200 | 201 | 302;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly headers?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Instead of JSON the body may be a form with one file, read and validated before the operation runs. */
  readonly upload?: Upload;
  readonly response: z.ZodMiniType;
  /** The media type of an answer that is a file instead of JSON. */
  readonly media?: string;
  readonly failures: readonly FailureCode[];
}

export const operation = <const O extends Operation>(definition: O): O => definition;

type PartNames = 'params' | 'query' | 'headers' | 'body';
type Parts<O extends Operation> = { [K in PartNames as K extends keyof O ? (O[K] extends z.ZodMiniType ? K : never) : never]: O[K] };

/** What the caller passes. */
export type RequestOf<O extends Operation> = { [K in keyof Parts<O>]: z.input<Extract<Parts<O>[K], z.ZodMiniType>> };
/** What the server works with, after parsing. */
export type InputOf<O extends Operation> = { [K in keyof Parts<O>]: z.output<Extract<Parts<O>[K], z.ZodMiniType>> };
/** What the caller receives, after parsing. */
export type AnswerOf<O extends Operation> = z.output<O['response']>;
/** What the server returns for serialisation. */
export type ReplyOf<O extends Operation> = z.input<O['response']>;
