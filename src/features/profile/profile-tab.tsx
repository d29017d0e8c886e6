import { Box, Grid } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { avatarChangeMachine } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { type ProfileEvent, type ProfileView, profileMachine, profileView, profileWork } from '#machines/flows/profile/profile.machine.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { FormSkeleton } from '#ui/skeleton.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { FieldRows } from './field-rows.tsx';
import { avatarChangeActors, profileActors } from './profile-actors.ts';
import { type OnPerson, useTellingNames } from './use-telling-names.ts';

const provided = profileMachine.provide({ actors: profileActors });
const providedAvatar = avatarChangeMachine.provide({ actors: avatarChangeActors });

interface Joints {
  /** The current address, which is changed elsewhere. */
  email: string;
  onPerson: OnPerson;
}

interface ProfileTabProps extends Joints {
  machine?: typeof profileMachine;
  avatarMachine?: typeof avatarChangeMachine;
}

const Shown = ({
  view,
  send,
  email,
  children,
}: {
  view: ProfileView;
  send: (event: ProfileEvent) => void;
  email: string;
  children: ReactNode;
}) => (
  <Grid templateColumns={{ base: '1fr', lg: '300px minmax(0, 1fr)' }} gap="6" alignItems="start">
    {children}
    <FieldRows view={view} send={send} email={email} />
  </Grid>
);

/** 'Mi perfil' */
export const ProfileTab = ({ email, onPerson, machine = provided, avatarMachine = providedAvatar }: ProfileTabProps) => {
  const running = useMachine(machine);
  const [snapshot, send] = running;
  useSavedWork('profile', running, profileWork);
  const view = profileView(snapshot);
  useTellingNames(view.profile, onPerson);
  const screens: Record<ProfileView['screen'], () => ReactNode> = {
    loading: () => (
      <LoadingRegion label="Cargando tu perfil">
        <Box maxWidth="720px">
          <FormSkeleton fields={5} />
        </Box>
      </LoadingRegion>
    ),
    failed: () => <ErrorState title={view.failure?.title ?? ''} detail={view.failure?.detail} onRetry={() => send({ type: 'RETRY' })} />,
    shown: () => (
      <Shown view={view} send={send} email={email}>
        <AvatarCard
          name={view.name}
          company={view.profile?.company_name ?? null}
          avatarUrl={view.profile?.avatar_url ?? null}
          onAvatar={(avatar_url) => onPerson({ avatar_url })}
          machine={avatarMachine}
        />
      </Shown>
    ),
  };
  return screens[view.screen]();
};
