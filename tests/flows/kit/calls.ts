import type { Failure } from '#api/contract/failures.ts';
import type { AnswerOf, Operation, RequestOf } from '#api/contract/operation.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';

/** One call as it leaves the browser. */
export interface SentCall {
  readonly operation: Operation;
  readonly request: object;
}
/** The n-th id that the browser generates in a scenario, in the order its calls first use them: an `idempotency-key`, a file's id. */
export const generatedId = (nth: number): string => `generated id ${nth}`;
export const sends = <O extends Operation>(operation: O, request: RequestOf<O>): SentCall => ({ operation, request });

/** A chosen file is uploaded under an id that the browser generates. */
export const uploads = (name: string, nth = 1): SentCall =>
  sends(uploadAttachment, { params: { id: generatedId(nth) }, query: { name }, body: { file: new File([], name) } });

/** A body that fits the contract, by type; in the browser the server's real answers are checked against the same contract. */
export const answers = <O extends Operation>(operation: O, body: AnswerOf<O>): { answers: Operation; body: unknown } => ({
  answers: operation,
  body,
});
/** As `answers`, for a list that continues at this cursor. */
export const answersPart = <O extends Operation>(operation: O, body: AnswerOf<O>, next: string) => ({ ...answers(operation, body), next });
export const refuses = <O extends Operation>(
  operation: O,
  failure: Omit<Failure, 'code'> & { code: O['failures'][number] | 'internal' | 'outcome_unknown' | 'network' | 'unreadable' },
): { refuses: Operation; failure: Failure } => ({ refuses: operation, failure: failure as Failure });
/** A refusal because of one field, which shows its message. */
export const refusesAt = <O extends Operation>(
  operation: O,
  path: string,
  code: Parameters<typeof refuses<O>>[1]['code'],
  message: string,
) => refuses(operation, { code, message, issues: [{ path, message }] });
/** The call gets no answer: what people then read is `noAnswerText`. */
export const unanswered = (operation: Operation) => refuses(operation, { code: 'network', message: '' });
