/** The name of a state's picture: `payment.choosingCard & draft.saved` at 390 → `payment.choosing-card.and.draft.saved-390.webp`. */
export const pictureName = (state: string, width: number): string =>
  `${state
    .replaceAll(' & ', '.and.')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll('_', '-')}-${width}.webp`;
