import type { Operation } from '#api/contract/operation.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value && 'failures' in value;

/** Every operation that the contract's files export. */
export async function contractOperations(): Promise<Operation[]> {
  const files = import.meta.glob('/src/api/contract/**/*.ts');
  const contents = await Promise.all(Object.values(files).map((load) => load()));
  return contents.flatMap((content) => Object.values(content as object).filter(isOperation));
}

export const callOf = ({ method, path }: Operation): string => `${method} ${path}`;
