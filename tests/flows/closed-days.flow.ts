import { createElement } from 'react';
import { getClosedDays } from '#api/contract/settings/get-closed-days.ts';
import { saveClosedDays } from '#api/contract/settings/save-closed-days.ts';
import { closedDaysMachine } from '#machines/flows/closed-days/closed-days.machine.ts';
import { closedDaysModel, exampleClosedDays } from '#machines/flows/closed-days/closed-days.model.ts';
import type { ClosedDay } from '#shared/closed-days.ts';
import { fill, press, pressTwice } from './kit/actions.ts';
import { answers, refuses, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, count, type Expectation, inBrowser, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText, retries } from './kit/reading-table.ts';
import { alert, button, field, region, type Target, text } from './kit/targets.ts';

interface Seen {
  readonly days?: readonly ClosedDay[];
  readonly form?: Partial<ClosedDay>;
  /** The errors at the fields. */
  readonly wrong?: { readonly day?: string | undefined; readonly name?: string | undefined };
  readonly removing?: string | null;
  readonly isChangedElsewhere?: boolean;
  readonly failure?: string | null;
}

const { past, coming, typed, others } = exampleClosedDays;

const panel = region('Días que cerramos');
const fields = { day: field('Fecha', panel), name: field('Motivo', panel) };
const add = button('Agregar día', panel);
const dates: Readonly<Record<string, string>> = {
  [past.day]: '24 dic 2021',
  [coming.day]: '24 dic 2099',
  [typed.day]: '31 dic 2099',
  [others.day]: '6 ene 2099',
};
const remove = (day: string): Target => button(`Quitar ${dates[day]}`, panel);
const unread = 'Error al cargar los días';
const unsaved = 'No se guardaron los días';
const elsewhere = 'Alguien más cambió estos días mientras tanto';
const none = text('Ningún día además de fines de semana y feriados.', panel);
const dayless = 'Elige una fecha';
const nameless = 'Escribe el motivo';

const says = (title: string, isSaid: boolean): Expectation =>
  isSaid ? see(alert(undefined, panel), { text: title }) : absent(text(title, panel));
const wrongAt = (box: Target, value: string, problem: string | undefined): Expectation =>
  see(box, { value, required: true, invalid: problem !== undefined, description: problem === undefined ? '' : new RegExp(problem) });

const shows = ({ days = [], form = {}, wrong = {}, failure = null, isChangedElsewhere = false }: Seen): readonly Expectation[] => [
  see(text('Estos días no cuentan como hábiles en las fechas que prometemos.', panel)),
  count(button(/^Quitar/, panel), days.length),
  ...days.map(({ day }) => see(remove(day))),
  ...(days.some(({ day }) => day !== past.day) ? [absent(none)] : [see(none)]),
  days.includes(past) ? see(text('1 día que ya pasó', panel)) : absent(text(/ya pas/, panel)),
  wrongAt(fields.day, form.day ?? '', wrong.day),
  wrongAt(fields.name, form.name ?? '', wrong.name),
  says(unsaved, failure !== null),
  says(failure ?? unsaved, failure !== null),
  says(elsewhere, isChangedElsewhere),
];

export const closedDaysFlow = flowTable(closedDaysMachine)<Seen, object>({
  model: closedDaysModel,
  given: {},
  jsdom: {
    at: () => '/admin/settings',
    render: async (_, { page }) => {
      const { ClosedDaysPanel } = await import('#features/settings/closed-days-panel.tsx');
      return createElement(ClosedDaysPanel, { mayChange: true, ...page });
    },
  },
  browser: { who: 'superadmin', at: () => '/admin/settings' },
  notInBrowser: 'closed days move the dates that other tests on the same server expect',
  actions: {
    RETRY: () => retries,
    WRITE: ({ field: name, value }) => [fill(fields[name], value)],
    ADD: () => [press(add)],
    REMOVE: ({ day }) => [press(remove(day))],
  },
  values: ({ days, form, issues, removed, failure, isChangedElsewhere }): Seen => ({
    days: days.map((one) => (one.day === past.day ? past : one)),
    form,
    wrong: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
    removing: removed,
    isChangedElsewhere,
    failure: failure?.message ?? null,
  }),
  expectations: {
    loading: () => [see(text('Cargando los días…', panel)), absent(alert(undefined, panel)), absent(add)],
    failed: ({ failure }) => [unread, failure ?? ''].map((part) => see(alert(undefined, panel), { text: part })),
    shown: (seen) => [
      ...shows(seen),
      ...Object.values(fields).map((box) => see(box, { editable: true })),
      ...(seen.days ?? []).map(({ day }) => see(remove(day), { enabled: true, busy: false })),
      see(add, { enabled: true, busy: false }),
    ],
    saving: ({ removing = null, ...seen }) => [
      ...shows(seen),
      ...Object.values(fields).map((box) => see(box, { editable: false })),
      ...(seen.days ?? []).map(({ day }) => see(remove(day), { busy: day === removing, enabled: day === removing })),
      see(add, { busy: removing === null, enabled: removing === null }),
    ],
  },
  starts: () => ({ state: 'loading', calls: [sends(getClosedDays, {})] }),
  scenarios: () => {
    const stored = [past, coming];
    const comes = {
      ...answers(getClosedDays, { closed_days: stored, version: 2 }),
      state: 'shown',
      showing: { days: stored },
    } as const;
    const writes = (name: keyof ClosedDay, value: string, showing: Seen) =>
      ({ does: { type: 'WRITE', field: name, value }, state: 'shown', showing: { days: stored, ...showing } }) as const;
    const writesDay = writes('day', typed.day, { form: { day: typed.day } });
    const writesName = writes('name', typed.name, { form: typed });
    const sent = (closed_days: ClosedDay[], base_version: number) => sends(saveClosedDays, { body: { closed_days, base_version } });
    const adds = (days: ClosedDay[], base_version: number) =>
      ({ does: { type: 'ADD' }, state: 'saving', showing: { days, form: typed }, calls: [sent([...days, typed], base_version)] }) as const;
    const saved = (closed_days: ClosedDay[], version: number, form: Partial<ClosedDay> = {}) =>
      ({
        ...answers(saveClosedDays, { success: true, closed_days, version }),
        state: 'shown',
        showing: { days: closed_days, form },
      }) as const;
    const removes = (day: string, days: ClosedDay[], left: ClosedDay[], base_version: number, form: Partial<ClosedDay> = {}) =>
      ({
        does: { type: 'REMOVE', day },
        state: 'saving',
        showing: { days, form, removing: day },
        calls: [sent(left, base_version)],
      }) as const;
    const theirs = [past, others, coming];
    const isChanged = (closed_days: ClosedDay[], version: number, form: Partial<ClosedDay>) =>
      ({
        ...refuses(saveClosedDays, {
          code: 'record_changed',
          message: 'Alguien más guardó cambios mientras editabas',
          closed_days: { closed_days, version },
        }),
        state: 'shown',
        showing: { days: closed_days, form, isChangedElsewhere: true },
      }) as const;
    const all = [...stored, typed];
    return [
      {
        title: 'a failed load shows why and can be retried [R-705]',
        steps: [
          { ...unanswered(getClosedDays), state: 'failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, state: 'loading', calls: [sends(getClosedDays, {})] },
          { ...answers(getClosedDays, { closed_days: [], version: 1 }), state: 'shown', showing: { days: [] } },
        ],
      },
      {
        title:
          'a day is added once, with its reason; what is missing is said at its field, and the fields are empty only after success [R-705]',
        steps: [
          comes,
          {
            does: { type: 'ADD' },
            state: 'shown',
            showing: { days: stored, wrong: { day: dayless, name: nameless } },
            also: [see(fields.day, { focused: true })],
          },
          writes('day', typed.day, { form: { day: typed.day }, wrong: { name: nameless } }),
          writesName,
          { ...adds(stored, 2), by: [pressTwice(add)] },
          { ...unanswered(saveClosedDays), state: 'shown', showing: { days: stored, form: typed, failure: noAnswerText } },
          adds(stored, 2),
          { ...refuses(saveClosedDays, down), state: 'shown', showing: { days: stored, form: typed, failure: down.message } },
          adds(stored, 2),
          { ...saved(all, 3), also: [see(add, { focused: true }), inBrowser(see(text('Día agregado')))] },
        ],
      },
      {
        title: 'a day that is listed already is refused at its field, as is what the server refuses; nothing typed is lost [R-705]',
        steps: [
          comes,
          writes('day', coming.day, { form: { day: coming.day } }),
          writes('name', 'Otra vez', { form: { day: coming.day, name: 'Otra vez' } }),
          {
            does: { type: 'ADD' },
            state: 'shown',
            showing: { days: stored, form: { day: coming.day, name: 'Otra vez' }, wrong: { day: 'Este día ya está en la lista' } },
          },
          writes('day', typed.day, { form: { day: typed.day, name: 'Otra vez' } }),
          writesName,
          adds(stored, 2),
          {
            ...refusesAt(saveClosedDays, 'closed_days.2.name', 'invalid_input', nameless),
            state: 'shown',
            showing: { days: stored, form: typed, wrong: { name: nameless } },
          },
        ],
      },
      {
        title: 'a day is removed, also one that is past; a failure keeps it, and what was typed stays [R-705]',
        steps: [
          comes,
          writesDay,
          removes(coming.day, stored, [past], 2, { day: typed.day }),
          {
            ...refuses(saveClosedDays, down),
            state: 'shown',
            showing: { days: stored, form: { day: typed.day }, failure: down.message },
          },
          removes(coming.day, stored, [past], 2, { day: typed.day }),
          {
            ...saved([past], 3, { day: typed.day }),
            also: [see(panel, { focused: true }), inBrowser(see(text('Día quitado')))],
          },
          removes(past.day, [past], [], 3, { day: typed.day }),
          saved([], 4, { day: typed.day }),
        ],
      },
      {
        title: 'after somebody else’s change the list is the current one, what was typed stays, and a notice asks to try again [R-705]',
        steps: [
          comes,
          writesDay,
          writesName,
          adds(stored, 2),
          isChanged(theirs, 3, typed),
          { ...adds(theirs, 3), showing: { days: theirs, form: typed } },
          isChanged([past, others, coming, typed], 4, typed),
          {
            does: { type: 'ADD' },
            state: 'shown',
            showing: { days: [past, others, coming, typed], form: typed, wrong: { day: 'Este día ya está en la lista' } },
          },
          removes(typed.day, [past, others, coming, typed], theirs, 4, typed),
          isChanged(stored, 5, typed),
        ],
      },
    ];
  },
});
