interface Answered {
  status: number;
}

/** The statuses of this many calls, one after another. */
export async function statusesOf(count: number, call: (nth: number) => Promise<Answered>): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) statuses.push((await call(nth)).status);
  return statuses;
}

/** The statuses of concurrent calls, sorted. */
export const statusesAtOnce = async (calls: readonly Promise<Answered>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
