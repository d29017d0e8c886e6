import { createElement } from 'react';
import { createPackage } from '#api/contract/packages/create-package.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { updatePackage } from '#api/contract/packages/update-package.ts';
import { packageFormMachine } from '#machines/flows/package-form/package-form.machine.ts';
import { packageFormModel } from '#machines/flows/package-form/package-form.model.ts';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import { packageLevelNames } from '#shared/vocabulary.ts';
import { choose, fill, press } from './kit/actions.ts';
import { answers, generatedId, refuses, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, address, type Expectation, inBrowser, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText, retries } from './kit/reading-table.ts';
import { alert, button, field, heading, link, text } from './kit/targets.ts';

const box = {
  level: field('Nivel'),
  tagline: field('Frase Slogan'),
  basePrice: field('Precio Normal'),
  publicPrice: field('Precio Oferta'),
  deliveryDays: field('Días hábiles de entrega'),
} as const;
const pages = field('Páginas');
const pagesValue = field('Valor de Páginas');
const submit = button(/^(Crear Paquete|Guardar cambios)$/);
const wrongs = text(/^Revisa \d campos? para continuar$/);
const slogan = 'Para negocios con dos sucursales';
const noNormal = 'Escribe el precio normal';
const noOffer = 'Escribe el precio de oferta';
const noNumber = '«Páginas» lleva un número';
const elsewhere = 'Alguien más cambió este paquete mientras lo editabas';
const mine = button('Guardar lo mío');
const theirs = button('Usar lo guardado');
const gone = 'Esta característica ya no existe';

type Price = 'basePrice' | 'publicPrice' | 'deliveryDays';
interface Seen {
  readonly normal?: string;
  readonly offer?: string;
  readonly days?: string;
  /** The value of «Páginas»; null if it is not checked. */
  readonly pages?: string | null;
  readonly wrong?: { readonly [P in Price | 'pages']?: string };
  readonly failure?: string;
}
interface Given {
  /** The package being edited. */
  readonly packageId: number | null;
  readonly featureIds: { readonly pages: number; readonly payment: number; readonly whatsapp: number };
}
interface Catalogue extends Given {
  /** Takes new packages off sale: other scenarios expect the demo's. */
  readonly withdrawNew: () => Promise<void>;
}

const wrongOf: Readonly<Record<string, Price>> = {
  'packageData.base_price': 'basePrice',
  'packageData.public_price': 'publicPrice',
  'packageData.delivery_days': 'deliveryDays',
};

const given: Given = { packageId: null, featureIds: { pages: 101, payment: 103, whatsapp: 106 } };

const featureOf = (featureId: number, { payment, whatsapp }: Given['featureIds']) =>
  featureId === payment ? field('Métodos de pago') : featureId === whatsapp ? field('Botón de WhatsApp') : pages;

const form = ({ normal = '', offer = '', days = '14', pages: said = null, wrong = {} }: Seen): readonly Expectation[] => {
  const marked = (name: Price | 'pages') =>
    wrong[name] === undefined ? { invalid: false } : { invalid: true, description: new RegExp(wrong[name]) };
  return [
    see(box.basePrice, { value: normal, required: true, ...marked('basePrice') }),
    see(box.publicPrice, { value: offer, required: true, ...marked('publicPrice') }),
    see(box.deliveryDays, { value: days, required: true, ...marked('deliveryDays') }),
    see(pages, { checked: said !== null }),
    see(pagesValue, { value: said ?? '', ...marked('pages') }),
    Object.keys(wrong).length === 0 ? absent(wrongs) : see(wrongs),
  ];
};

export const packageFormFlow = flowTable(packageFormMachine)<Seen, Given, Catalogue>({
  model: packageFormModel,
  given,
  jsdom: {
    at: ({ packageId }) => `/admin/packages/web/${packageId === null ? 'new' : `${packageId}/edit`}`,
    render: async ({ packageId }, { page: { machine } }) => {
      const { PackageFormPage } = await import('#features/package-form/package-form-page.tsx');
      return createElement(PackageFormPage, { kind: 'web', packageId, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as, given: { packageId } }): Promise<Catalogue> => {
      const { featureNamed, webPackagesOf, withdrawAfter } = await import('../../e2e/paths/fixtures/catalogue.ts');
      const [said, payment, whatsapp] = await Promise.all(
        ['Páginas', 'Métodos de pago', 'Botón de WhatsApp'].map((name) => featureNamed(as, name)),
      );
      const newest = Math.max(...(await webPackagesOf(as)).map(({ package_id }) => package_id));
      const featureIds = { pages: said?.feature_id ?? 0, payment: payment?.feature_id ?? 0, whatsapp: whatsapp?.feature_id ?? 0 };
      return { packageId, featureIds, withdrawNew: () => withdrawAfter(as, newest) };
    },
    at: ({ packageId }) => `/admin/packages/web/${packageId === null ? 'new' : `${packageId}/edit`}`,
    after: ({ withdrawNew }) => withdrawNew(),
  },
  actions: {
    RETRY: () => retries,
    CHANGE: ({ field: name, value }) => [name === 'level' ? choose(box.level, packageLevelNames[value]) : fill(box[name], value)],
    CHECK_FEATURE: ({ featureId }, { featureIds }) => [press(featureOf(featureId, featureIds))],
    UNCHECK_FEATURE: ({ featureId }, { featureIds }) => [press(featureOf(featureId, featureIds))],
    TYPE_VALUE: ({ featureId, value }, { featureIds }) => [
      fill(featureId === featureIds.payment ? field('Valor de Métodos de pago') : pagesValue, value),
    ],
    SUBMIT: () => [press(submit)],
    KEEP_MINE: () => [press(mine)],
    TAKE_THEIRS: () => [press(theirs)],
  },
  values: ({ fields, features, chosen, issues, failure }): Seen => ({
    normal: fields.basePrice,
    offer: fields.publicPrice,
    days: fields.deliveryDays,
    pages: chosen.find(({ featureId }) => featureId === features.find(({ name }) => name === 'Páginas')?.feature_id)?.value ?? null,
    wrong: Object.fromEntries(issues.map(({ path, message }) => [wrongOf[path] ?? 'pages', message])),
    failure: failure?.message ?? '',
  }),
  expectations: {
    loading: () => [see(text('Cargando el formulario')), absent(alert())],
    failed: ({ failure }, { packageId }) => [
      see(heading(packageId === null ? 'Error al cargar las características' : 'Error al obtener detalles del paquete', alert())),
      see(alert(), { text: failure ?? '' }),
    ],
    missing: () => [see(heading('Paquete no encontrado')), absent(submit)],
    'filling.writing': (seen) => [
      ...form(seen),
      see(box.basePrice, { editable: true }),
      see(pages, { enabled: true }),
      see(submit, { enabled: true, busy: false }),
      absent(text(elsewhere)),
    ],
    'filling.comparing': (seen) => [
      ...form(seen),
      see(text(elsewhere)),
      see(box.basePrice, { editable: true }),
      see(mine, { enabled: true }),
      see(theirs, { enabled: true }),
      see(submit, { enabled: false }),
    ],
    saving: (seen) => [
      ...form({ ...seen, wrong: {} }),
      see(box.basePrice, { editable: false }),
      see(box.publicPrice, { editable: false }),
      see(box.tagline, { editable: false }),
      see(box.level, { enabled: false }),
      see(pages, { enabled: false }),
      see(pagesValue, { editable: false }),
      see(submit, { busy: true }),
    ],
    saved: (_, { packageId }) => [
      address('/admin/packages/web'),
      inBrowser(see(text(packageId === null ? 'Paquete creado exitosamente' : 'Paquete actualizado exitosamente'))),
    ],
  },
  starts: () => ({ state: 'loading', calls: [sends(listFeatures, {})] }),
  scenarios: ({ packageId, featureIds }) => {
    const features: Feature[] = [
      { feature_id: featureIds.pages, name: 'Páginas', description: null, feature_type: 'number', version: 1 },
      { feature_id: featureIds.payment, name: 'Métodos de pago', description: null, feature_type: 'text', version: 1 },
      { feature_id: featureIds.whatsapp, name: 'Botón de WhatsApp', description: null, feature_type: 'boolean', version: 1 },
    ];
    const asksFeatures = sends(listFeatures, {});
    const comes = { ...answers(listFeatures, { features }), state: 'filling.writing' } as const;
    const types = (name: 'tagline' | Price, value: string, showing: Seen = {}) =>
      ({ does: { type: 'CHANGE', field: name, value }, state: 'filling.writing', showing }) as const;
    const level = (showing: Seen = {}) =>
      ({ does: { type: 'CHANGE', field: 'level', value: 'optimal' }, state: 'filling.writing', showing }) as const;
    const prices: Seen = { normal: '$11,900.50', offer: '8900' };
    const fills = [
      level(),
      types('tagline', slogan),
      types('basePrice', '$11,900.50', { normal: '$11,900.50' }),
      types('publicPrice', '8900', prices),
    ];
    const packageData = {
      name: 'Paquete Web Óptimo',
      type: 'optimal',
      tagline: slogan,
      base_price: 11900.5,
      public_price: 8900,
      delivery_days: 14,
    } as const;
    const made: Package = { ...examplePackage, tagline: slogan, base_price: 11900.5 };
    const creates = (chosen: { feature_id: number; value?: string }[], showing: Seen, nth: 1 | 2 = 1) =>
      ({
        does: { type: 'SUBMIT' },
        state: 'saving',
        showing,
        calls: [
          sends(createPackage, {
            params: { type: 'web' },
            headers: { 'idempotency-key': generatedId(nth) },
            body: { packageData, features: chosen },
          }),
        ],
      }) as const;
    const created = { ...answers(createPackage, { success: true, package: made }), state: 'saved' } as const;
    const tries = (showing: Seen) =>
      ({ does: { type: 'SUBMIT' }, state: 'filling.writing', showing, also: [see(alert(), { focused: true })] }) as const;
    const almost: Seen = { normal: '100', offer: '99', pages: '10' };
    const tooMuch = { publicPrice: 'El precio de oferta no puede ser mayor que el precio normal' };
    const original: Package = { ...examplePackage, package_id: packageId ?? examplePackage.package_id, name: 'Promoción de verano' };
    const opened: Seen = { normal: '11900.00', offer: '8900.00', days: '10', pages: '10' };
    const unpriced = { basePrice: noNormal, publicPrice: noOffer };
    const withPages: Seen = { ...prices, pages: '10' };
    const ten = [{ feature_id: featureIds.pages, value: '10' }];
    const typesTen = {
      does: { type: 'TYPE_VALUE', featureId: featureIds.pages, value: '10' },
      state: 'filling.writing',
      showing: withPages,
    } as const;
    const typed: Seen = { ...opened, offer: '9900' };
    const saved = { ...answers(updatePackage, { success: true, package: original }), state: 'saved' } as const;
    const saves = (base_version: number, public_price: number) =>
      ({
        does: { type: 'SUBMIT' },
        state: 'saving',
        showing: typed,
        calls: [
          sends(updatePackage, {
            params: { type: 'web', id: `${packageId}` },
            body: {
              base_version,
              packageData: {
                name: 'Promoción de verano',
                type: 'optimal',
                tagline: examplePackage.tagline,
                base_price: 11900,
                public_price,
                delivery_days: 10,
              },
              features: [{ feature_id: featureIds.pages, value: '10' }, { feature_id: featureIds.whatsapp }],
            },
          }),
        ],
      }) as const;
    const isChanged = (change: Partial<Package>) =>
      ({
        ...refuses(updatePackage, {
          code: 'record_changed',
          message: 'Alguien más guardó cambios mientras editabas',
          package: { ...original, ...change },
        }),
        state: 'filling.comparing',
      }) as const;
    /** One of them was added after the form was opened. */
    const otherFeatures: Package['features'] = [
      { feature_id: featureIds.pages, name: 'Páginas', description: null, feature_type: 'number', value: '12' },
      { feature_id: 199, name: 'Mapa del sitio', description: null, feature_type: 'boolean', value: 'true' },
    ];
    return [
      {
        title:
          'sends the name from kind and level, prices as numbers, and values of features that are not yes/no; typing one checks it [R-061, R-063, R-103, R-143, R-144, R-286, R-288]',
        steps: [
          {
            ...comes,
            also: [see(heading('Nuevo Paquete Web')), see(box.level, { chosen: 'Esencial' }), absent(field('Valor de Botón de WhatsApp'))],
          },
          ...fills,
          { does: { type: 'CHECK_FEATURE', featureId: featureIds.whatsapp }, state: 'filling.writing', showing: prices },
          {
            does: { type: 'TYPE_VALUE', featureId: featureIds.payment, value: '2 (Tarjeta y SPEI)' },
            state: 'filling.writing',
            showing: prices,
            also: [see(text('2 elegidas'))],
          },
          creates([{ feature_id: featureIds.whatsapp }, { feature_id: featureIds.payment, value: '2 (Tarjeta y SPEI)' }], prices),
          created,
        ],
      },
      {
        title:
          'nothing is sent without both prices, the higher one first, and the number of a number feature: a summary links to each field [R-141, R-641]',
        steps: [
          comes,
          { does: { type: 'CHECK_FEATURE', featureId: featureIds.pages }, state: 'filling.writing', showing: { pages: '' } },
          tries({ pages: '', wrong: { ...unpriced, pages: noNumber } }),
          {
            acts: [press(link(noNumber, alert()))],
            state: 'filling.writing',
            showing: { pages: '', wrong: { ...unpriced, pages: noNumber } },
            also: [see(pagesValue, { focused: true })],
          },
          { ...typesTen, showing: { pages: '10', wrong: unpriced } },
          types('basePrice', 'mucho', { normal: 'mucho', pages: '10', wrong: unpriced }),
          types('basePrice', '100', { normal: '100', pages: '10', wrong: { publicPrice: noOffer } }),
          types('publicPrice', '0', { normal: '100', offer: '0', pages: '10' }),
          tries({ normal: '100', offer: '0', pages: '10', wrong: { publicPrice: 'El precio debe ser mayor que cero' } }),
          types('publicPrice', '100.01', { normal: '100', offer: '100.01', pages: '10' }),
          tries({ normal: '100', offer: '100.01', pages: '10', wrong: tooMuch }),
          types('publicPrice', '99', almost),
          types('deliveryDays', 'pronto', { ...almost, days: 'pronto' }),
          tries({ ...almost, days: 'pronto', wrong: { deliveryDays: 'Escribe un número entero de 1 a 60' } }),
        ],
      },
      {
        title:
          'a refusal is shown, marks its field and loses nothing; once corrected it is sent again and creates only one package [R-242, R-332]',
        steps: [
          comes,
          ...fills,
          typesTen,
          creates(ten, withPages),
          {
            ...refusesAt(createPackage, 'features.0.feature_id', 'invalid_input', gone),
            state: 'filling.writing',
            showing: { ...withPages, wrong: { pages: gone } },
            also: [see(box.tagline, { value: slogan }), see(box.level, { chosen: 'Óptimo' }), inBrowser(see(text(`Error: ${gone}`)))],
          },
          { does: { type: 'UNCHECK_FEATURE', featureId: featureIds.pages }, state: 'filling.writing', showing: prices },
          // Changed input is a new package with a new key; a retry of the same input reuses the key.
          creates([], prices, 2),
          {
            ...unanswered(createPackage),
            state: 'filling.writing',
            showing: prices,
            also: [see(box.tagline, { value: slogan }), inBrowser(see(text(`Error: ${noAnswerText}`)))],
          },
          creates([], prices, 2),
          created,
        ],
      },
      {
        title:
          'editing fills in the form and keeps the name; after somebody else’s change the input stays beside the current values, and is saved over them or discarded [R-062, R-596, R-598, R-704]',
        given: { packageId: examplePackage.package_id },
        notInBrowser: 'no package there has a custom name',
        starts: { state: 'loading', calls: [asksFeatures, sends(getPackage, { params: { type: 'web', id: `${packageId}` } })] },
        steps: [
          { ...answers(listFeatures, { features }), state: 'loading' },
          {
            ...answers(getPackage, { package: original }),
            state: 'filling.writing',
            showing: opened,
            also: [
              see(heading('Promoción de verano')),
              see(box.level, { chosen: 'Óptimo' }),
              see(box.tagline, { value: examplePackage.tagline }),
              see(field('Botón de WhatsApp'), { checked: true }),
            ],
          },
          types('publicPrice', '9900', typed),
          saves(3, 9900),
          {
            ...isChanged({ public_price: 9500, delivery_days: 12, tagline: 'Otra frase', features: otherFeatures, version: 4 }),
            showing: typed,
            also: [
              see(alert(), { focused: true, text: 'Precio Oferta. Ahora: $9,500.00' }),
              see(alert(), { text: 'Frase Slogan. Ahora: Otra frase' }),
              see(alert(), { text: 'Días hábiles de entrega. Ahora: 12' }),
              see(alert(), { text: 'Páginas. Ahora: 12' }),
              see(alert(), { text: 'Mapa del sitio. Ahora: elegida' }),
              see(alert(), { text: 'Botón de WhatsApp. Ahora: sin elegir' }),
              absent(text(/Precio Normal\. Ahora/)),
            ],
          },
          { ...saves(4, 9900), does: { type: 'KEEP_MINE' } },
          // A third editor saved in the meantime.
          {
            ...isChanged({ public_price: 9300, tagline: examplePackage.tagline, version: 5 }),
            showing: typed,
            also: [see(alert(), { focused: true, text: 'Precio Oferta. Ahora: $9,300.00' })],
          },
          { does: { type: 'TAKE_THEIRS' }, state: 'filling.writing', showing: { ...opened, offer: '9300.00' } },
          { ...saves(5, 9300), showing: { ...opened, offer: '9300.00' } },
          saved,
        ],
      },
    ];
  },
});
