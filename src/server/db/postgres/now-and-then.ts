/** Said at once, and then every now and then. */
export function nowAndThen(say: (line: string) => void, everyMs: number): (line: string) => void {
  let saidAt = -Infinity;
  return (line) => {
    if (performance.now() - saidAt < everyMs) return;
    saidAt = performance.now();
    say(line);
  };
}
