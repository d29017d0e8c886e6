import { createElement } from 'react';
import { approveFactorRecovery, askFactorRecovery, stopFactorRecovery } from '#api/contract/users/factor-recovery.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { exampleRecovery } from '#machines/flows/factor-enrolment/factor-enrolment.model.ts';
import { type RecoveryAct, recoveryDecisionMachine } from '#machines/flows/recovery-decision/recovery-decision.machine.ts';
import { recoveryDecisionModel } from '#machines/flows/recovery-decision/recovery-decision.model.ts';
import { personWithFactor } from '#machines/flows/user-directory/example-person.ts';
import { fill, hit, press } from './kit/actions.ts';
import { answers, refuses, refusesAt, sends } from './kit/calls.ts';
import { absent, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { alert, button, dialog, field, group, text } from './kit/targets.ts';

const open = dialog();
const reason = field('Motivo', open);
const password = field('Tu contraseña', open);
const code = field('Tu código de verificación', open);
const confirm = button(/^(Pedir|Aprobar|Detener)$/, open);
const cancel = button('Cancelar', open);

interface Given {
  person: UserSummary;
  act: RecoveryAct;
}
const asking: Given = { person: personWithFactor, act: 'ask' };
const withRequest: UserSummary = {
  ...personWithFactor,
  user_id: '5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a12',
  username: 'rosa.luna',
  second_factor: {
    can_be_recovered: true,
    recovery: { ...exampleRecovery, asked_by: { user_id: personWithFactor.user_id, username: 'jefa' } },
  },
};
const ofAct = (act: RecoveryAct): Given => ({ person: withRequest, act });
const alone: Given = {
  act: 'ask',
  person: {
    ...personWithFactor,
    user_id: '5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a13',
    username: 'sola.mora',
    second_factor: { can_be_recovered: false, recovery: null },
  },
};

interface Seen {
  reason?: string;
  password?: string;
  code?: string;
  wrong?: { reason?: string; password?: string; code?: string };
  failure?: string | null;
}
const missing = {
  reason: 'Escribe el motivo',
  password: 'Escribe tu contraseña para confirmar este cambio',
  code: 'Escribe los 6 dígitos de tu aplicación o un código de recuperación',
};
const isPossible = ({ act, person }: Given) => act !== 'ask' || person.second_factor?.can_be_recovered === true;
const notInBrowser = 'the demo has no second factor for each superadministrator: tests/server/users covers it';

const fields = (seen: Seen, given: Given, busy: boolean) => {
  const { wrong = {} } = seen;
  const shown = (at: typeof reason, value = '', said: string | undefined, isNeeded: boolean) =>
    isNeeded && isPossible(given)
      ? see(at, {
          value,
          invalid: said !== undefined,
          editable: !busy,
          ...(said === undefined ? {} : { description: new RegExp(`^${said}`) }),
        })
      : absent(at);
  return [
    shown(reason, seen.reason, wrong.reason, given.act === 'ask'),
    shown(password, seen.password, wrong.password, given.act !== 'stop'),
    shown(code, seen.code, wrong.code, given.act !== 'stop'),
    isPossible(given) ? absent(text(/npm run admin:recover/, open)) : see(text(/npm run admin:recover/, open)),
    seen.failure == null ? absent(alert()) : see(alert(), { text: seen.failure }),
    see(confirm, busy ? { busy } : { busy, enabled: isPossible(given) }),
    reports(),
  ];
};

export const recoveryDecisionFlow = flowTable(recoveryDecisionMachine)({
  model: recoveryDecisionModel,
  given: asking,
  givenBy: (input) => {
    const { act, isPossible: can } = input as { act: RecoveryAct; isPossible: boolean };
    return act === 'ask' ? (can ? asking : alone) : ofAct(act);
  },
  jsdom: {
    render: async (given, { report, page: { machine } }) => {
      const { RecoveryDialog } = await import('#features/users/recovery-dialog.tsx');
      return createElement(RecoveryDialog, { ...given, onDone: report, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'superadmin',
    before: (page) => page.route(/\/srv\/adm\/allusers/, (route) => route.fulfill({ json: [personWithFactor, withRequest, alone.person] })),
    at: () => '/admin/users',
    opens: ({ person: { username }, act }) => [
      press(
        act === 'ask'
          ? button(`Quitar verificación en dos pasos de ${username}`)
          : button(act === 'approve' ? 'Aprobar' : 'Detener', group(`Solicitud sobre ${username}`)),
      ),
    ],
  },
  actions: {
    TYPE: ({ field: at, value }) => [fill({ reason, password, code }[at], value)],
    SUBMIT: () => [press(confirm)],
    CANCEL: () => [press(cancel)],
  },
  values: ({ act, isPossible: can, reason: why, password: own, code: digits, tried, failure }): Seen => {
    const isAsked = { reason: can && act === 'ask', password: can && act !== 'stop', code: can && act !== 'stop' };
    const unsaid = tried ? Object.entries({ reason: why, password: own, code: digits }).filter(([, typed]) => typed === '') : [];
    const wrong: Partial<Record<'reason' | 'password' | 'code', string>> = Object.fromEntries(
      unsaid.flatMap(([at]) => (isAsked[at as keyof typeof isAsked] ? [[at, missing[at as keyof typeof missing]]] : [])),
    );
    if (isAsked.password && own !== '' && failure?.code === 'reauthentication_needed') wrong.password = failure.message;
    if (isAsked.code && digits !== '' && failure?.code === 'invalid_code') wrong.code = failure.message;
    const said = { ask: 'No se pudo pedir', approve: 'No se pudo aprobar', stop: 'No se pudo detener' }[act];
    const isShown = failure !== null && Object.keys(wrong).length === 0;
    return { reason: why, password: own, code: digits, wrong, failure: isShown ? `${said}${failure.message}` : null };
  },
  expectations: {
    asking: (seen, given) => [...fields(seen, given, false), see(cancel, { enabled: true })],
    deciding: (seen, given) => [...fields(seen, given, true), see(cancel, { enabled: false })],
    done: () => [absent(open), reports({ result: 'done' })],
    cancelled: () => [absent(open), reports({ result: 'cancelled' })],
  },
  starts: () => ({ state: 'asking' }),
  notInBrowser,
  scenarios: () => {
    const written = { reason: 'Perdió su teléfono', password: 'La-mia-de-siempre', code: '407912' };
    const proven = { current_password: written.password, code: written.code };
    const id = exampleRecovery.recovery_id;
    const types = (at: keyof typeof written, showing: Seen) =>
      ({ does: { type: 'TYPE', field: at, value: written[at] }, state: 'asking', showing }) as const;
    const submits = { does: { type: 'SUBMIT' }, state: 'deciding' } as const;
    const proof = { password: written.password, code: written.code };
    const approves = { ...submits, showing: proof, calls: [sends(approveFactorRecovery, { params: { id }, body: proven })] } as const;
    const wrong = 'Tu contraseña no es correcta';
    const used = 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo';
    return [
      {
        title: 'a removal is requested with a reason, password and code; missing input shows an error at its field [R-614, R-619]',
        starts: { state: 'asking', also: [see(text(/Otro Super Administrador debe aprobarlo en 24 horas/, open))] },
        steps: [
          { does: { type: 'SUBMIT' }, state: 'asking', showing: { wrong: missing } },
          types('reason', { reason: written.reason, wrong: { password: missing.password, code: missing.code } }),
          types('password', { reason: written.reason, password: written.password, wrong: { code: missing.code } }),
          types('code', written),
          {
            ...submits,
            showing: written,
            calls: [sends(askFactorRecovery, { params: { id: personWithFactor.user_id }, body: { reason: written.reason, ...proven } })],
          },
          {
            ...refuses(askFactorRecovery, { code: 'recovery_open', message: 'Ya hay una solicitud abierta para esta persona' }),
            state: 'asking',
            showing: { ...written, failure: 'No se pudo pedirYa hay una solicitud abierta para esta persona' },
          },
          { does: { type: 'CANCEL' }, by: [hit('Escape', code)], state: 'cancelled' },
        ],
      },
      {
        title: 'without two other superadministrators, the dialog describes the terminal command [R-619]',
        given: alone,
        steps: [{ does: { type: 'CANCEL' }, state: 'cancelled' }],
      },
      {
        title: 'it is approved with password and code, after reading who requested it and why [R-615, R-619]',
        given: ofAct('approve'),
        starts: { state: 'asking', also: [see(text(/jefa lo pidió. Motivo: Perdió su teléfono y sus códigos/, open))] },
        steps: [
          types('password', { password: written.password }),
          types('code', proof),
          approves,
          {
            ...refusesAt(approveFactorRecovery, 'current_password', 'reauthentication_needed', wrong),
            state: 'asking',
            showing: { ...proof, wrong: { password: wrong } },
          },
          approves,
          {
            ...refuses(approveFactorRecovery, { code: 'invalid_code', message: used }),
            state: 'asking',
            showing: { ...proof, wrong: { code: used } },
          },
        ],
      },
      {
        title: 'it is stopped with one press [R-616, R-619]',
        given: ofAct('stop'),
        steps: [
          { ...submits, calls: [sends(stopFactorRecovery, { params: { id } })] },
          { ...answers(stopFactorRecovery, { success: true }), state: 'done' },
        ],
      },
    ];
  },
});
