import { createElement } from 'react';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { copyFeedbackMachine } from '#machines/flows/copy-feedback/copy-feedback.machine.ts';
import { copyFeedbackModel } from '#machines/flows/copy-feedback/copy-feedback.model.ts';
import { exampleTransfer } from '#machines/flows/own-order/own-order.model.ts';
import type { Fixture } from '../../e2e/paths/browser-flow.ts';
import { awaits, clipboard, press } from './kit/actions.ts';
import { interceptClipboard } from './kit/clipboard.ts';
import { absent, count, type Expectation, see, selected, written } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { button, text } from './kit/targets.ts';

/** What each line of a transfer copies to the clipboard. */
type Given = Readonly<Record<Subject, string>>;
interface Seen {
  readonly text?: string;
}

const done = {
  Beneficiario: 'Beneficiario copiado',
  Banco: 'Banco copiado',
  'Número de cuenta': 'Número de cuenta copiado',
  CLABE: 'CLABE copiada',
  Monto: 'Monto copiado',
  Concepto: 'Concepto copiado',
} as const;
type Subject = keyof typeof done;
const subjects = Object.keys(done) as Subject[];
const subjectOf = (value: string | undefined, lines: Given): Subject => subjects.find((one) => lines[one] === value) ?? 'CLABE';
/** Shown beside the value, and announced. */
const advice = text('Cópialo con tu teclado');
const offers = ({ text: value }: Seen, lines: Given): readonly Expectation[] => [
  see(button(`Copiar ${subjectOf(value, lines)}`)),
  absent(text(done[subjectOf(value, lines)])),
];
/** As the bank prints it, with spaces that must not be copied. */
const printed = { ...exampleTransfer, account_number: '0123 4567 89', clabe: '000 000 0012 3456 7897' };

export const copyFeedbackFlow = flowTable(copyFeedbackMachine)<Seen, Given, Given & Required<Pick<Fixture, 'cookies'>>>({
  model: copyFeedbackModel,
  given: {
    Beneficiario: 'Taller Web, S.A. de C.V.',
    Banco: 'Banco de Ejemplo',
    'Número de cuenta': '0123456789',
    CLABE: '000000001234567897',
    Monto: '8900.00',
    Concepto: 'TW-2047',
  },
  jsdom: {
    render: async (lines, { page }) => {
      interceptClipboard();
      if (page.machine === undefined) {
        const { TransferInstructions } = await import('#parts/transfer-instructions.tsx');
        return createElement(TransferInstructions, { transfer: printed });
      }
      const { CopyableValues } = await import('../support/copyable-values.tsx');
      const values = subjects.map((subject) => ({ subject, text: lines[subject], done: done[subject] }));
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
      return {
        Beneficiario: transfer.beneficiary,
        Banco: transfer.bank,
        'Número de cuenta': transfer.account_number.replaceAll(' ', ''),
        CLABE: transfer.clabe.replaceAll(' ', ''),
        Monto: transfer.amount.toFixed(2),
        Concepto: transfer.concept,
        cookies,
      };
    },
    at: ({ Concepto }) => `/account/pedido/${Concepto.replace('TW-', '')}`,
    before: (page) => page.addInitScript(interceptClipboard),
    opens: [press(button('Datos de transferencia')), awaits(button('Copiar CLABE'))],
  },
  actions: { COPY: (event, lines) => [press(button(new RegExp(`^Copiar ${subjectOf(event.text, lines)}`)))] },
  values: ({ text: value }): Seen => ({ text: value }),
  expectations: {
    idle: offers,
    copying: offers,
    copied: ({ text: value }, lines) => {
      const subject = subjectOf(value, lines);
      return [see(button(`Copiar ${subject}: Copiado`), { text: 'Copiado' }), see(text(done[subject]), { role: 'status' })];
    },
    failed: ({ text: value = '' }, lines) => [...offers({ text: value }, lines), selected(value)],
  },
  starts: () => ({ state: 'idle' }),
  scenarios: (lines) => {
    const clabe = lines.CLABE;
    const copies = (value: string) =>
      ({ does: { type: 'COPY', text: value }, state: 'copying', showing: { text: value }, also: [written(value)] }) as const;
    const isTaken = (value: string) => ({ acts: [clipboard('takes')], state: 'copied', showing: { text: value } }) as const;
    const isRefused = (value: string) => ({ acts: [clipboard('refuses')], state: 'failed', showing: { text: value } }) as const;
    return [
      {
        title: 'copies each line without spaces, and confirms it for two seconds [R-267, R-344]',
        steps: [
          ...subjects.flatMap((subject) => [copies(lines[subject]), isTaken(lines[subject])]),
          { passes: 1_500, state: 'copied', showing: { text: lines.Concepto } },
          { passes: 500, state: 'idle', showing: { text: lines.Concepto } },
        ],
      },
      {
        title: 'if the clipboard is unavailable, the value is selected for the keyboard, and copying can be retried [R-267]',
        steps: [
          copies(clabe),
          { ...isRefused(clabe), also: [count(advice, 2)] },
          { passes: 60_000, state: 'failed', showing: { text: clabe } },
          copies(clabe),
          { ...isTaken(clabe), also: [absent(advice)] },
        ],
      },
    ];
  },
});
