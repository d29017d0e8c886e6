/** The result of `act`, or `otherwise` if it throws: for browser storage, which may be full or disabled. */
export const quietly = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};
