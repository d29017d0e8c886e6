const typedTwice =
  'Walks write the same words once more, by way of an empty box: the second event leads where the first should have. “a pause is counted from the last sign” in board-pause.test.tsx sees it.';
const rightWhenLeft =
  'Walks leave a field only when what stands in it is right. “what is missing is said in a summary and at its field” in email-change.walk.ts sees it.';

/** Mutants that the interpreter notices and nobody who only looks at the page, by name, each with the reason why that has to be. */
export const unseen: Readonly<Record<string, string>> = {
  'profile.loading --xstate.done.actor.loadProfile--> profile.viewing: leads to profile.editing':
    'The same page: to edit without a field draws no form, and takes what is seen, the buttons of the rows, as to view does.',
  'email-change.filling --LEAVE_FIELD--> (same state): removed': rightWhenLeft,
  'email-change.filling --LEAVE_FIELD--> (same state): guard negated': rightWhenLeft,
  'email-change.filling --LEAVE_FIELD--> (same state): guard always true': rightWhenLeft,
  'email-change.filling --LEAVE_FIELD--> (same state): without checkField': rightWhenLeft,
  'user-directory.list.loading --xstate.error.actor.loadPeople[1/2]--> user-directory.list.shown: guard negated':
    'The same page: what is known of the people and of the failure decides what is drawn, and both states take the same of it.',
  'payment-board.shown --TYPE_SEARCH--> payment-board.typing: leads to payment-board.failed': typedTwice,
  'payment-board.shown --TYPE_SEARCH--> payment-board.typing: without keepSearch': typedTwice,
  'order-board.shown --TYPE_SEARCH--> order-board.typing: leads to order-board.failed': typedTwice,
  'order-board.shown --TYPE_SEARCH--> order-board.typing: without keepSearch': typedTwice,
  'project-board.shown --TYPE_SEARCH--> project-board.typing: leads to project-board.failed': typedTwice,
  'project-board.shown --TYPE_SEARCH--> project-board.typing: without keepSearch': typedTwice,
  'checkout.loadingFailed --RETRY--> checkout.loading: without forgetFailure':
    'The same page: every screen that tells of a failure is come to with one of its own, and the choice of a method forgets any other.',
  'checkout.filling.business --LEAVE_FIELD--> (same state): without judgeField':
    'What is said of each field depends on more of what was typed than a model can tell apart. “leaving it empty after writing does” in checkout.test.ts sees it.',
};
