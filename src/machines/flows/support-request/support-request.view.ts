import type { Failure } from '#api/contract/failures.ts';
import type { Priority, RequestType } from '#shared/vocabulary.ts';
import type { SupportRequestEvent, SupportRequestOutput, SupportRequestSnapshot } from './support-request.machine.ts';

export interface SupportRequestView {
  screen: 'form' | 'sent' | 'closed';
  type: RequestType | '';
  priority: Priority;
  description: string;
  typeError: string | null;
  descriptionError: string | null;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: SupportRequestOutput | null;
}

export const supportRequestView = (snapshot: SupportRequestSnapshot): SupportRequestView => {
  const { type, priority, description, issues, failure } = snapshot.context;
  const errorAt = (path: string): string | null => issues.find((issue) => issue.path === path)?.message ?? null;
  return {
    screen: snapshot.matches('sent') ? 'sent' : snapshot.matches('cancelled') ? 'closed' : 'form',
    type,
    priority,
    description,
    typeError: errorAt('request_type'),
    descriptionError: errorAt('description'),
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure,
    output: snapshot.output ?? null,
  };
};

/** What was written and is not sent, as the events that bring it back. */
export const supportRequestWork = ({ context: { type, priority, description, sent } }: SupportRequestSnapshot): SupportRequestEvent[] =>
  sent !== null || description === ''
    ? []
    : [
        { type: 'TYPE_DESCRIPTION', value: description },
        { type: 'CHOOSE_PRIORITY', value: priority },
        ...(type === '' ? [] : [{ type: 'CHOOSE_TYPE' as const, value: type }]),
      ];
