/** The name of a state's picture: `payment.choosing & draft.saved` at 390 → `payment.choosing+draft.saved-390.jpg`. */
export const pictureName = (state: string, width: number): string => `${state.replaceAll(' & ', '+')}-${width}.jpg`;
