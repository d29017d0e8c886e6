import { useEffect } from 'react';
import type { Profile } from '#api/contract/profile/profile.ts';

/** Reports the user's names and picture, which the whole site shows, whenever they were loaded or changed. */
export type OnPerson = (change: {
  username?: string;
  first_name?: string | null;
  last_name?: string | null;
  avatar_url?: string | null;
}) => void;

export const useTellingNames = (profile: Profile | null, onPerson: OnPerson): void => {
  const username = profile?.username;
  const firstName = profile?.first_name;
  const lastName = profile?.last_name;
  useEffect(() => {
    if (username === undefined || firstName === undefined || lastName === undefined) return;
    onPerson({ username, first_name: firstName, last_name: lastName });
  }, [username, firstName, lastName, onPerson]);
};
