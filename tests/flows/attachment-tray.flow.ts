import { createElement, useEffect } from 'react';
import { discardAttachment } from '#api/contract/requirements/discard-attachment.ts';
import { getRequirement } from '#api/contract/requirements/get-requirement.ts';
import { replyToRequirement } from '#api/contract/requirements/reply-to-requirement.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import { type AttachmentTrayEvent, attachmentTrayMachine, type TrayFile } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { attachmentTrayModel, exampleFiles } from '#machines/flows/attachment-tray/attachment-tray.model.ts';
import { exampleAttachment, exampleRequirement, exampleResponse } from '#machines/flows/requirement-thread/example-requirement.ts';
import type { Fixture } from '../../e2e/paths/browser-flow.ts';
import { attaches, dispatches, fill, press, pressOr, progress } from './kit/actions.ts';
import { answers, generatedId, refuses, sends, unanswered } from './kit/calls.ts';
import { onDispatched } from './kit/dispatched-events.ts';
import { absent, count, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { button, field, list, listitem, progressbar, text } from './kit/targets.ts';

interface SeenFile extends Pick<TrayFile, 'name' | 'stage'> {
  readonly percent?: number;
  readonly problem?: string | null;
}
interface Given {
  readonly ticketId: number;
}
type Stage = Required<Pick<Fixture, 'cookies'>>;
interface Seen {
  readonly files?: readonly SeenFile[];
  readonly notice?: string | null;
  readonly isSending?: boolean;
  /** The message cannot be written yet. */
  readonly isComing?: boolean;
}

const tray = list('Archivos por enviar');
const notices = {
  stuck: 'Quita los archivos con error, o vuelve a intentarlo.',
  wait: 'Espera a que terminen de subir los archivos.',
  full: 'Caben 5 archivos por mensaje: 1 no se agregó.',
} as const;

const wordOf = ({ stage, percent = 0, problem }: SeenFile): string =>
  ({ waiting: 'en espera', uploading: `${percent} %`, ready: 'listo', failed: problem ?? '', refused: problem ?? '' })[stage];
const inOrder = (files: readonly SeenFile[]): RegExp => new RegExp(files.map((file) => `${file.name}.*${wordOf(file)}`).join('.*'));

const written = ({ files = [], notice = null, isSending = false }: Seen): readonly Expectation[] => [
  ...(files.length === 0 ? [absent(tray)] : [see(tray, { text: inOrder(files) })]),
  count(listitem(undefined, tray), files.length),
  ...files.flatMap(({ name, stage, percent = 0 }) => [
    see(button(`${stage === 'uploading' ? 'Cancelar' : 'Quitar'} ${name}`, tray), { enabled: !isSending }),
    ...(stage === 'failed' ? [see(button(`Reintentar ${name}`, tray))] : [absent(button(`Reintentar ${name}`, tray))]),
    ...(stage === 'uploading' ? [see(progressbar(`Subiendo ${name}`), { now: percent })] : []),
  ]),
  count(progressbar(), files.filter(({ stage }) => stage === 'uploading').length),
  see(button('Adjuntar archivos'), { enabled: files.length < 5 && !isSending }),
  ...Object.values(notices).map((one) => (one === notice ? see(text(one)) : absent(text(one)))),
];

const shows = (seen: Seen): readonly Expectation[] => (seen.isComing === true ? [absent(tray)] : written(seen));

const nameOf = (id: string): string => exampleFiles.find((one) => one.id === id)?.name ?? '';
const removes = (name: string) => button(new RegExp(`^(Quitar|Cancelar) ${name.replace('.', '\\.')}$`));

/** A message alone, for generated paths: without real files, events the page cannot cause are sent straight to the machine. */
const message = async (machine: typeof attachmentTrayMachine) => {
  const { useAttachmentTray } = await import('#parts/use-attachment-tray.ts');
  const { AttachButton } = await import('#parts/attach-button.tsx');
  const { AttachmentTray } = await import('#parts/attachment-tray.tsx');
  const ids = Object.fromEntries(exampleFiles.map(({ id, name }) => [name, id]));
  const idOf = ({ name }: File): string => ids[name] ?? '';
  const Message = () => {
    const running = useAttachmentTray({ what: 'message', machine, idOf });
    const { send } = running;
    useEffect(() => onDispatched<AttachmentTrayEvent>(send), [send]);
    const parts = { tray: running, disabled: false };
    return createElement('div', null, createElement(AttachButton, parts), createElement(AttachmentTray, parts));
  };
  return createElement(Message);
};

const reads = (ticketId: number) => sends(getRequirement, { params: { id: `${ticketId}` } });

export const attachmentTrayFlow = flowTable(attachmentTrayMachine)<Seen, Given, Given & Stage>({
  model: attachmentTrayModel,
  given: { ticketId: exampleRequirement.ticket_id },
  jsdom: {
    render: async ({ ticketId }, { page: { machine } }) => {
      if (machine !== undefined) return message(machine);
      const { RequirementThread } = await import('#features/requirements/requirement-thread.tsx');
      return createElement(RequirementThread, { side: 'customer', ticketId, level: 'h2' });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { askForContent } = await import('../../e2e/paths/fixtures/requirement.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      const { ticket_id: ticketId } = await askForContent({ as }, (await ShopOrder.paid(as, calls)).id);
      return { ticketId, cookies };
    },
    at: ({ ticketId }) => `/account?tab=requerimientos&ticket=${ticketId}`,
    before: async (page) => (await import('../../e2e/paths/last-sent.ts')).keepLastSent(page),
  },
  actions: {
    ADD: ({ files }) => [attaches(...files)],
    REMOVE: (event) => [pressOr(removes(nameOf(event.id)), dispatches(event))],
    RETRY: (event) => [pressOr(button(`Reintentar ${nameOf(event.id)}`), dispatches(event))],
    PROGRESS: ({ share }) => [progress(share)],
    HURRY: (event) => [dispatches(event)],
    SENT: (event) => [dispatches(event)],
  },
  values: ({ files, hurried, leftOut }): Seen => {
    const isStuck = files.some(({ problem }) => problem !== null);
    const isLate = files.some(({ stage }) => stage !== 'ready');
    const notice = isStuck ? notices.stuck : notices.wait;
    return {
      files: files.map(({ share, ...file }) => ({ ...file, percent: Math.floor(share * 100) })),
      notice: hurried && isLate ? notice : leftOut > 0 ? notices.full : null,
    };
  },
  expectations: { resting: shows, uploading: shows, discarding: shows },
  starts: ({ ticketId }) => ({ state: 'resting', showing: { isComing: true }, calls: [reads(ticketId)] }),
  scenarios: ({ ticketId }) => {
    const params = { id: `${ticketId}` };
    const thread = answers(getRequirement, {
      requirement: { ...exampleRequirement, ticket_id: ticketId },
      attachments: [],
      responses: [],
    });
    const isThere = { ...thread, state: 'resting' } as const;
    const goes = (name: string, nth: number) =>
      sends(uploadAttachment, { params: { id: generatedId(nth) }, query: { name }, body: { file: new File([], name) } });
    const arrived = answers(uploadAttachment, {
      success: true,
      attachment: { ...exampleAttachment, name: 'logo.png', media_type: 'image/png' },
    });
    const logo = (stage: SeenFile['stage'], percent = 0): SeenFile => ({ name: 'logo.png', stage, percent });
    const front = (stage: SeenFile['stage'], problem: string | null = null): SeenFile => ({ name: 'fachada.png', stage, problem });
    const answer = button('Responder');
    const both = {
      does: { type: 'ADD', files: exampleFiles.slice(0, 2) },
      state: 'uploading',
      showing: { files: [logo('uploading'), front('waiting')] },
      calls: [goes('logo.png', 1)],
    } as const;
    const removesFile = (name: string) => ({ does: { type: 'REMOVE', id: '' }, by: [press(removes(name))], state: 'discarding' }) as const;
    const discards = (nth: number) => sends(discardAttachment, { params: { id: generatedId(nth) } });
    const partly = { files: [logo('uploading', 40), front('waiting')] };
    const ready = { files: [logo('ready'), front('ready')] };
    return [
      {
        title: 'files upload one after the other while the message is written, and are sent with it once uploaded [R-382]',
        steps: [
          isThere,
          both,
          { does: { type: 'PROGRESS', id: '', share: 0.4 }, state: 'uploading', showing: partly },
          { does: { type: 'HURRY' }, by: [press(answer)], state: 'uploading', showing: { ...partly, notice: notices.wait } },
          { ...arrived, state: 'uploading', showing: { files: [logo('ready'), front('uploading')] }, calls: [goes('fachada.png', 2)] },
          { ...unanswered(uploadAttachment), state: 'resting', showing: { files: [logo('ready'), front('failed', noAnswerText)] } },
          {
            does: { type: 'RETRY', id: '' },
            by: [press(button('Reintentar fachada.png'))],
            state: 'uploading',
            showing: { files: [logo('ready'), front('uploading')] },
            calls: [goes('fachada.png', 2)],
          },
          { ...arrived, state: 'resting', showing: ready },
          {
            acts: [fill(field('Tu respuesta'), 'Van los dos'), press(answer)],
            state: 'resting',
            showing: { ...ready, isSending: true },
            calls: [
              sends(replyToRequirement, {
                params,
                headers: { 'idempotency-key': generatedId(3) },
                body: { message: 'Van los dos', attachments: [generatedId(1), generatedId(2)] },
              }),
            ],
          },
          { ...answers(replyToRequirement, { success: true, response: exampleResponse }), state: 'resting', calls: [reads(ticketId)] },
        ],
      },
      {
        title: 'removing a file also deletes any uploaded copy from the server, and the next upload starts [R-382]',
        steps: [
          isThere,
          both,
          { ...removesFile('logo.png'), showing: { files: [front('waiting')] }, calls: [discards(1)] },
          {
            ...refuses(discardAttachment, { code: 'not_found', message: 'El archivo no existe' }),
            state: 'uploading',
            showing: { files: [front('uploading')] },
            calls: [goes('fachada.png', 2)],
          },
          { ...arrived, state: 'resting', showing: { files: [front('ready')] } },
          { ...removesFile('fachada.png'), calls: [discards(2)] },
          { ...answers(discardAttachment, { success: true }), state: 'resting' },
        ],
      },
    ];
  },
});
