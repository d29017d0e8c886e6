import type { Params } from 'react-router-dom';

/** The number in the address; anything else is of something that is not there. */
export const numberIn = (params: Readonly<Params>, name: string): number => {
  const text = params[name] ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
};
