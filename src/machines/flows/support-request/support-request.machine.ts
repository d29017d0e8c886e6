import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure, Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { StaffRequirement, SupportRequest } from '#api/contract/requirements/create-ticket.ts';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';
import type { Priority, RequestType } from '#shared/vocabulary.ts';

/** Support for a running service, a question about any order, help with an unpaid transfer, or a request from staff to the customer. */
export type RequestAbout = 'service' | 'question' | 'payment' | 'project';

export interface SupportRequestContext {
  about: RequestAbout;
  subscriptionId: number;
  type: RequestType | '';
  priority: Priority;
  description: string;
  /** Staff await a reply to their request. */
  awaitsReply: boolean;
  /** The ids of the attached files. */
  attachments: string[];
  /** The issues, shown after the first attempt to send. */
  issues: Issue[];
  /** Counts the attempts: each one moves the focus to the missing field. */
  attempt: number;
  sent: Requirement | null;
  failure: Failure | null;
}

export type SupportRequestEvent =
  | { type: 'CHOOSE_TYPE'; value: RequestType }
  | { type: 'CHOOSE_PRIORITY'; value: Priority }
  | { type: 'TYPE_DESCRIPTION'; value: string }
  | { type: 'AWAIT_REPLY'; value: boolean }
  | { type: 'SUBMIT'; attachments: string[] }
  | { type: 'CANCEL' };

export type SupportRequestOutput = { result: 'sent'; requirement: Requirement } | { result: 'cancelled' };

/** The message to send, as validated by the contract. */
export const bodyOf = ({ about, subscriptionId, type, priority, description, awaitsReply, attachments }: SupportRequestContext) => {
  const body = { subscription_id: subscriptionId, request_type: type, priority, description, attachments };
  return about === 'project' ? { ...body, awaits_reply: awaitsReply } : { ...body, about: about === 'payment' ? 'payment' : 'service' };
};

const firstTypes: Record<RequestAbout, RequestType | ''> = { service: 'change', question: 'question', payment: '', project: '' };

const missing = (context: SupportRequestContext): Issue[] =>
  issuesOf(context.about === 'project' ? StaffRequirement : SupportRequest, bodyOf(context));

export const supportRequestMachine = setup({
  types: {
    context: {} as SupportRequestContext,
    events: {} as SupportRequestEvent,
    input: {} as { about: RequestAbout; subscriptionId: number },
    output: {} as SupportRequestOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok',
  },
  actors: {
    sendRequest: notProvided<Requirement, SupportRequestContext>(),
  },
  guards: { requestIsWhole: ({ context }) => missing(context).length === 0 },
  actions: {
    ...failureActions<SupportRequestContext, SupportRequestEvent>(),
    keepType: assign((_, { value }: { value: RequestType }) => ({ type: value })),
    keepPriority: assign((_, { value }: { value: Priority }) => ({ priority: value })),
    keepDescription: assign((_, { value }: { value: string }) => ({ description: value })),
    keepAwaited: assign((_, { value }: { value: boolean }) => ({ awaitsReply: value })),
    judgeAgain: assign(({ context }) => (context.attempt === 0 ? {} : { issues: missing(context) })),
    tellWhatIsMissing: assign(({ context }) => ({ issues: missing(context), attempt: context.attempt + 1, failure: null })),
    keepAttachments: assign((_, { attachments }: { attachments: string[] }) => ({ attachments })),
    keepSent: assign((_, { requirement }: { requirement: Requirement }) => ({ sent: requirement })),
  },
}).createMachine({
  id: 'support-request',
  initial: 'editing',
  context: ({ input }) => ({
    ...input,
    type: firstTypes[input.about],
    priority: 'normal',
    description: '',
    awaitsReply: true,
    attachments: [],
    issues: [],
    attempt: 0,
    sent: null,
    failure: null,
  }),
  output: outputOfEnd<SupportRequestOutput>,
  states: {
    editing: {
      meta: { label: 'Escribiendo la solicitud' },
      on: {
        CHOOSE_TYPE: { actions: [{ type: 'keepType', params: ({ event }) => ({ value: event.value }) }, 'judgeAgain'] },
        CHOOSE_PRIORITY: { actions: { type: 'keepPriority', params: ({ event }) => ({ value: event.value }) } },
        TYPE_DESCRIPTION: { actions: [{ type: 'keepDescription', params: ({ event }) => ({ value: event.value }) }, 'judgeAgain'] },
        AWAIT_REPLY: { actions: { type: 'keepAwaited', params: ({ event }) => ({ value: event.value }) } },
        SUBMIT: [
          {
            guard: 'requestIsWhole',
            target: 'sending',
            actions: ['forgetFailure', { type: 'keepAttachments', params: ({ event }) => ({ attachments: event.attachments }) }],
          },
          { actions: 'tellWhatIsMissing' },
        ],
        CANCEL: { target: 'cancelled' },
      },
    },
    sending: {
      meta: { label: 'Enviando la solicitud' },
      tags: 'busy',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => context,
        onDone: { target: 'sent', actions: { type: 'keepSent', params: ({ event }) => ({ requirement: event.output }) } },
        onError: { target: 'editing', actions: keepFailure },
      },
    },
    sent: {
      type: 'final',
      meta: { label: 'Solicitud enviada' },
      tags: 'ok',
      output: ({ context }) => (context.sent === null ? { result: 'cancelled' } : { result: 'sent', requirement: context.sent }),
    },
    cancelled: { type: 'final', meta: { label: 'Cancelada' }, output: { result: 'cancelled' } },
  },
});

export type SupportRequestSnapshot = SnapshotFrom<typeof supportRequestMachine>;

export const supportRequestLabels = {
  title: 'Solicitar soporte, o algo al cliente',
  events: {
    CHOOSE_TYPE: 'Elegir el tipo',
    CHOOSE_PRIORITY: 'Elegir la prioridad',
    TYPE_DESCRIPTION: 'Escribir la descripción',
    AWAIT_REPLY: 'Decir si se espera respuesta',
    SUBMIT: 'Enviar',
    CANCEL: 'Cancelar',
  } satisfies Record<SupportRequestEvent['type'], string>,
  guards: { requestIsWhole: 'hay tipo y descripción' },
  actors: { sendRequest: 'envía la solicitud' },
} satisfies MachineLabels;

export interface SupportRequestView {
  screen: 'form' | 'sent' | 'closed';
  type: RequestType | '';
  priority: Priority;
  description: string;
  awaitsReply: boolean;
  typeError: string | null;
  descriptionError: string | null;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: SupportRequestOutput | null;
}

export const supportRequestView = (snapshot: SupportRequestSnapshot): SupportRequestView => {
  const { type, priority, description, awaitsReply, issues, failure } = snapshot.context;
  const errorAt = (path: string): string | null => issues.find((issue) => issue.path === path)?.message ?? null;
  return {
    screen: snapshot.matches('sent') ? 'sent' : snapshot.matches('cancelled') ? 'closed' : 'form',
    type,
    priority,
    description,
    awaitsReply,
    typeError: errorAt('request_type'),
    descriptionError: errorAt('description'),
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure,
    output: snapshot.output ?? null,
  };
};

/** The unsent input, as the events that restore it. */
export const supportRequestWork = ({
  context: { type, priority, description, awaitsReply, sent },
}: SupportRequestSnapshot): SupportRequestEvent[] =>
  sent !== null || description === ''
    ? []
    : [
        { type: 'TYPE_DESCRIPTION', value: description },
        { type: 'CHOOSE_PRIORITY', value: priority },
        { type: 'AWAIT_REPLY', value: awaitsReply },
        ...(type === '' ? [] : [{ type: 'CHOOSE_TYPE' as const, value: type }]),
      ];
