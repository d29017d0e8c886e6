import { createElement } from 'react';
import { beginFactor, confirmFactor, type Factors, getFactors, removeFactor, renewRecoveryCodes } from '#api/contract/profile/factors.ts';
import { stopOwnFactorRecovery } from '#api/contract/users/factor-recovery.ts';
import { factorEnrolmentMachine } from '#machines/flows/factor-enrolment/factor-enrolment.machine.ts';
import { exampleCodes, exampleRecovery, factorEnrolmentModel } from '#machines/flows/factor-enrolment/factor-enrolment.model.ts';
import { fill, press } from './kit/actions.ts';
import { answers, refuses, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, count, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { alertSays } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, alertdialog, button, field, heading, img, list, listitem, text } from './kit/targets.ts';

const activate = button('Activar');
const change = button('Cambiar de teléfono');
const renew = button('Crear códigos nuevos');
const remove = button('Quitar');
const stop = button('Detener');
const password = field('Contraseña actual');
const goOn = button('Continuar');
const cancel = button('Cancelar');
const current = field('Código de tu aplicación o de recuperación');
const code = field('Código de 6 dígitos');
const qrCode = img('Código para escanear con tu aplicación');
const codes = list('Códigos de recuperación');
const question = alertdialog('¿Quitar la verificación en dos pasos?');
const wrongCode = 'El código no es correcto';
const over = 'La clave venció. Empieza otra vez: te damos una nueva';
const passwordNeeded = 'Escribe tu contraseña para continuar';
const unknown = 'No sabemos si quedó hecho';
const unsure = `${unknown}${noAnswerText}. Revisa cómo está antes de repetirlo.`;
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const uri = `otpauth://totp/Taller%20Web:cliente?issuer=Taller%20Web&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
const digits = '407912';
const proof = '135792';
const onPaper = '7K2M-94QD';
const usedCode = 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo';
const tooMany = 'Demasiados intentos. Vuelve a intentar en 15 minutos';
const gone = 'Primero activa la verificación en dos pasos';
const needed = 'Escribe el código de tu aplicación, o uno de recuperación, para continuar';
const own = 'la-de-siempre';

interface Seen {
  on?: boolean;
  required?: boolean;
  /** Recovery codes left. */
  left?: number;
  /** The password; undefined while it is not required. */
  typed?: string | undefined;
  /** The current code, from the phone or a recovery code. */
  proof?: string;
  digits?: string;
  /** The error at the field. */
  wrong?: string | null;
  /** The error at the current code. */
  wrongProof?: string | null;
  alert?: string | null;
  enrolled?: boolean;
  /** Superadministrators have requested its removal. */
  recovery?: boolean;
}
const reported = ({ enrolled = false }: Seen) => (enrolled ? reports('enrolled') : reports());
const off = (seen: Seen, busy: boolean) => [
  alertSays(seen.alert ?? null),
  see(activate, { busy }),
  absent(code),
  absent(password),
  absent(current),
  absent(codes),
  reported(seen),
];
const on = ({ required = false, left = 10, recovery = false, ...seen }: Seen, busy = false) => [
  alertSays(seen.alert ?? null),
  ...(recovery
    ? [see(text('superadmin pidió quitar tu verificación')), see(text(/^Motivo: Perdió su teléfono y sus códigos$/)), see(stop, { busy })]
    : [absent(stop)]),
  see(text('Activa')),
  see(text(new RegExp(`Te quedan ${left} códigos de recuperación`))),
  see(change, { enabled: !busy }),
  see(renew, { enabled: !busy }),
  required ? absent(remove) : see(remove, { enabled: !busy }),
  absent(code),
  absent(password),
  absent(current),
  absent(codes),
  reported(seen),
];
const help = /^Los 6 dígitos que ves ahora en tu teléfono/;
const proving = ({ on: isOn = false, typed, proof = '', wrong = null, wrongProof = null, ...seen }: Seen, busy: boolean) => [
  alertSays(seen.alert ?? null),
  isOn
    ? see(current, {
        value: proof,
        invalid: wrongProof !== null,
        editable: !busy,
        description: wrongProof === null ? help : new RegExp(`^${wrongProof}`),
      })
    : absent(current),
  typed === undefined
    ? absent(password)
    : see(password, { value: typed, invalid: wrong !== null, editable: !busy, ...(wrong === null ? {} : { description: wrong }) }),
  see(goOn, { busy }),
  see(cancel, { enabled: !busy }),
];
const scanning = ({ digits: typed = '', wrong = null, ...seen }: Seen, busy: boolean) => [
  alertSays(seen.alert ?? null),
  see(qrCode),
  see(text('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')),
  see(text('Paso 2 de 3')),
  see(code, { value: typed, invalid: wrong !== null, editable: !busy, description: new RegExp(`^${wrong ?? 'Cambia cada 30 segundos'}`) }),
  see(activate, { busy }),
  see(cancel, { enabled: !busy }),
];

type Changing = typeof beginFactor | typeof renewRecoveryCodes | typeof removeFactor;
const stateOf = (operation: Changing) =>
  operation === beginFactor ? 'changing.beginning' : operation === removeFactor ? 'changing.removing' : 'changing.renewing';

const rereads = { state: 'reading', calls: [sends(getFactors, {})] } as const;

export const factorEnrolmentFlow = flowTable(factorEnrolmentMachine)({
  model: factorEnrolmentModel,
  given: {},
  jsdom: {
    render: async (_, { report, page }) => {
      const { FactorPanel } = await import('#features/second-factor/factor-panel.tsx');
      return createElement(FactorPanel, { onEnrolled: () => report('enrolled'), ...page });
    },
  },
  browser: { who: 'cliente', at: () => '/account/seguridad' },
  actions: {
    RETRY: () => [press(button('Reintentar'))],
    START: () => [press(button(/^(Activar|Cambiar de teléfono)$/))],
    RENEW: () => [press(renew)],
    REMOVE: () => [press(remove)],
    STOP_RECOVERY: () => [press(stop)],
    CONFIRM: () => [press(button('Quitar', question))],
    CANCEL: () => [press(cancel)],
    CHANGE_PASSWORD: ({ value }) => [fill(password, value)],
    CHANGE_CURRENT_CODE: ({ text: value }) => [fill(current, value)],
    CHANGE_CODE: ({ text: value }) => [fill(code, value)],
    SUBMIT: () => [press(button(/^(Activar|Continuar)$/))],
    KEPT: () => [press(button('Ya los guardé'))],
  },
  values: ({ factors, asksPassword, password: typed, currentCode, code: entered, issues, failure, enrolled }): Seen => ({
    on: factors?.enrolled_at != null,
    required: factors?.required ?? false,
    left: factors?.recovery_codes_left ?? 0,
    typed: asksPassword ? typed : undefined,
    proof: currentCode,
    digits: entered,
    wrong: issues.find(({ path }) => path !== 'current_code')?.message ?? null,
    wrongProof: issues.find(({ path }) => path === 'current_code')?.message ?? null,
    alert: failure?.message ?? null,
    enrolled,
    recovery: factors?.recovery != null,
  }),
  expectations: {
    reading: (seen) => [absent(activate), absent(change), absent(code), reported(seen)],
    unread: () => [see(alert(), { text: 'No se pudo leer tu verificación en dos pasos' }), see(button('Reintentar')), absent(activate)],
    off: (seen) => off(seen, false),
    on: (seen) => on(seen),
    'changing.stoppingRecovery': (seen) => on(seen, true),
    'changing.proving': (seen) => proving(seen, false),
    'changing.beginning': (seen) => (seen.typed || seen.proof ? proving(seen, true) : off(seen, true)),
    'changing.scanning': (seen) => scanning(seen, false),
    'changing.confirming': (seen) => scanning(seen, true),
    'changing.renewing': (seen) => proving(seen, true),
    codesShown: () => [
      see(heading('Verificación en dos pasos')),
      see(text('Guárdalos ahora: no los volvemos a mostrar.')),
      count(listitem(undefined, codes), exampleCodes.length),
      absent(code),
      absent(password),
    ],
    'changing.askingToRemove': () => [see(question), see(button('Quitar', question), { busy: false })],
    'changing.removing': (seen) => proving(seen, true),
  },
  notInBrowser: 'the demo requires no second factor, and every step needs a phone: e2e/second-factor.spec.ts covers it',
  starts: () => rereads,
  scenarios: () => {
    const none = { enrolled_at: null, recovery_codes_left: 0, required: false, has_password: true, recovery: null };
    const active = { ...none, enrolled_at: '2025-11-14T16:00:00.000Z', recovery_codes_left: 10 };
    const read = (factors: Factors) => answers(getFactors, { success: true, factors });
    const isOff = { ...read(none), state: 'off' } as const;
    const isOn = { ...read(active), state: 'on', showing: { on: true, left: 10 } } as const;
    const begins = { does: { type: 'START' }, state: 'changing.beginning', calls: [sends(beginFactor, { body: {} })] } as const;
    const begun = { ...answers(beginFactor, { success: true, secret, uri }), state: 'changing.scanning' } as const;
    const types = {
      does: { type: 'CHANGE_CODE', text: digits },
      state: 'changing.confirming',
      showing: { digits },
      calls: [sends(confirmFactor, { body: { code: digits } })],
    } as const;
    const confirmed = { ...answers(confirmFactor, { success: true, recovery_codes: exampleCodes }), state: 'codesShown' } as const;
    const isWrong = {
      ...refuses(confirmFactor, { code: 'invalid_code', message: wrongCode }),
      state: 'changing.scanning',
      showing: { digits, alert: `No se hizo el cambio${wrongCode}` },
      also: [see(code, { focused: true })],
    } as const;
    const open = { left: 10, recovery: true };
    const isPending = { ...read({ ...active, recovery: exampleRecovery }), state: 'on', showing: open } as const;
    const stops = {
      does: { type: 'STOP_RECOVERY' },
      state: 'changing.stoppingRecovery',
      showing: open,
      calls: [sends(stopOwnFactorRecovery, {})],
    } as const;
    const needsPassword = {
      code: 'reauthentication_needed' as const,
      message: passwordNeeded,
      issues: [{ path: 'current_password', message: passwordNeeded }],
    };
    const provesPassword = { state: 'changing.proving', showing: { typed: '' }, also: [see(password, { focused: true })] } as const;
    const typesPassword = { does: { type: 'CHANGE_PASSWORD', value: own }, state: 'changing.proving', showing: { typed: own } } as const;
    const stillOn = { on: true, left: 10 } as const;
    /** Leads to the current code, which is required before anything else. */
    const mustProve = { state: 'changing.proving', showing: { on: true }, also: [see(current, { focused: true })] } as const;
    const typesProof = {
      does: { type: 'CHANGE_CURRENT_CODE', text: proof },
      state: 'changing.proving',
      showing: { on: true, proof },
    } as const;
    const sendsProof = (operation: Changing, body: object = { code: proof }, more: Seen = {}) =>
      ({
        does: { type: 'SUBMIT' },
        state: stateOf(operation),
        showing: { on: true, proof, ...more },
        calls: [sends(operation, { body })],
      }) as const;
    const asksToRemove = { does: { type: 'REMOVE' }, state: 'changing.askingToRemove' } as const;
    const stands = { state: 'on', showing: stillOn } as const;
    const sendsPassword = {
      does: { type: 'SUBMIT' },
      state: 'changing.beginning',
      showing: { typed: own },
      calls: [sends(beginFactor, { body: { current_password: own } })],
    } as const;
    const wrongPassword = 'La contraseña actual no es correcta';
    return [
      {
        title: 'a key is scanned or copied, its first code activates it, and ten recovery codes are shown [R-508]',
        steps: [
          isOff,
          begins,
          begun,
          types,
          { ...confirmed, also: exampleCodes.map((one) => see(text(one))) },
          { does: { type: 'KEPT' }, ...rereads, showing: { enrolled: true } },
          { ...isOn, showing: { on: true, left: 10, enrolled: true } },
        ],
      },
      {
        title: 'a wrong code stays, with the error above it, and can be sent again unchanged; the key stays too, until it has expired',
        steps: [
          isOff,
          begins,
          begun,
          types,
          isWrong,
          { ...types, does: { type: 'SUBMIT' } },
          isWrong,
          { does: { type: 'CHANGE_CODE', text: digits.slice(0, 5) }, state: 'changing.scanning', showing: { digits: digits.slice(0, 5) } },
          {
            does: { type: 'SUBMIT' },
            state: 'changing.scanning',
            showing: { digits: digits.slice(0, 5), wrong: 'Escribe los 6 dígitos del código' },
          },
          types,
          { ...refuses(confirmFactor, { code: 'invalid_token', message: over }), ...rereads },
          { ...isOff, showing: { alert: `No se hizo el cambio${over}` } },
          begins,
        ],
      },
      {
        title: 'without an answer nothing is called failed: the status is reloaded [R-502]',
        steps: [
          isOff,
          begins,
          begun,
          types,
          { ...unanswered(confirmFactor), ...rereads },
          { ...isOn, showing: { on: true, left: 10, alert: unsure } },
          { does: { type: 'RENEW' }, ...mustProve },
          typesProof,
          sendsProof(renewRecoveryCodes),
          { ...unanswered(renewRecoveryCodes), ...rereads },
          { ...isOn, showing: { ...stillOn, alert: unsure } },
          asksToRemove,
          { does: { type: 'CONFIRM' }, ...mustProve },
          typesProof,
          sendsProof(removeFactor),
          { ...unanswered(removeFactor), ...rereads },
          { ...isOff, showing: { alert: unsure } },
        ],
      },
      {
        title:
          'after a while the password is required first; a wrong one shows an error at its field, and without an answer it stays; cancelling drops it [R-456, R-502, R-508]',
        steps: [
          isOff,
          begins,
          { ...unanswered(beginFactor), state: 'off', showing: { alert: unsure } },
          begins,
          { ...refuses(beginFactor, needsPassword), ...provesPassword },
          typesPassword,
          { does: { type: 'CANCEL' }, state: 'off' },
          begins,
          { ...refuses(beginFactor, needsPassword), ...provesPassword },
          { does: { type: 'SUBMIT' }, state: 'changing.proving', showing: { typed: '', wrong: 'Escribe tu contraseña actual' } },
          typesPassword,
          sendsPassword,
          {
            ...refusesAt(beginFactor, 'current_password', 'invalid_input', wrongPassword),
            state: 'changing.proving',
            showing: { typed: own, wrong: wrongPassword },
          },
          sendsPassword,
          { ...unanswered(beginFactor), state: 'changing.proving', showing: { typed: own, alert: unsure } },
          sendsPassword,
          begun,
          { does: { type: 'CANCEL' }, state: 'off' },
        ],
      },
      {
        title: 'another phone needs a code of the old one, and nothing changes until its first code [R-508, R-560]',
        steps: [
          isOn,
          { does: { type: 'START' }, ...mustProve },
          {
            does: { type: 'SUBMIT' },
            state: 'changing.proving',
            showing: { on: true, wrongProof: 'Escribe los 6 dígitos de tu aplicación o un código de recuperación' },
            also: [see(current, { focused: true })],
          },
          typesProof,
          sendsProof(beginFactor),
          {
            ...refuses(beginFactor, { code: 'invalid_code', message: usedCode }),
            state: 'changing.proving',
            showing: { on: true, proof, wrongProof: usedCode },
            also: [see(current, { focused: true })],
          },
          { ...typesProof, does: { type: 'CHANGE_CURRENT_CODE', text: '246 810' }, showing: { on: true, proof: '246 810' } },
          sendsProof(beginFactor, { code: '246810' }, { proof: '246 810' }),
          begun,
          { does: { type: 'CANCEL' }, ...stands },
        ],
      },
      {
        title: 'new recovery codes need the last one of the old, and the password where required [R-510, R-560]',
        steps: [
          isOn,
          { does: { type: 'RENEW' }, ...mustProve },
          { does: { type: 'CANCEL' }, ...stands },
          { does: { type: 'RENEW' }, ...mustProve },
          { does: { type: 'CHANGE_CURRENT_CODE', text: onPaper }, state: 'changing.proving', showing: { on: true, proof: onPaper } },
          sendsProof(renewRecoveryCodes, { recovery_code: onPaper }, { proof: onPaper }),
          {
            ...refuses(renewRecoveryCodes, needsPassword),
            state: 'changing.proving',
            showing: { on: true, proof: onPaper, typed: '' },
            also: [see(password, { focused: true })],
          },
          { does: { type: 'CHANGE_PASSWORD', value: own }, state: 'changing.proving', showing: { on: true, proof: onPaper, typed: own } },
          sendsProof(renewRecoveryCodes, { current_password: own, recovery_code: onPaper }, { proof: onPaper, typed: own }),
          {
            ...refuses(renewRecoveryCodes, { code: 'too_many_requests', message: tooMany }),
            state: 'changing.proving',
            showing: { on: true, proof: onPaper, typed: own, alert: `No se hizo el cambio${tooMany}` },
          },
          sendsProof(renewRecoveryCodes, { current_password: own, recovery_code: onPaper }, { proof: onPaper, typed: own }),
          { ...answers(renewRecoveryCodes, { success: true, recovery_codes: exampleCodes }), state: 'codesShown' },
          { does: { type: 'KEPT' }, ...rereads },
          isOn,
        ],
      },
      {
        title: 'removing it needs a confirmation and a code [R-510, R-560]',
        steps: [
          isOn,
          asksToRemove,
          { does: { type: 'CANCEL' }, ...stands },
          asksToRemove,
          { does: { type: 'CONFIRM' }, ...mustProve },
          typesProof,
          sendsProof(removeFactor),
          {
            ...refuses(removeFactor, needsPassword),
            state: 'changing.proving',
            showing: { on: true, proof, typed: '' },
            also: [see(password, { focused: true })],
          },
          { does: { type: 'CHANGE_PASSWORD', value: own }, state: 'changing.proving', showing: { on: true, proof, typed: own } },
          sendsProof(removeFactor, { current_password: own, code: proof }, { typed: own }),
          {
            ...refuses(removeFactor, { code: 'too_many_requests', message: tooMany }),
            state: 'changing.proving',
            showing: { on: true, proof, typed: own, alert: `No se hizo el cambio${tooMany}` },
          },
          sendsProof(removeFactor, { current_password: own, code: proof }, { typed: own }),
          { ...answers(removeFactor, { success: true }), ...rereads },
          isOff,
        ],
      },
      {
        title: 'a failed load can be retried; what another tab enrolled or removed in the meantime is loaded first',
        steps: [
          { ...unanswered(getFactors), state: 'unread' },
          { does: { type: 'RETRY' }, ...rereads },
          isOff,
          begins,
          { ...refusesAt(beginFactor, 'code', 'current_factor_needed', needed), ...rereads },
          { ...isOn, showing: { ...stillOn, alert: `No se hizo el cambio${needed}` } },
          { does: { type: 'RENEW' }, ...mustProve },
          typesProof,
          sendsProof(renewRecoveryCodes),
          { ...refuses(renewRecoveryCodes, { code: 'not_found', message: gone }), ...rereads },
          { ...isOff, showing: { alert: `No se hizo el cambio${gone}` } },
        ],
      },
      {
        title: 'staff in production cannot remove it [R-511]',
        steps: [{ ...read({ ...active, required: true }), state: 'on', showing: { on: true, left: 10, required: true } }],
      },
      {
        title: 'a removal requested by superadministrators shows who, why and until when, and can be stopped [R-616, R-618]',
        steps: [
          { ...isPending, also: [see(text(/hasta el 26.nov.2025, 14:40.h/))] },
          stops,
          { ...unanswered(stopOwnFactorRecovery), ...rereads },
          { ...isPending, showing: { ...open, alert: unsure } },
          stops,
          { ...answers(stopOwnFactorRecovery, { success: true }), ...rereads },
          isOn,
        ],
      },
    ];
  },
});
