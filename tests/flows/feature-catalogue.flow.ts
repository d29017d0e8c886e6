import { createElement } from 'react';
import { createFeature } from '#api/contract/packages/create-feature.ts';
import { deleteFeature } from '#api/contract/packages/delete-feature.ts';
import type { Feature, FeatureInput } from '#api/contract/packages/feature.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import { updateFeature } from '#api/contract/packages/update-feature.ts';
import { featureCatalogueMachine } from '#machines/flows/feature-catalogue/feature-catalogue.machine.ts';
import { featureCatalogueModel } from '#machines/flows/feature-catalogue/feature-catalogue.model.ts';
import { featureTypeNames } from '#shared/vocabulary.ts';
import { type Action, choose, fill, press, pressTwice } from './kit/actions.ts';
import { answers, refuses, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, count, type Expectation, inBrowser, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText, retries } from './kit/reading-table.ts';
import { alert, alertdialog, button, dialog, field, heading, row, type Target, text } from './kit/targets.ts';

const form = dialog('Editar característica');
const create = button('Crear');
const save = button('Guardar', form);
const newName = field('Nombre');
const editedName = field('Nombre', form);
const remove = button('Eliminar', alertdialog());
const unread = 'Error al cargar las características';
const unsaved = 'Error al actualizar la característica';
const undeleted = 'Error al eliminar la característica';
const inUse = 'No se puede eliminar una característica que un paquete usa';
const taken = 'Ya hay una característica con ese nombre';
const elsewhere = 'Alguien más cambió esta característica mientras la editabas';
const mine = button('Guardar lo mío', form);
const theirs = button('Usar lo guardado', form);
const nameless = 'Escribe un nombre';

type Written = Pick<Feature, 'name' | 'description'>;
interface Seen {
  /** Identifies its row. */
  readonly rows?: readonly Written[];
  /** How many there are, where known. */
  readonly total?: number;
  readonly draft?: string;
  readonly edit?: string;
  /** The error at the name. */
  readonly wrong?: string | undefined;
  readonly subject?: string;
  readonly failure?: string | null;
}
interface Given {
  readonly used: Feature;
  readonly free: Feature;
  /** Names are unique. */
  readonly name: string;
  readonly other: string;
}

const plain = (said: string): string => said.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const rowOf = ({ name, description }: Written): Target => row(new RegExp(`^${plain(name)} ${plain(description ?? 'Sin descripción')} `));

/** Its name may change during the scenario. */
const ownRow = ({ description }: Feature): Target => row(new RegExp(plain(description ?? '')));

const named = (box: Target, value: string, wrong: string | undefined): Expectation =>
  see(box, { value, required: true, invalid: wrong !== undefined, ...(wrong === undefined ? {} : { description: new RegExp(wrong) }) });
const refused = (title: string, failure: string | null, place: Target): readonly Expectation[] =>
  failure === null ? [absent(alert(undefined, place))] : [title, failure].map((part) => see(alert(undefined, place), { text: part }));

type Change = { readonly field: 'name' | 'description' | 'feature_type'; readonly value: string };
const writes = ({ field: name, value }: Change, place?: Target): readonly Action[] => {
  if (name === 'name') return [fill(field('Nombre', place), value)];
  if (name === 'description') return [fill(field(/^Descripción/, place), value)];
  return [choose(field('Tipo', place), Object.entries(featureTypeNames).find(([type]) => type === value)?.[1] ?? value)];
};

export const featureCatalogueFlow = flowTable(featureCatalogueMachine)<Seen, Given>({
  model: featureCatalogueModel,
  given: {
    used: { feature_id: 101, name: 'Páginas', description: 'Secciones propias', feature_type: 'number', version: 1, package_count: 2 },
    free: {
      feature_id: 122,
      name: 'Reporte de visitas',
      description: 'Cuántas y de dónde',
      feature_type: 'boolean',
      version: 2,
      package_count: 0,
    },
    name: 'Reservas en línea',
    other: 'Reporte mensual',
  },
  jsdom: {
    at: () => '/admin/packages/features',
    render: async (_, { page }) => {
      const { FeatureCataloguePage } = await import('#features/feature-catalogue/feature-catalogue-page.tsx');
      return createElement(FeatureCataloguePage, page);
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as }) => {
      const { featureNamed, newFeature } = await import('../../e2e/paths/fixtures/catalogue.ts');
      const { freshName } = await import('../../e2e/paths/fixtures/newcomer.ts');
      return {
        used: await featureNamed(as, 'Páginas'),
        free: await newFeature(as, freshName('Cuántas')),
        name: freshName('Reservas en línea'),
        other: freshName('Reporte mensual'),
      };
    },
    at: () => '/admin/packages/features',
  },
  actions: {
    RETRY: () => retries,
    CHANGE: (event) => writes(event),
    SUBMIT: () => [press(create)],
    EDIT: (_, { free }) => [press(button('Editar', ownRow(free)))],
    CHANGE_EDIT: (event) => writes(event, form),
    SAVE: () => [press(save)],
    KEEP_MINE: () => [press(mine)],
    TAKE_THEIRS: () => [press(theirs)],
    ASK_DELETE: (_, { free }) => [press(button('Eliminar', ownRow(free)))],
    CONFIRM: () => [press(remove)],
    CANCEL: () => [press(button('Cancelar'))],
  },
  values: ({ features, draft, edit, subject, issues, failure }): Seen => ({
    rows: features,
    total: features.length,
    draft: draft.name,
    edit: edit.name,
    wrong: issues.find(({ path }) => path === 'name')?.message,
    subject: subject?.name ?? '',
    failure: failure?.message ?? null,
  }),
  expectations: {
    loading: () => [see(text('Cargando las características')), absent(alert())],
    failed: ({ failure }) => [see(heading(unread, alert())), see(alert(), { text: failure ?? '' })],
    shown: ({ rows = [], total, draft = '', wrong }, { used }) => [
      absent(dialog()),
      absent(alertdialog()),
      ...rows.map((one) => see(rowOf(one))),
      ...(total === undefined ? [] : [count(button('Eliminar'), total)]),
      see(button('Eliminar', rowOf(used)), { enabled: false, description: new RegExp(`${plain(used.name)}.*${inUse}`) }),
      named(newName, draft, wrong),
      see(newName, { editable: true }),
      see(create, { enabled: true, busy: false }),
    ],
    creating: ({ draft = '' }) => [see(create, { busy: true }), see(newName, { value: draft, editable: false })],
    'editing.writing': ({ edit = '', wrong, failure = null }) => [
      named(editedName, edit, wrong),
      see(editedName, { editable: true }),
      ...refused(unsaved, failure, form),
      see(save, { enabled: true, busy: false }),
      absent(text(elsewhere)),
    ],
    'editing.comparing': ({ edit = '', wrong }) => [
      named(editedName, edit, wrong),
      see(editedName, { editable: true }),
      see(text(elsewhere)),
      see(mine, { enabled: true }),
      see(theirs, { enabled: true }),
      see(save, { enabled: false }),
    ],
    saving: ({ edit = '' }) => [
      see(save, { busy: true }),
      see(editedName, { value: edit, editable: false }),
      see(button('Cancelar', form), { enabled: false }),
    ],
    confirming: ({ subject = '', failure = null }) => [
      see(alertdialog(`¿Eliminar «${subject}»?`)),
      ...refused(undeleted, failure, alertdialog()),
      see(remove, { enabled: true, busy: false }),
    ],
    deleting: ({ subject = '' }) => [see(alertdialog(`¿Eliminar «${subject}»?`)), see(remove, { busy: true })],
  },
  starts: () => ({ state: 'loading', calls: [sends(listFeatures, {})] }),
  scenarios: ({ used, free, name, other }) => {
    const here: Seen = { rows: [used, free] };
    const comes = { ...answers(listFeatures, { features: [used, free] }), state: 'shown', showing: here } as const;
    const params = { id: `${free.feature_id}` };
    const written = { name, description: 'Con calendario', feature_type: 'text' } as const;
    const drafts = { ...here, draft: name };
    const renamed = { ...written, name: other };
    const types = (value: string, showing: Seen) => ({ does: { type: 'CHANGE', field: 'name', value }, state: 'shown', showing }) as const;
    const edits = (value: string) =>
      ({ does: { type: 'CHANGE_EDIT', field: 'name', value }, state: 'editing.writing', showing: { edit: value } }) as const;
    const takesUp = { does: { type: 'EDIT', featureId: free.feature_id }, state: 'editing.writing', showing: { edit: free.name } } as const;
    const asksDelete = {
      does: { type: 'ASK_DELETE', featureId: free.feature_id },
      state: 'confirming',
      showing: { subject: free.name },
    } as const;
    const confirms = {
      does: { type: 'CONFIRM' },
      state: 'deleting',
      showing: { subject: free.name },
      calls: [sends(deleteFeature, { params })],
    } as const;
    const saves = (base_version: number, description = free.description ?? '') =>
      ({
        does: { type: 'SAVE' },
        state: 'saving',
        showing: { edit: other },
        calls: [sends(updateFeature, { params, body: { name: other, description, feature_type: 'boolean', base_version } })],
      }) as const;
    const submits = (body: FeatureInput, showing: Seen) =>
      ({ does: { type: 'SUBMIT' }, state: 'creating', showing, calls: [sends(createFeature, { body })] }) as const;
    const isChanged = (change: Partial<Feature>) =>
      ({
        ...refuses(updateFeature, {
          code: 'record_changed',
          message: 'Alguien más guardó cambios mientras editabas',
          feature: { ...free, ...change },
        }),
        state: 'editing.comparing',
        showing: { edit: other },
      }) as const;
    return [
      {
        title:
          'a new feature is sent as written, once, and announced; a failure is shown and loses nothing, and the form is empty only after success [R-064, R-243, R-326]',
        steps: [
          comes,
          { does: { type: 'SUBMIT' }, state: 'shown', showing: { ...here, wrong: nameless }, also: [see(newName, { focused: true })] },
          types(name, drafts),
          { does: { type: 'CHANGE', field: 'description', value: 'Con calendario' }, state: 'shown', showing: drafts },
          { does: { type: 'CHANGE', field: 'feature_type', value: 'text' }, state: 'shown', showing: drafts },
          { ...submits(written, drafts), by: [pressTwice(create)] },
          {
            ...refusesAt(createFeature, 'name', 'feature_exists', taken),
            state: 'shown',
            showing: { ...drafts, wrong: taken },
            also: [inBrowser(see(text('Error al crear la característica')))],
          },
          types(other, { ...here, draft: other }),
          submits(renamed, { draft: other }),
          { ...refuses(createFeature, down), state: 'shown', showing: { ...here, draft: other } },
          submits(renamed, { draft: other }),
          {
            ...answers(createFeature, { success: true, feature: { feature_id: 123, ...renamed, version: 1, package_count: 0 } }),
            state: 'shown',
            showing: { rows: [used, free, renamed] },
            also: [
              see(field(/^Descripción/), { value: '' }),
              see(field('Tipo'), { chosen: 'Booleano' }),
              inBrowser(see(text('Característica creada exitosamente'))),
            ],
          },
        ],
      },
      {
        title: 'a feature is edited in a dialog, where a refusal stays until corrected; the new one being typed stays',
        steps: [
          comes,
          types(name, drafts),
          takesUp,
          edits(''),
          { does: { type: 'SAVE' }, state: 'editing.writing', showing: { edit: '', wrong: nameless } },
          edits(other),
          { ...edits(other), does: { type: 'CHANGE_EDIT', field: 'description', value: 'Cada mes' } },
          saves(free.version, 'Cada mes'),
          { ...unanswered(updateFeature), state: 'editing.writing', showing: { edit: other, failure: noAnswerText } },
          saves(free.version, 'Cada mes'),
          {
            ...answers(updateFeature, { success: true, feature: { ...free, name: other, description: 'Cada mes' } }),
            state: 'shown',
            showing: { ...drafts, rows: [used, { name: other, description: 'Cada mes' }] },
            also: [absent(rowOf(free)), inBrowser(see(text('Característica actualizada exitosamente')))],
          },
        ],
      },
      {
        title:
          'after somebody else’s change, the input stays beside the current values, and is saved over them or discarded [R-596, R-598]',
        notInBrowser: 'needs a second editor; the generated paths have one',
        steps: [
          comes,
          takesUp,
          edits(other),
          saves(2),
          {
            ...isChanged({ name: 'Visitas', description: null, feature_type: 'text', version: 3 }),
            also: [
              see(alert(undefined, form), { focused: true, text: 'Nombre. Ahora: Visitas' }),
              see(alert(undefined, form), { text: 'Descripción. Ahora: sin descripción' }),
              see(alert(undefined, form), { text: 'Tipo. Ahora: Texto' }),
            ],
          },
          { ...saves(3), does: { type: 'KEEP_MINE' } },
          {
            ...isChanged({ name: other, version: 4 }),
            also: [see(alert(undefined, form), { focused: true, text: 'Lo guardado dice lo mismo que tu formulario.' })],
          },
          { ...edits(name), state: 'editing.comparing' },
          { does: { type: 'TAKE_THEIRS' }, state: 'editing.writing', showing: { edit: other } },
          { does: { type: 'CANCEL' }, state: 'shown', showing: { rows: [used, { name: other, description: free.description }] } },
        ],
      },
      {
        title: 'an unused feature is deleted after a confirmation; a refusal is shown there',
        steps: [
          comes,
          asksDelete,
          confirms,
          {
            ...refuses(deleteFeature, { code: 'feature_in_use', message: inUse }),
            state: 'confirming',
            showing: { subject: free.name, failure: inUse },
          },
          confirms,
          {
            ...answers(deleteFeature, { success: true }),
            state: 'shown',
            showing: { rows: [used] },
            also: [absent(rowOf(free)), inBrowser(see(text('Característica eliminada exitosamente')))],
          },
        ],
      },
    ];
  },
});
