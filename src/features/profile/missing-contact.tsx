import { Box, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { profileMachine, profileView, profileWork } from '#machines/flows/profile/profile.machine.ts';
import { useSavedWork } from '#ui/saved-work.tsx';
import { FieldRows } from './field-rows.tsx';
import { profileActors } from './profile-actors.ts';
import { type OnPerson, useTellingNames } from './use-telling-names.ts';

const provided = profileMachine.provide({ actors: profileActors });
const neededFields: readonly string[] = ['first_name', 'phone'];

/** Optional fields for name and telephone if the profile lacks them; each is saved to the profile at once. */
export const MissingContact = ({ onPerson, machine = provided }: { onPerson: OnPerson; machine?: typeof profileMachine }) => {
  const running = useMachine(machine);
  const [snapshot, send] = running;
  useSavedWork('contact', running, profileWork, { always: true });
  const view = profileView(snapshot);
  useTellingNames(view.profile, onPerson);
  const rows = view.rows.filter(
    ({ field, value, isSaved, isEditing }) => neededFields.includes(field) && (value === null || isSaved || isEditing),
  );
  if (view.screen !== 'shown' || rows.length === 0) return null;
  return (
    <Box as="section" aria-label="Cómo te contactamos">
      <Text mb="3">Opcional: dinos cómo te llamas y a qué teléfono hablarte sobre tu pedido. Lo guardamos en tu perfil.</Text>
      <FieldRows view={{ ...view, rows }} send={send} email={view.profile?.email ?? ''} />
    </Box>
  );
};
