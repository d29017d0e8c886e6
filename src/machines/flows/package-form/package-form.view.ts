import type { Failure, Issue } from '#api/contract/failures.ts';
import type { Difference } from '#machines/parts.ts';
import { formatPesos } from '#shared/money.ts';
import { type PackageKind, packageKindNames, packageLevelNames } from '#shared/vocabulary.ts';
import { startingWith } from './package-draft.ts';
import type { PackageFormContext, PackageFormEvent, PackageFormSnapshot } from './package-form.machine.ts';
import { type Chosen, type Feature, type PackageDraft, type PackageFields, priceOf } from './package-message.ts';

const wordsOf = (chosen: Chosen | undefined): string => (chosen === undefined ? 'sin elegir' : chosen.value.trim() || 'elegida');

/** The fields where the current package differs from what was typed. */
const packageDifferences = ({ original, features, fields, chosen }: PackageDraft): Difference[] => {
  if (original === null) return [];
  const now = startingWith(original);
  const said = [
    { label: 'Nivel', isSame: fields.level === now.fields.level, now: packageLevelNames[original.type] },
    { label: 'Frase Slogan', isSame: fields.tagline.trim() === original.tagline, now: original.tagline || 'sin frase' },
    { label: 'Precio Normal', isSame: priceOf(fields.basePrice) === original.base_price, now: formatPesos(original.base_price) },
    { label: 'Precio Oferta', isSame: priceOf(fields.publicPrice) === original.public_price, now: formatPesos(original.public_price) },
    {
      label: 'Días hábiles de entrega',
      isSame: fields.deliveryDays.trim() === now.fields.deliveryDays,
      now: now.fields.deliveryDays,
    },
    ...features.map(({ feature_id, name }) => {
      const [mine, theirs] = [chosen, now.chosen].map((all) => wordsOf(all.find((one) => one.featureId === feature_id)));
      return { label: name, isSame: mine === theirs, now: theirs ?? '' };
    }),
  ];
  return said.filter(({ isSame }) => !isSame).map(({ label, now: current }) => ({ label, now: current }));
};

export interface FeatureChoice {
  feature: Feature;
  isChosen: boolean;
  /** Whether the feature can have a value; its field is shown once the feature is selected. */
  hasValue: boolean;
  value: string;
  error: string | null;
}

export interface PackageFormView {
  screen: 'loading' | 'failed' | 'missing' | 'form' | 'saved';
  kind: PackageKind;
  isNew: boolean;
  title: string;
  fields: PackageFields;
  errors: Partial<Record<keyof PackageFields, string>>;
  choices: readonly FeatureChoice[];
  chosenCount: number;
  /** All issues, for the error summary, by the id of their control. */
  problems: readonly { field: string; message: string }[];
  refusals: number;
  isBusy: boolean;
  /** The differences from what somebody else saved in the meantime; null unless the user must choose. */
  conflict: readonly Difference[] | null;
  /** Prices in pesos; null while the text is not a valid amount. */
  prices: { normal: number | null; offer: number | null };
  failure: Failure | null;
}

const fieldOfPath: Readonly<Record<string, keyof PackageFields>> = {
  'packageData.type': 'level',
  'packageData.tagline': 'tagline',
  'packageData.base_price': 'basePrice',
  'packageData.public_price': 'publicPrice',
  'packageData.delivery_days': 'deliveryDays',
};

export const valueFieldOf = (featureId: number): string => `feature-${featureId}`;

/** The control that an issue belongs to: a field's name, or the value of a chosen feature. */
const controlOf = ({ chosen }: PackageFormContext, { path }: Issue): string => {
  const field = fieldOfPath[path];
  if (field !== undefined) return field;
  const at = /^features\.(\d+)/.exec(path)?.[1];
  const featureId = at === undefined ? undefined : chosen[Number(at)]?.featureId;
  return featureId === undefined ? 'level' : valueFieldOf(featureId);
};

const choiceOf = (feature: Feature, context: PackageFormContext, messages: ReadonlyMap<string, string>): FeatureChoice => {
  const chosen = context.chosen.find((one) => one.featureId === feature.feature_id);
  return {
    feature,
    isChosen: chosen !== undefined,
    hasValue: feature.feature_type !== 'boolean',
    value: chosen?.value ?? '',
    error: messages.get(valueFieldOf(feature.feature_id)) ?? null,
  };
};

const amount = (text: string): number | null => {
  const price = priceOf(text);
  return price === undefined || Number.isNaN(price) ? null : price;
};

export const packageFormView = (snapshot: PackageFormSnapshot): PackageFormView => {
  const { context } = snapshot;
  const { kind, fields, failure, issues, refusals } = context;
  const isNew = context.packageId === null;
  const problems = issues.map((issue) => ({ field: controlOf(context, issue), message: issue.message }));
  const messages = new Map(problems.map(({ field, message }) => [field, message]));
  const errors = Object.fromEntries([...messages].filter(([field]) => field in fields));
  const isShown = snapshot.matches('filling') || snapshot.matches('saving');
  return {
    screen: snapshot.matches('saved')
      ? 'saved'
      : snapshot.matches('missing')
        ? 'missing'
        : snapshot.hasTag('ko')
          ? 'failed'
          : isShown
            ? 'form'
            : 'loading',
    kind,
    isNew,
    title: isNew ? `Nuevo Paquete ${packageKindNames[kind]}` : (context.original?.name ?? `Paquete ${packageKindNames[kind]}`),
    fields,
    errors,
    choices: context.features.map((feature) => choiceOf(feature, context, messages)),
    chosenCount: context.chosen.length,
    problems: refusals === 0 ? [] : problems,
    refusals,
    isBusy: snapshot.hasTag('busy'),
    conflict: snapshot.matches({ filling: 'comparing' }) ? packageDifferences(context) : null,
    prices: { normal: amount(fields.basePrice), offer: amount(fields.publicPrice) },
    failure,
  };
};

/** The unsaved input, as the events that reapply it to the package as loaded then. Unchanged fields are left out. */
export const packageFormWork = ({ context }: PackageFormSnapshot): PackageFormEvent[] => {
  const { fields, chosen, original, baseVersion } = context;
  const before = startingWith(original);
  const valueBefore = (featureId: number) => before.chosen.find((one) => one.featureId === featureId)?.value;
  const { level } = fields;
  const texts = ['tagline', 'basePrice', 'publicPrice', 'deliveryDays'] as const;
  const written: PackageFormEvent[] = [
    ...texts
      .filter((field) => fields[field] !== before.fields[field])
      .map((field) => ({ type: 'CHANGE' as const, field, value: fields[field] })),
    ...before.chosen
      .filter(({ featureId }) => !chosen.some((one) => one.featureId === featureId))
      .map(({ featureId }) => ({ type: 'UNCHECK_FEATURE' as const, featureId })),
    ...chosen
      .filter(({ featureId }) => valueBefore(featureId) === undefined)
      .map(({ featureId }) => ({ type: 'CHECK_FEATURE' as const, featureId })),
    ...chosen
      .filter(({ featureId, value }) => value !== (valueBefore(featureId) ?? ''))
      .map(({ featureId, value }) => ({ type: 'TYPE_VALUE' as const, featureId, value })),
  ];
  if (written.length === 0 && level === before.fields.level) return [];
  return [{ type: 'CHANGE', field: 'level', value: level, ...(baseVersion === null ? {} : { since: baseVersion }) }, ...written];
};
