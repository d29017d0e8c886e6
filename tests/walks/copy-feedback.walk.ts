import { createElement } from 'react';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { copyFeedbackMachine } from '#machines/flows/copy-feedback/copy-feedback.machine.ts';
import { copyFeedbackModel } from '#machines/flows/copy-feedback/copy-feedback.model.ts';
import { exampleTransfer } from '#machines/flows/subscriptions/subscriptions.model.ts';
import type { Fixture } from '../../e2e/paths/browser-flow.ts';
import { interceptClipboard } from './kit/clipboard.ts';
import { absent, awaits, button, clipboard, count, type Expectation, press, see, selected, text, written } from './kit/vocabulary.ts';
import { flowWalk } from './kit/walk.ts';

interface Given {
  readonly clabe: string;
  readonly concept: string;
}
interface Seen {
  readonly text?: string;
}

const subjectOf = (value = ''): 'CLABE' | 'Concepto' => (value.startsWith('TW-') ? 'Concepto' : 'CLABE');
const done = { CLABE: 'CLABE copiada', Concepto: 'Concepto copiado' } as const;
/** Beside the value, and said aloud. */
const advice = text('Cópialo con tu teclado');
const offers = ({ text: value }: Seen): readonly Expectation[] => [
  see(button(`Copiar ${subjectOf(value)}`)),
  absent(text(done[subjectOf(value)])),
];

export const copyFeedbackWalk = flowWalk(copyFeedbackMachine)<Seen, Given, Given & Required<Pick<Fixture, 'cookies'>>>({
  model: copyFeedbackModel,
  given: { clabe: exampleTransfer.clabe, concept: exampleTransfer.concept },
  jsdom: {
    render: async ({ clabe, concept }, { page }) => {
      interceptClipboard();
      if (page.machine === undefined) {
        const { TransferInstructions } = await import('#parts/transfer-instructions.tsx');
        return createElement(TransferInstructions, { transfer: { ...exampleTransfer, clabe, concept } });
      }
      const { CopyableValues } = await import('../support/copyable-values.tsx');
      const values = [clabe, concept].map((value) => ({ subject: subjectOf(value), text: value, done: done[subjectOf(value)] }));
      return createElement(CopyableValues, { values, ...page });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as }) => {
      const { answered } = await import('../../e2e/paths/fixtures/answered.ts');
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      const { id } = await ShopOrder.place(as, calls);
      const { transfer } = await answered<AnswerOf<typeof getTransferInstructions>>(calls.get(`/srv/payment/transfer/${id}`));
      return { clabe: transfer.clabe.replaceAll(' ', ''), concept: transfer.concept, cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: () => '/account',
    before: (page) => page.addInitScript(interceptClipboard),
    opens: [press(button('Datos de transferencia')), awaits(button('Copiar CLABE'))],
    event: (event, { clabe, concept }) =>
      'text' in event ? { ...event, text: subjectOf(String(event.text)) === 'CLABE' ? clabe : concept } : event,
    calls: () => ({
      writeClipboard: {
        settle: async (page, { type }) => {
          const { perform } = await import('./kit/chromium-driver.ts');
          await perform(page, clipboard(type.startsWith('xstate.done.') ? 'takes' : 'refuses'));
        },
      },
    }),
  },
  actions: { COPY: (event) => [press(button(new RegExp(`^Copiar ${subjectOf(event.text)}`)))] },
  values: ({ text: value }): Seen => ({ text: value }),
  expectations: {
    idle: offers,
    copying: offers,
    copied: ({ text: value }) => {
      const subject = subjectOf(value);
      return [see(button(`Copiar ${subject}: Copiado`), { text: 'Copiado' }), see(text(done[subject]))];
    },
    failed: ({ text: value = '' }) => [...offers({ text: value }), see(button(`Copiar ${subjectOf(value)}`)), selected(value)],
  },
  scenarios: ({ clabe, concept }) => {
    const copies = (value: string) =>
      ({ does: { type: 'COPY', text: value }, state: 'copying', showing: { text: value }, also: [written(value)] }) as const;
    const isTaken = (value: string) => ({ acts: [clipboard('takes')], state: 'copied', showing: { text: value } }) as const;
    const isRefused = (value: string) => ({ acts: [clipboard('refuses')], state: 'failed', showing: { text: value } }) as const;
    return [
      {
        title: 'a value is copied without its gaps, which is said for two seconds, each time anew [R-267]',
        starts: { state: 'idle' },
        steps: [
          copies(clabe),
          isTaken(clabe),
          { passes: 1_500, state: 'copied', showing: { text: clabe } },
          { ...copies(clabe), also: [written(clabe)] },
          isTaken(clabe),
          { passes: 1_500, state: 'copied', showing: { text: clabe } },
          { passes: 500, state: 'idle', showing: { text: clabe } },
        ],
      },
      {
        title: 'where the clipboard is out of reach the value stands marked for the keyboard, and may be tried again [R-267]',
        starts: { state: 'idle' },
        steps: [
          copies(concept),
          { ...isRefused(concept), also: [count(advice, 2)] },
          { passes: 60_000, state: 'failed', showing: { text: concept } },
          copies(concept),
          { ...isTaken(concept), also: [absent(advice)] },
        ],
      },
    ];
  },
});
