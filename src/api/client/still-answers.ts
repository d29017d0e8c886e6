import { noAnswer, RequestFailed } from '#api/contract/failures.ts';

/**
 * Asks once, and says whether exactly the known answer came: then nobody needs the transport and the schemas, which weigh as much
 * as the rest of the first page. Whatever else came, or nothing, is for `call` to ask again and to judge.
 */
export const stillAnswers = async (path: string, known: unknown, signal: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(`/srv${path}`, { signal, headers: { accept: 'application/json' } });
    return response.ok && (await response.text()) === JSON.stringify(known);
  } catch {
    return false;
  }
};

/** Code that is fetched when it is first needed; without a connection it fails as a call does. */
export const codeOf = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch {
    throw new RequestFailed(noAnswer);
  }
};
