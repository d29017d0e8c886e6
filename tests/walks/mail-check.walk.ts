import { createElement } from 'react';
import type { AnswerOf } from '#api/contract/operation.ts';
import { confirmMailCheck } from '#api/contract/settings/confirm-mail-check.ts';
import { sendMailCheck } from '#api/contract/settings/send-mail-check.ts';
import { mailCheckMachine } from '#machines/flows/mail-check/mail-check.machine.ts';
import { mailCheckModel } from '#machines/flows/mail-check/mail-check.model.ts';
import { answered, isAsked, refused } from '../properties/kit/moments.ts';
import { propertiesOf } from '../properties/kit/temporal.ts';
import { absent, alert, answers, button, field, fill, press, pressTwice, refuses, region, see, sends, text } from './kit/vocabulary.ts';
import { flowWalk } from './kit/walk.ts';

const panel = region('Correo de prueba');
const code = field('Código de verificación', panel);
const ask = button('Enviar correo de prueba', panel);
const verify = button('Comprobar', panel);
const another = button('Enviar otro', panel);
const later = button('Dejarlo para después', panel);
const unproven = text('Correo sin comprobar');
const arrives = text('El correo llega.');
const silent = 'El servidor de correo smtp.ejemplo.mx:465 no contesta: revisa el servidor y el puerto de SMTP_URL.';
const wrongCode = 'El código es incorrecto o ya venció';
const unsent = 'Error al enviar el correo de prueba';
const unconfirmed = 'Error al comprobar el código';

interface Seen {
  digits?: string;
  /** To whom the letter went; null: it did not leave yet. */
  to?: string | null;
  wrong?: string;
  alert?: string | null;
  isProven?: boolean;
}
const above = ({ alert: said = null }: Seen) => (said === null ? absent(alert()) : see(alert(), { text: new RegExp(`${said}$`) }));
const asking = (seen: Seen) => [above(seen), absent(code), seen.isProven ? absent(unproven) : see(unproven), absent(arrives)];
const entering = ({ digits = '', to = '', wrong = '', ...seen }: Seen) => [
  above(seen),
  absent(ask),
  see(text(/^Escribe el código que mandamos a/), { text: to ?? '' }),
  see(code, { value: digits, invalid: wrong !== '', description: new RegExp(`^${wrong === '' ? 'Vence en 10 minutos' : wrong}`) }),
];

export const mailCheckWalk = flowWalk(mailCheckMachine)({
  model: mailCheckModel,
  given: { provenAt: null as string | null, email: 'superadmin@ejemplo.mx', digits: '407912' },
  jsdom: {
    render: async ({ provenAt }, { page }) => {
      const { MailCheckPanel } = await import('#features/settings/mail-check-panel.tsx');
      return createElement(MailCheckPanel, { provenAt, ...page });
    },
  },
  browser: {
    who: 'guest',
    prepare: async ({ as }) => {
      const { newColleague } = await import('../../e2e/paths/fixtures/colleague.ts');
      const { answered } = await import('../../e2e/paths/fixtures/answered.ts');
      const { mailTo, saidIn } = await import('../../e2e/paths/fixtures/mails.ts');
      const { roles } = await import('#shared/roles.ts');
      const { username, email } = await newColleague(as, roles.admin);
      const calls = await as('guest');
      await answered(calls.post('/srv/login', { data: { username, password: 'Una-clave-2026' } }));
      const { cookies } = await calls.storageState();
      const readCode = async () => saidIn(await mailTo(calls, email, /^Correo de prueba/), /\b\d{6}\b/);
      return { provenAt: null, email, digits: '', cookies, readCode };
    },
    cookies: ({ cookies }) => cookies,
    at: () => '/admin/settings',
    inView: (page) => page.getByRole('region', { name: 'Correo de prueba' }).getByRole('button').first(),
    input: () => ({ provenAt: null }),
    // The code of the letter, which stands there once it was asked for.
    learns: async (fixture, operation) => {
      if (operation === sendMailCheck) fixture.digits = await fixture.readCode();
    },
    event: async (event, { readCode }) => {
      if (event.type !== 'CHANGE_CODE' || !('text' in event)) return event;
      return { ...event, text: (await readCode()).slice(0, `${event.text}`.length) };
    },
    calls: () => ({
      sendLetter: { operation: sendMailCheck, by: 'server', outputOf: ({ sent_to }: AnswerOf<typeof sendMailCheck>) => sent_to },
      confirmCode: { operation: confirmMailCheck, by: 'server', outputOf: ({ proven_at }: AnswerOf<typeof confirmMailCheck>) => proven_at },
    }),
  },
  actions: {
    SEND: () => [press(button(/^Enviar (correo de prueba|otro)$/, panel))],
    CHANGE_CODE: ({ text: value }) => [fill(code, value)],
    SUBMIT: () => [press(verify)],
    LEAVE: () => [press(later)],
  },
  values: ({ code: digits, codeIssue, sentTo, failure, provenAt }): Seen => ({
    digits,
    to: sentTo,
    wrong: codeIssue ?? '',
    alert: failure?.message ?? null,
    isProven: provenAt !== null,
  }),
  expectations: {
    idle: (seen) => [...asking(seen), see(ask, { busy: false })],
    sending: (seen) =>
      (seen.to ?? null) === null
        ? [...asking(seen), see(ask, { busy: true })]
        : [...entering(seen), see(another, { busy: true }), see(verify, { enabled: false }), see(later, { enabled: false })],
    typingCode: (seen) => [...entering(seen), see(verify, { busy: false }), see(another, { busy: false }), see(code, { editable: true })],
    confirming: (seen) => [...entering(seen), see(verify, { busy: true }), see(code, { editable: false }), see(later, { enabled: false })],
    proven: (seen) => [above(seen), see(arrives), absent(unproven), absent(code), see(ask, { busy: false })],
  },
  scenarios: ({ email, digits }) => {
    const asks = { does: { type: 'SEND' }, state: 'sending', calls: [sends(sendMailCheck, {})] } as const;
    const out = {
      ...answers(sendMailCheck, { success: true, sent_to: email }),
      state: 'typingCode',
      showing: { to: email },
      also: [see(code, { focused: true })],
    } as const;
    const types = {
      does: { type: 'CHANGE_CODE', text: digits },
      state: 'confirming',
      showing: { to: email, digits },
      calls: [sends(confirmMailCheck, { body: { code: digits } })],
    } as const;
    const proven = {
      ...answers(confirmMailCheck, { success: true, proven_at: '2025-11-12T18:00:00.000Z' }),
      state: 'proven',
      showing: { isProven: true },
    } as const;
    const fails = (message: string) => refuses(sendMailCheck, { code: 'mail_not_sent', message });
    return [
      {
        title: 'a letter leaves, its code is entered, and the mail counts as proven [R-630, R-631]',
        starts: { state: 'idle' },
        steps: [{ ...asks, by: [pressTwice(ask)] }, out, types, proven, { ...asks, showing: { isProven: true } }],
      },
      {
        title: 'a mail server that does not take the letter is told, with what it said, and asked again [R-630]',
        starts: { state: 'idle' },
        steps: [asks, { ...fails(silent), state: 'idle', showing: { alert: `${unsent}${silent}` } }, asks, out],
      },
      {
        title: 'a wrong code stays, said above; an incomplete one at its field; another letter may be asked for [R-631]',
        starts: { state: 'idle' },
        steps: [
          asks,
          out,
          types,
          {
            ...refuses(confirmMailCheck, { code: 'invalid_code', message: wrongCode }),
            state: 'typingCode',
            showing: { to: email, digits, alert: `${unconfirmed}${wrongCode}` },
            also: [see(code, { focused: true })],
          },
          { ...types, does: { type: 'SUBMIT' } },
          {
            ...refuses(confirmMailCheck, { code: 'invalid_code', message: wrongCode }),
            state: 'typingCode',
            showing: { to: email, digits, alert: `${unconfirmed}${wrongCode}` },
          },
          {
            does: { type: 'CHANGE_CODE', text: digits.slice(0, 5) },
            state: 'typingCode',
            showing: { to: email, digits: digits.slice(0, 5) },
          },
          {
            does: { type: 'SUBMIT' },
            state: 'typingCode',
            showing: { to: email, digits: digits.slice(0, 5), wrong: 'Escribe los 6 dígitos del código' },
          },
          { ...asks, showing: { to: email } },
          { ...fails(silent), state: 'typingCode', showing: { to: email, alert: silent } },
          types,
          proven,
        ],
      },
      {
        title: 'it may be left for later, and nothing of it stays',
        starts: { state: 'idle' },
        steps: [asks, out, { does: { type: 'LEAVE' }, state: 'idle' }, asks],
      },
      {
        title: 'what was proven before says since when, and may be proven anew [R-631]',
        given: { provenAt: '2025-11-11T16:20:00.000Z' },
        starts: { state: 'idle', showing: { isProven: true } },
        steps: [
          { ...asks, showing: { isProven: true } },
          { ...fails(silent), state: 'idle', showing: { isProven: true, alert: silent }, also: [see(text(/^Comprobado el 11 nov 2025/))] },
        ],
        notInBrowser: 'the server of the tests was never proven',
      },
    ];
  },
});

export const mailCheckProperties = propertiesOf(mailCheckMachine, ({ always, never, until }) => [
  never('a letter leaves that nobody asked for [R-630]', {
    given: (moment) => isAsked(moment, 'sendLetter'),
    predicate: ({ event }) => event?.type !== 'SEND',
  }),
  always('the mail counts as proven only once the server said so of a code [R-631]', {
    given: ({ snapshot }) => snapshot.matches('proven'),
    predicate: (moment) => answered(moment, 'confirmCode'),
  }),
  until('what could not be sent or is wrong is told until it is tried again or left [R-630]', {
    from: (moment) => refused(moment, 'sendLetter') || refused(moment, 'confirmCode'),
    hold: ({ snapshot }) => snapshot.context.failure !== null,
    until: ({ event }) => event !== undefined && ['SEND', 'SUBMIT', 'CHANGE_CODE', 'LEAVE'].includes(event.type),
  }),
]);
