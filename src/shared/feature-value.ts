/** What a feature says where a package gives it no value of its own. */
export const plainFeatureValue = 'true';

const isNumber = (value: string): boolean => /^\d{1,9}([.,]\d{1,4})?$/.test(value);

/** Whether a feature of this type can have this value: a number says how many, others may say just that they are there. */
export const fitsFeatureType = (type: 'boolean' | 'number' | 'text', value: string): boolean =>
  type === 'number' ? isNumber(value) : type === 'text' || value === plainFeatureValue;
