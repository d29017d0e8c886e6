import { useEffect } from 'react';
import type { Profile } from '#api/contract/profile/profile.ts';

/** What the whole site shows of the person, whenever it was read or changed. */
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
