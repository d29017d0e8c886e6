import * as z from 'zod/mini';
import type { Issue } from '#api/contract/failures.ts';
import { type Brief, type BriefAnswers, BusinessInfo, DesignPreferences, PartialBrief } from '#api/contract/orders/brief.ts';
import {
  type ColorPreference,
  colorPreferenceNames,
  colorPreferences,
  type DesignStyle,
  designStyleNames,
  designStyles,
  type SocialNetwork,
} from '#shared/vocabulary.ts';

export const businessFields = [
  'business_description',
  'target_audience',
  'key_features',
  'social_networks.facebook',
  'social_networks.instagram',
  'social_networks.tiktok',
  'social_networks.whatsapp',
  'competitors_urls',
] as const;
export const designFields = ['design_style', 'color_preference', 'client_requirements'] as const;

/** Named as in the contract, `group.member`, so that the server's issues can be matched to fields. */
export type BriefField = (typeof businessFields)[number] | (typeof designFields)[number];

interface Preferences {
  style: DesignStyle | null;
  colors: ColorPreference | null;
}

/** The fields exactly as typed. An empty string if nothing is chosen. */
export type BriefForm = Readonly<Record<BriefField, string>>;

export const emptyBriefForm: BriefForm = {
  business_description: '',
  target_audience: '',
  key_features: '',
  'social_networks.facebook': '',
  'social_networks.instagram': '',
  'social_networks.tiktok': '',
  'social_networks.whatsapp': '',
  competitors_urls: '',
  design_style: '',
  color_preference: '',
  client_requirements: '',
};

export const formOf = (brief: PartialBrief): BriefForm => {
  const network = (name: SocialNetwork): string => brief.social_networks?.[name] ?? '';
  return {
    business_description: brief.business_description ?? '',
    target_audience: brief.target_audience ?? '',
    key_features: brief.key_features ?? '',
    'social_networks.facebook': network('facebook'),
    'social_networks.instagram': network('instagram'),
    'social_networks.tiktok': network('tiktok'),
    'social_networks.whatsapp': network('whatsapp'),
    competitors_urls: brief.competitors_urls ?? '',
    design_style: brief.design_style ?? '',
    color_preference: brief.color_preference ?? '',
    client_requirements: brief.client_requirements ?? '',
  };
};

/** The same of a placed order. */
export const formOfAnswers = ({ design_preferences: preferences, social_networks, ...answers }: BriefAnswers): BriefForm => {
  const { style, colors } = preferences === null ? { style: null, colors: null } : (JSON.parse(preferences) as Preferences);
  return formOf({
    social_networks,
    business_description: answers.business_description ?? '',
    target_audience: answers.target_audience ?? '',
    key_features: answers.key_features ?? '',
    competitors_urls: answers.competitors_urls ?? '',
    client_requirements: answers.client_requirements ?? '',
    ...(style === null ? {} : { design_style: style }),
    ...(colors === null ? {} : { color_preference: colors }),
  });
};

const chosen = <Name extends string, Choice extends string>(name: Name, choices: readonly Choice[], value: string) => {
  const found = choices.find((choice) => choice === value);
  return found === undefined ? {} : ({ [name]: found } as Record<Name, Choice>);
};

export const briefOf = (form: BriefForm): Brief => ({
  business_description: form.business_description,
  target_audience: form.target_audience,
  key_features: form.key_features,
  social_networks: {
    facebook: form['social_networks.facebook'],
    instagram: form['social_networks.instagram'],
    tiktok: form['social_networks.tiktok'],
    whatsapp: form['social_networks.whatsapp'],
  },
  competitors_urls: form.competitors_urls,
  ...chosen<'design_style', DesignStyle>('design_style', designStyles, form.design_style),
  ...chosen<'color_preference', ColorPreference>('color_preference', colorPreferences, form.color_preference),
  client_requirements: form.client_requirements,
});

const issuesOf = (schema: z.ZodMiniType, form: BriefForm): Issue[] =>
  (z.safeParse(schema, briefOf(form)).error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));

export const businessIssues = (form: BriefForm): Issue[] => issuesOf(BusinessInfo, form);
export const designIssues = (form: BriefForm): Issue[] => issuesOf(DesignPreferences, form);
export const briefIssues = (form: BriefForm): Issue[] => [...businessIssues(form), ...designIssues(form)];

export const isFieldOf = (fields: readonly string[], path: string): boolean => fields.includes(path);
export const isBusinessIssue = ({ path }: Issue): boolean => isFieldOf(businessFields, path);
export const isDesignIssue = ({ path }: Issue): boolean => isFieldOf(designFields, path);

/** Whether the server accepts it as a draft; it refuses values that are too long. */
export const fitsDraft = (brief: PartialBrief): boolean => z.safeParse(PartialBrief, brief).success;

/** Whether two briefs are equal after trimming each field, as the server does. */
export const sameBrief = (one: PartialBrief, other: PartialBrief): boolean => {
  const said = (brief: PartialBrief) => JSON.stringify(Object.values(formOf(brief)).map((text) => text.trim()));
  return said(one) === said(other);
};

/** What a field of the form says, in words. */
export const answerText = (form: BriefForm, field: BriefField): string => {
  const value = form[field].trim();
  if (field === 'design_style') return designStyles.some((style) => style === value) ? designStyleNames[value as DesignStyle] : '';
  if (field === 'color_preference')
    return colorPreferences.some((one) => one === value) ? colorPreferenceNames[value as ColorPreference] : '';
  return value;
};

/** The fields in which two forms differ, in their order. */
export const differences = (one: BriefForm, other: BriefForm): BriefField[] =>
  [...businessFields, ...designFields].filter((field) => one[field].trim() !== other[field].trim());

/** The fields in which two briefs differ. */
export const differingFields = (one: PartialBrief, other: PartialBrief): BriefField[] => differences(formOf(one), formOf(other));
