const nobodyYet = 'The same machine: every way into checking comes without a person and without a failure, so there is nothing to forget.';
const digitsForget =
  'The same machine: the sixth digit changes the code, and keepDigits, which runs first, forgets the failure and what was said of the code.';
const passesOn =
  'The same machine: held leads on to playing in the same step while nothing holds, and playing to held while something does.';
const wholeTime =
  'The root has the same transition without the new five seconds. Walks let no time pass between steps: “a slide chosen by hand stays its whole time” in hero-rotation.walk.ts sees it.';
const saidOfFields =
  'What is said of each field depends on more of what was typed than a model can tell apart. “what is said of the fields” in checkout.test.ts sees it.';
const notedTwice = 'The same machine: that it was told is noted once more.';

/** Mutants that no generated walk notices, by name, each with the reason why that is right or has to be. */
export const survivors: Readonly<Record<string, string>> = {
  'session.checking --xstate.done.actor.verifySession[2/2]--> session.guest: without forgetUser': nobodyYet,
  'session.checking --xstate.error.actor.verifySession[1/2]--> session.guest.unchecked: without forgetUser': nobodyYet,
  'session.checking --xstate.error.actor.verifySession[2/2]--> session.guest: without forgetUser': nobodyYet,
  'email-verification.typing --CHANGE_CODE[1/2]--> email-verification.verifying: without forgetFailure': digitsForget,
  'email-change.typingCode --CHANGE_CODE[1/2]--> email-change.confirming: without forgetTrouble': digitsForget,
  'email-change.closed --OPEN--> email-change.filling: without begin':
    'The same machine: it is closed with the context that begin gives: at the start, and by CANCEL, which begins anew as well.',
  'hero-rotation.playing --NEXT--> hero-rotation.playing: removed': wholeTime,
  'hero-rotation.playing --NEXT--> hero-rotation.playing: leads to hero-rotation.held': passesOn,
  'hero-rotation.playing --PREVIOUS--> hero-rotation.playing: removed': wholeTime,
  'hero-rotation.playing --PREVIOUS--> hero-rotation.playing: leads to hero-rotation.held': passesOn,
  'hero-rotation.playing --GO_TO--> hero-rotation.playing: removed': wholeTime,
  'hero-rotation.playing --GO_TO--> hero-rotation.playing: leads to hero-rotation.held': passesOn,
  'hero-rotation.playing --xstate.after.rotateEvery.hero-rotation.playing--> hero-rotation.playing: leads to hero-rotation.held': passesOn,
  'hero-rotation.stopped --RESUME--> hero-rotation.playing: leads to hero-rotation.held': passesOn,
  'checkout.filling --GO_TO[1/5]--> checkout.filling.details: without showWhatIsMissing': saidOfFields,
  'checkout.filling --GO_TO[2/5]--> checkout.filling.business: without showWhatIsMissing': saidOfFields,
  'checkout.filling --GO_TO[3/5]--> checkout.filling.design: without showWhatIsMissing': saidOfFields,
  'checkout.filling --GO_TO[4/5]--> checkout.filling.review: without forgetIssues': saidOfFields,
  'checkout.filling --GO_TO[5/5]--> checkout.filling.payment: without forgetIssues': saidOfFields,
  'checkout.filling.business --BACK--> checkout.filling.details: without forgetIssues': saidOfFields,
  'checkout.filling.business --CONTINUE[1/2]--> checkout.filling.design: without forgetIssues': saidOfFields,
  'checkout.filling.design --BACK--> checkout.filling.business: without forgetIssues': saidOfFields,
  'checkout.filling.design --CONTINUE[1/2]--> checkout.filling.review: without forgetIssues': saidOfFields,
  'attachment-tray.uploading --REMOVE[2/2]--> (same state): removed':
    'The same machine: the tray itself has this very transition, for every state.',
  'event-stream.away.hanging --xstate.after.untilLateTold.event-stream.away.hanging--> (same state): guard always true': notedTwice,
  'event-stream.away.reconnecting --xstate.after.untilTold.event-stream.away.reconnecting--> (same state): guard always true': notedTwice,
  'event-stream.away.trying --xstate.after.untilTold.event-stream.away.trying--> (same state): guard always true': notedTwice,
  'event-stream.away.waiting --xstate.after.wait60s.event-stream.away.waiting--> event-stream.away.trying: guard always true':
    'The same machine: after a minute only who was refused six times still waits, the others went on earlier.',
};
