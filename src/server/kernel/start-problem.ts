/** Why the server cannot start, as the one line that the person at the terminal reads. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
