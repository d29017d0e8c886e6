import type { GoogleSignInSnapshot } from './google-sign-in.machine.ts';

export interface GoogleSignInView {
  offered: boolean;
  leaving: boolean;
}

export const googleSignInView = (snapshot: GoogleSignInSnapshot): GoogleSignInView => {
  const leaving = snapshot.matches('leaving');
  return { offered: leaving || snapshot.matches('offered'), leaving };
};
