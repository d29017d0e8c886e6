import type { Difference } from '#machines/parts.ts';
import { formatPesos } from '#shared/money.ts';
import { packageLevelNames } from '#shared/vocabulary.ts';
import { startingWith } from './package-draft.ts';
import { type Chosen, type PackageDraft, priceOf } from './package-message.ts';

const wordsOf = (chosen: Chosen | undefined): string => (chosen === undefined ? 'sin elegir' : chosen.value.trim() || 'elegida');

/** Where the package as it stands now says something else than what was typed. */
export const packageDifferences = ({ original, features, fields, chosen }: PackageDraft): Difference[] => {
  if (original === null) return [];
  const now = startingWith(original);
  const said = [
    { label: 'Nivel', isSame: fields.level === now.fields.level, now: packageLevelNames[original.type] },
    { label: 'Frase Slogan', isSame: fields.tagline.trim() === original.tagline, now: original.tagline || 'sin frase' },
    { label: 'Precio Normal', isSame: priceOf(fields.basePrice) === original.base_price, now: formatPesos(original.base_price) },
    { label: 'Precio Oferta', isSame: priceOf(fields.publicPrice) === original.public_price, now: formatPesos(original.public_price) },
    ...features.map(({ feature_id, name }) => {
      const [mine, theirs] = [chosen, now.chosen].map((all) => wordsOf(all.find((one) => one.featureId === feature_id)));
      return { label: name, isSame: mine === theirs, now: theirs ?? '' };
    }),
  ];
  return said.filter(({ isSame }) => !isSame).map(({ label, now: current }) => ({ label, now: current }));
};
