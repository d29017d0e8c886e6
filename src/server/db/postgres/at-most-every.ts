/** Passes on the first line, then at most one per interval. */
export function atMostEvery(say: (line: string) => void, everyMs: number): (line: string) => void {
  let saidAt = -Infinity;
  return (line) => {
    if (performance.now() - saidAt < everyMs) return;
    saidAt = performance.now();
    say(line);
  };
}
