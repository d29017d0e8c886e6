import type { FeatureCatalogueView } from '#machines/flows/feature-catalogue/feature-catalogue.view.ts';
import type { FeatureForm } from '#machines/flows/feature-catalogue/feature-form.ts';
import { type FeatureType, featureTypeNames, featureTypes } from '#shared/vocabulary.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

interface FeatureFieldsProps {
  view: FeatureCatalogueView['draft'];
  onChange: (
    change: { field: 'name' | 'description'; value: string } | { field: 'feature_type'; value: FeatureForm['feature_type'] },
  ) => void;
}

const types = featureTypes.map((value: FeatureType) => ({ value, label: featureTypeNames[value] }));

/** The fields of a feature, for creating and editing. */
export const FeatureFields = ({ view: { form, errors, isBusy }, onChange }: FeatureFieldsProps) => (
  <>
    <TextField
      label="Nombre"
      required
      maxLength={80}
      autoComplete="off"
      value={form.name}
      error={errors.name}
      readOnly={isBusy}
      onChange={(value) => onChange({ field: 'name', value })}
    />
    <TextArea
      label="Descripción"
      optional
      maxLength={300}
      value={form.description}
      error={errors.description}
      readOnly={isBusy}
      onChange={(value) => onChange({ field: 'description', value })}
    />
    <SelectField
      label="Tipo"
      help="Número y Texto piden un valor en cada paquete."
      value={form.feature_type}
      options={types}
      error={errors.type}
      disabled={isBusy}
      onChange={(value) => onChange({ field: 'feature_type', value })}
    />
  </>
);
