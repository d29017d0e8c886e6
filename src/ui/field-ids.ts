import { useId } from 'react';

export interface FieldIds {
  control: string;
  help: string;
  error: string;
}

/** The ids of one field; pass `id` when an error summary links to it. */
export const useFieldIds = (id?: string): FieldIds => {
  const own = useId();
  const control = id ?? own;
  return { control, help: `${control}-help`, error: `${control}-error` };
};

interface Described {
  help?: unknown;
  error?: string | null | undefined;
  required?: boolean | undefined;
}

/** The accessibility attributes of a control that has this help and this error. */
export const describedBy = (ids: FieldIds, { help, error, required }: Described) => {
  const ends = [error ? ids.error : '', help ? ids.help : ''].filter(Boolean).join(' ');
  return {
    ...(ends === '' ? {} : { 'aria-describedby': ends }),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(required ? { required: true } : {}),
  };
};
