import { type ColorPreference, colorPreferenceNames, type DesignStyle, designStyleNames } from '#shared/vocabulary.ts';

/** The display names of the field `design_preferences`, a JSON string with `style` and `colors`: 'Audaz' and 'Cálidos'. */
export const designChoices = (preferences: string | null): { style: string | null; colors: string | null } => {
  if (preferences === null) return { style: null, colors: null };
  const { style, colors } = JSON.parse(preferences) as { style: DesignStyle | null; colors: ColorPreference | null };
  return { style: style === null ? null : designStyleNames[style], colors: colors === null ? null : colorPreferenceNames[colors] };
};

/** Both as one string: 'Audaz, Cálidos'. */
export const designText = (preferences: string | null): string => {
  const { style, colors } = designChoices(preferences);
  return [style, colors].filter(Boolean).join(', ');
};
