/** The value of a feature that a package merely includes. */
export const plainFeatureValue = 'true';

const isNumber = (value: string): boolean => /^\d{1,9}([.,]\d{1,4})?$/.test(value);

/** Whether this value fits this feature type. A number feature needs a number; the others may also be merely included. */
export const fitsFeatureType = (type: 'boolean' | 'number' | 'text', value: string): boolean =>
  type === 'number' ? isNumber(value) : type === 'text' || value === plainFeatureValue;
