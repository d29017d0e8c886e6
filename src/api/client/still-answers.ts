import { noAnswer, RequestFailed } from '#api/contract/failures.ts';

/**
 * Requests `path` once and returns whether the answer is exactly the known one. If so, the page needs neither the transport nor the schemas, which
 * together are as large as the rest of the first page. After anything else, `call` requests it again.
 */
export const stillAnswers = async (path: string, known: unknown, signal: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(`/srv${path}`, { signal, headers: { accept: 'application/json' } });
    return response.ok && (await response.text()) === JSON.stringify(known);
  } catch {
    return false;
  }
};

/** Loads code on demand; without a connection it fails as a call does. */
export const codeOf = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch {
    throw new RequestFailed(noAnswer);
  }
};
