/** Why the server cannot start, as one line for the person at the terminal. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
