import { replyText } from '#api/contract/requirements/requirement.ts';
import type { RequirementStatus } from '#shared/vocabulary.ts';
import type { RequirementThreadContext, RequirementThreadEvent, RequirementThreadSnapshot, Thread } from './requirement-thread.machine.ts';

export interface RequirementThreadView {
  screen: 'loading' | 'failed' | 'missing' | 'thread';
  thread: Thread | null;
  /** The status shown in the select: the requested one while the change is pending. */
  status: RequirementStatus | null;
  reply: string;
  awaitsReply: boolean;
  /** Attachments of the last reply, to be removed from the attachment tray. */
  delivered: readonly string[];
  replyError: string | null;
  isSending: boolean;
  isMoving: boolean;
  canReply: boolean;
  canMove: boolean;
  canRetry: boolean;
  failure: RequirementThreadContext['failure'];
}

const screenOf = (snapshot: RequirementThreadSnapshot): RequirementThreadView['screen'] => {
  if (snapshot.matches('shown')) return 'thread';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('missing') ? 'missing' : 'loading';
};

const missingText = ({ tried, reply }: RequirementThreadContext): string | null => {
  if (!tried) return null;
  const parsed = replyText.safeParse(reply);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
};

export const requirementThreadView = (snapshot: RequirementThreadSnapshot): RequirementThreadView => {
  const { context } = snapshot;
  const isSending = snapshot.matches({ shown: 'replying' });
  const isMoving = snapshot.matches({ shown: 'moving' });
  return {
    screen: screenOf(snapshot),
    thread: context.thread,
    status: context.chosen ?? context.thread?.requirement.status ?? null,
    reply: context.reply,
    awaitsReply: context.awaitsReply,
    delivered: context.delivered,
    replyError: missingText(context),
    isSending,
    isMoving,
    canReply: snapshot.can({ type: 'SUBMIT', attachments: [] }),
    canMove: snapshot.matches({ shown: 'ready' }) || snapshot.matches({ shown: 'refreshing' }),
    canRetry: snapshot.can({ type: 'RETRY' }),
    failure: context.failure,
  };
};

/** The unsent reply, as the events that restore it. */
export const requirementThreadWork = ({ context: { reply, awaitsReply } }: RequirementThreadSnapshot): RequirementThreadEvent[] =>
  reply === ''
    ? []
    : [
        { type: 'TYPE_REPLY', value: reply },
        { type: 'AWAIT_REPLY', value: awaitsReply },
      ];
