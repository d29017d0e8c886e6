/** What a feature says where a package gives it no value of its own. */
export const plainFeatureValue = 'true';

const isNumber = (value: string): boolean => /^\d{1,9}([.,]\d{1,4})?$/.test(value);

/** Whether a feature of this type can have this value: each can say just that it is there. */
export const fitsFeatureType = (type: 'boolean' | 'number' | 'text', value: string): boolean =>
  value === plainFeatureValue || type === 'text' || (type === 'number' && isNumber(value));
