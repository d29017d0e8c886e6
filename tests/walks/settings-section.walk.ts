import { createElement } from 'react';
import { getSection } from '#api/contract/settings/get-section.ts';
import { putSection } from '#api/contract/settings/put-section.ts';
import { exampleAccount, exampleAgency } from '#machines/flows/settings-section/example-section.ts';
import {
  asksPassword,
  changedFields,
  sectionIssues,
  settingsSectionMachine,
} from '#machines/flows/settings-section/settings-section.machine.ts';
import { settingsSectionModel } from '#machines/flows/settings-section/settings-section.model.ts';
import { down, retries, unheard } from './kit/reading-table.ts';
import {
  absent,
  alert,
  answers,
  button,
  type Expectation,
  field,
  fill,
  heading,
  press,
  refuses,
  see,
  sends,
  text,
  transient,
  unattended,
} from './kit/vocabulary.ts';
import { flowWalk } from './kit/walk.ts';

const box = {
  beneficiary: field('Beneficiario'),
  bank: field('Banco'),
  account_number: field('Número de cuenta'),
  clabe: field('CLABE'),
  name: field('Marca'),
  legal_name: field('Razón social'),
  rfc: field('RFC'),
  address: field('Domicilio'),
  phone: field('Teléfono'),
  email: field('Correo de contacto'),
  whatsapp: field('WhatsApp'),
  hours: field('Horario'),
  tagline: field('Frase'),
  staff_mail: field('Correos del equipo'),
} as const;
type Name = keyof typeof box;
type Section = 'agency' | 'transfer';
const namesOf = {
  transfer: ['beneficiary', 'bank', 'account_number', 'clabe'],
  agency: ['name', 'legal_name', 'rfc', 'address', 'phone', 'email', 'whatsapp', 'hours', 'tagline', 'staff_mail'],
} as const satisfies Record<Section, readonly Name[]>;
const mayBeEmpty: readonly Name[] = ['rfc', 'phone', 'staff_mail'];
const fixed: readonly Name[] = ['beneficiary', 'staff_mail'];
const titleOf: Record<Section, string> = { transfer: 'Datos bancarios', agency: 'Marca y contacto' };
const password = field('Tu contraseña');
const publish = button(/^Publicar/);
const discard = button('Descartar');
const mine = button('Conservar lo mío');
const theirs = button('Tomar lo guardado');
const published = text('Publicado: es lo que ven los clientes.');
const unsaved = 'Error al guardar los datos';

interface Seen {
  readonly values?: Partial<Record<Name, string>>;
  readonly wrong?: Partial<Record<string, string>>;
  /** What was written of the password; null where it is not asked for. */
  readonly typed?: string | null;
  readonly changes?: number;
  readonly isSaved?: boolean;
  readonly failure?: string | null;
}

const { values: stored } = exampleAccount;
const storedOf = { transfer: stored, agency: exampleAgency.values };
const wrongDigit = 'El último dígito no corresponde a los otros 17. Cópiala otra vez de tu banco.';
const another = '032180000118359719';

const form = ({ values = {}, wrong = {}, typed = null }: Seen, isOpen: boolean, section: Section): readonly Expectation[] => [
  see(heading(titleOf[section])),
  ...namesOf[section].map((name) =>
    see(box[name], {
      value: values[name] ?? storedOf[section][name] ?? '',
      required: !mayBeEmpty.includes(name),
      editable: isOpen && !fixed.includes(name),
      invalid: name in wrong,
      ...(name in wrong ? { description: new RegExp(`^${wrong[name]}`) } : {}),
      ...(fixed.includes(name) ? { description: 'Fijado por el servidor' } : {}),
    }),
  ),
  typed === null ? absent(password) : see(password, { value: typed, invalid: 'current_password' in wrong }),
];
const said = (failure: string | null): Expectation => (failure === null ? absent(alert()) : see(alert(), { text: `${unsaved}${failure}` }));

/** What is published there is published for everybody: the scenarios of the server's own answers stand in jsdom alone. */
const story = 'all other tests pay to the account of the demo: it stays as it is';

export const settingsSectionWalk = flowWalk(settingsSectionMachine)<Seen, { section: Section }>({
  model: settingsSectionModel,
  given: { section: 'transfer' },
  jsdom: {
    at: ({ section }) => `/admin/settings/${section}`,
    render: async ({ section }, { page }) => {
      const { SettingsSectionPage } = await import('#features/settings-section/settings-section-page.tsx');
      return createElement(SettingsSectionPage, { section, ...(page.machine === undefined ? {} : { machine: page.machine }) });
    },
  },
  browser: {
    who: 'superadmin',
    at: ({ section }) => `/admin/settings/${section}`,
    calls: () => ({
      readSection: { operation: getSection, madeUp: 'the demo fixes nothing, and nobody wrote an account before' },
      writeSection: { operation: putSection, madeUp: story },
    }),
  },
  actions: {
    START: () => unattended,
    RETRY: () => retries,
    TYPE: ({ field: name, value }) => [fill(box[name as Name], value)],
    TYPE_PASSWORD: ({ value }) => [fill(password, value)],
    DISCARD: () => [press(discard)],
    SUBMIT: () => [press(publish)],
    KEEP_MINE: () => [press(mine)],
    TAKE_THEIRS: () => [press(theirs)],
  },
  values: (context): Seen => {
    const { failure } = context;
    const isAsked = asksPassword(context);
    const refused = (failure?.issues ?? []).filter(({ path }) => path in context.values || (path === 'current_password' && isAsked));
    const issues = [...(context.tried ? sectionIssues(context) : []), ...refused];
    return {
      values: context.values as Partial<Record<Name, string>>,
      wrong: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
      typed: isAsked ? context.password : null,
      changes: changedFields(context).length,
      isSaved: context.saved,
      failure: failure === null || refused.length > 0 ? null : failure.message,
    };
  },
  expectations: {
    waiting: transient,
    loading: () => [see(text('Cargando los datos')), absent(alert())],
    failed: ({ failure }) => [see(heading('Error al cargar los datos', alert())), see(alert(), { text: failure ?? '' })],
    editing: ({ changes = 0, isSaved = false, failure = null, ...seen }, { section }) => [
      ...form(seen, true, section),
      said(failure),
      see(button(changes === 0 ? 'Publicar' : changes === 1 ? 'Publicar 1 cambio' : `Publicar ${changes} cambios`), {
        enabled: true,
        busy: false,
      }),
      see(discard, { enabled: true }),
      isSaved ? see(published) : absent(published),
      absent(mine),
    ],
    saving: (seen, { section }) => [
      ...form({ ...seen, wrong: {} }, false, section),
      absent(alert()),
      see(publish, { busy: true }),
      see(discard, { enabled: false }),
    ],
    comparing: (seen, { section }) => [
      ...namesOf[section].map((name) => see(box[name], { value: seen.values?.[name] ?? storedOf[section][name] ?? '', editable: false })),
      see(alert(), { text: /guardó otra versión mientras escribías/ }),
      see(mine),
      see(theirs),
      see(publish, { enabled: false }),
      see(discard, { enabled: false }),
      absent(published),
    ],
  },
  scenarios: () => {
    const params = { section: 'transfer' } as const;
    const asks = sends(getSection, { params });
    const starts = { state: 'loading', calls: [asks] } as const;
    const comes = { ...answers(getSection, exampleAccount), state: 'editing' } as const;
    const bank = 'Banco del Bajío';
    const types = {
      does: { type: 'TYPE', field: 'bank', value: bank },
      state: 'editing',
      showing: { values: { bank }, typed: '', changes: 1 },
    } as const;
    const submits = (more: Seen = {}, body: object = {}) =>
      ({
        does: { type: 'SUBMIT' },
        state: 'saving',
        showing: { values: { bank }, typed: '', changes: 1, ...more },
        calls: [sends(putSection, { params, body: { base_version: 2, values: { ...stored, bank }, ...body } })],
      }) as const;
    const written = { ...exampleAccount, version: 3, values: { ...stored, bank } };
    const faster = {
      code: 'settings_changed',
      message: 'Alguien guardó otra versión mientras escribías',
      current: { version: 3, values: { ...stored, bank: 'Banco Nuevo' }, changed_by: 'sofia', changed_at: '2025-11-13T17:30:00.000Z' },
    } as const;
    const ofAgency = { state: 'loading', calls: [sends(getSection, { params: { section: 'agency' } })] } as const;
    const agencyComes = { ...answers(getSection, exampleAgency), state: 'editing' } as const;
    const name = 'Estudio Nopal';
    const renames = {
      does: { type: 'TYPE', field: 'name', value: name },
      state: 'editing',
      showing: { values: { name }, changes: 1 },
    } as const;
    return [
      {
        title: 'what the server fixes is shown locked, the versions and the CLABE of before beside it [R-554]',
        notInBrowser: story,
        starts,
        steps: [{ ...comes, also: [see(text('Versión 2')), see(text('032180000118359719'))] }],
      },
      {
        title: 'what was changed is published with the version that was read, and told [R-554]',
        notInBrowser: story,
        starts,
        steps: [
          comes,
          types,
          submits(),
          { ...answers(putSection, { success: true, section: written }), state: 'editing', showing: { values: { bank }, isSaved: true } },
        ],
      },
      {
        title: 'a CLABE whose last digit is wrong is told at its field, stays, and nothing is sent [R-554]',
        notInBrowser: story,
        starts,
        steps: [
          comes,
          {
            does: { type: 'TYPE', field: 'clabe', value: '032180000118359718' },
            state: 'editing',
            showing: { values: { clabe: '032180000118359718' }, typed: '', changes: 1 },
          },
          {
            does: { type: 'SUBMIT' },
            state: 'editing',
            showing: { values: { clabe: '032180000118359718' }, typed: '', changes: 1, wrong: { clabe: wrongDigit } },
          },
          { does: { type: 'DISCARD' }, state: 'editing' },
        ],
      },
      {
        title: 'another account asks for the password; refused, everything typed stays [R-554, R-456]',
        notInBrowser: story,
        starts,
        steps: [
          comes,
          {
            does: { type: 'TYPE', field: 'clabe', value: another },
            state: 'editing',
            showing: { values: { clabe: another }, typed: '', changes: 1 },
          },
          {
            does: { type: 'SUBMIT' },
            state: 'saving',
            showing: { values: { clabe: another }, typed: '', changes: 1 },
            calls: [sends(putSection, { params, body: { base_version: 2, values: { ...stored, clabe: another } } })],
          },
          {
            ...refuses(putSection, {
              code: 'reauthentication_needed',
              message: 'Escribe tu contraseña para continuar',
              issues: [{ path: 'current_password', message: 'Escribe tu contraseña para continuar' }],
            }),
            state: 'editing',
            showing: {
              values: { clabe: another },
              typed: '',
              changes: 1,
              wrong: { current_password: 'Escribe tu contraseña para continuar' },
            },
          },
          {
            does: { type: 'TYPE_PASSWORD', value: 'la-de-siempre' },
            state: 'editing',
            showing: { values: { clabe: another }, typed: 'la-de-siempre', changes: 1 },
          },
          {
            does: { type: 'SUBMIT' },
            state: 'saving',
            showing: { values: { clabe: another }, typed: 'la-de-siempre', changes: 1 },
            calls: [
              sends(putSection, {
                params,
                body: { base_version: 2, values: { ...stored, clabe: another }, current_password: 'la-de-siempre' },
              }),
            ],
          },
          {
            ...answers(putSection, { success: true, section: { ...exampleAccount, version: 3, values: { ...stored, clabe: another } } }),
            state: 'editing',
            showing: { values: { clabe: another }, isSaved: true },
          },
        ],
      },
      {
        title: 'somebody was faster: both are shown, and what was typed goes on from theirs [R-555]',
        notInBrowser: story,
        starts,
        steps: [
          comes,
          types,
          submits(),
          {
            ...refuses(putSection, faster),
            state: 'comparing',
            showing: { values: { bank } },
            also: [see(box.bank, { description: 'Guardado: Banco Nuevo' }), see(alert(), { text: /^sofia guardó otra versión/ })],
          },
          { does: { type: 'KEEP_MINE' }, state: 'editing', showing: { values: { bank }, typed: '', changes: 1 } },
          submits({}, { base_version: 3 }),
          {
            ...answers(putSection, { success: true, section: { ...written, version: 4 } }),
            state: 'editing',
            showing: { values: { bank }, isSaved: true },
          },
        ],
      },
      {
        title: 'somebody was faster, and theirs is taken [R-555]',
        notInBrowser: story,
        starts,
        steps: [
          comes,
          types,
          submits(),
          { ...refuses(putSection, faster), state: 'comparing', showing: { values: { bank } } },
          { does: { type: 'TAKE_THEIRS' }, state: 'editing', showing: { values: { bank: 'Banco Nuevo' } } },
        ],
      },
      {
        title: 'no answer: what was typed stays, and is sent again by hand [R-456]',
        notInBrowser: story,
        starts,
        steps: [
          comes,
          types,
          submits(),
          {
            ...refuses(putSection, { code: 'network', message: '' }),
            state: 'editing',
            showing: { values: { bank }, typed: '', changes: 1, failure: unheard },
          },
          submits(),
          {
            ...answers(putSection, { success: true, section: written }),
            state: 'editing',
            showing: { values: { bank }, isSaved: true },
          },
        ],
      },
      {
        title: 'brand and contact are published as they were typed, with the version that was read [R-557]',
        notInBrowser: story,
        given: { section: 'agency' },
        starts: ofAgency,
        steps: [
          agencyComes,
          renames,
          {
            does: { type: 'TYPE', field: 'rfc', value: 'TWE201323AB9' },
            state: 'editing',
            showing: { values: { name, rfc: 'TWE201323AB9' }, changes: 2 },
          },
          {
            does: { type: 'SUBMIT' },
            state: 'editing',
            showing: {
              values: { name, rfc: 'TWE201323AB9' },
              changes: 2,
              wrong: { rfc: 'Escribe un RFC como ABC010203XY9, o déjalo vacío' },
            },
          },
          {
            does: { type: 'TYPE', field: 'rfc', value: 'TWE200123AB9' },
            state: 'editing',
            showing: { values: { name, rfc: 'TWE200123AB9' }, changes: 2 },
          },
          {
            does: { type: 'SUBMIT' },
            state: 'saving',
            showing: { values: { name, rfc: 'TWE200123AB9' }, changes: 2 },
            calls: [
              sends(putSection, {
                params: { section: 'agency' },
                body: { base_version: 4, values: { ...exampleAgency.values, name, rfc: 'TWE200123AB9' } },
              }),
            ],
          },
          {
            ...answers(putSection, {
              success: true,
              section: { ...exampleAgency, version: 5, values: { ...exampleAgency.values, name, rfc: 'TWE200123AB9' } },
            }),
            state: 'editing',
            showing: { values: { name, rfc: 'TWE200123AB9' }, isSaved: true },
          },
        ],
      },
      {
        title: 'somebody was faster with the brand: an empty field of theirs is told as such [R-555, R-557]',
        notInBrowser: story,
        given: { section: 'agency' },
        starts: ofAgency,
        steps: [
          agencyComes,
          renames,
          {
            does: { type: 'SUBMIT' },
            state: 'saving',
            showing: { values: { name }, changes: 1 },
            calls: [
              sends(putSection, {
                params: { section: 'agency' },
                body: { base_version: 4, values: { ...exampleAgency.values, name } },
              }),
            ],
          },
          {
            ...refuses(putSection, {
              ...faster,
              current: { ...faster.current, version: 5, values: { ...exampleAgency.values, phone: '' } },
            }),
            state: 'comparing',
            showing: { values: { name } },
            also: [see(box.phone, { description: 'Guardado: (vacío)' }), see(box.name, { description: 'Guardado: Taller Web' })],
          },
        ],
      },
      {
        title: 'the section cannot be read: told why, and read again by hand',
        notInBrowser: story,
        starts,
        steps: [
          { ...refuses(getSection, down), state: 'failed', showing: { failure: down.message } },
          { does: { type: 'RETRY' }, ...starts },
          comes,
        ],
      },
    ];
  },
});
