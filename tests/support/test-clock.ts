/** The server's clock in a test: it starts at the real time, because the database stamps columns, and moves only when set. */
export interface TestClock {
  now: () => Date;
  advance: (ms: number) => void;
}

export function createClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (ms) => {
      offset += ms;
    },
  };
}
