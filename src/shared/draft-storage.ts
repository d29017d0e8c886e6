/** Keys of this tab's session storage that hold a brief not sent yet. Signing out removes every key that begins so. */
export const draftStoragePrefix = 'checkout-draft:';

/** Under its owner's id: nobody else who signs in here is shown it. */
export const draftStorageKey = (userId: string, kind: string, packageId: number): string =>
  `${draftStoragePrefix}${userId}:${kind}:${packageId}`;
