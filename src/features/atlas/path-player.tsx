import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { RotateCcw, Undo2, X } from 'lucide-react';
// biome-ignore lint/style/noRestrictedImports: the URL as it was when the page opened; afterwards the page writes it
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type PathPlayerEvent,
  type PathPlayerView,
  pathPlayerMachine,
  pathPlayerView,
} from '#machines/flows/path-player/path-player.machine.ts';
import { pathAddress, readPathQuery } from '#machines/path-steps.ts';
import { CopyableValue } from '#parts/copyable-value.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { pathPlayerActors } from './atlas-actors.ts';
import { ContextTree } from './context-tree.tsx';
import { configurationAfter, sentencesAt, wordsOfSteps } from './path-words.ts';

interface PlayerProps {
  atlas: AtlasMachine;
  view: PathPlayerView;
  /** The final state according to the opened URL; null if it names none, or once the path is another one. */
  expected: string | null;
  send: (event: PathPlayerEvent) => void;
}

const Beginning = ({ atlas, view, send }: PlayerProps) =>
  view.beginnings.length < 2 ? null : (
    <Box data-only-screen="">
      <SelectField
        label="Inicio"
        value={String(view.root)}
        onChange={(value) => send({ type: 'BEGIN_AT', root: Number(value) })}
        options={view.beginnings.map((name, index) => ({
          value: String(index),
          label: `${index + 1}. ${atlas.graph.configurations[atlas.graph.roots[index] ?? -1]?.label ?? name}`,
        }))}
      />
    </Box>
  );

const WideButton = chakra(Button);

const Offered = ({ atlas, view, send }: PlayerProps) => {
  const sentences = sentencesAt(atlas, configurationAfter(atlas, view.root, view.steps));
  return (
    <Box>
      <Heading as="h3" textStyle="h4" mb="2">
        Qué puede pasar
      </Heading>
      {view.offered.length === 0 ? (
        <Text color="fg.muted">{view.isEnd ? 'Nada más: aquí termina.' : 'Nada: espera algo que aquí no se puede dar.'}</Text>
      ) : (
        <Box as="ul" listStyleType="none" aria-label="Qué puede pasar" display="grid" gap="2">
          {view.offered.map((step) => (
            <li key={step}>
              <WideButton
                variant="outline"
                full
                height="auto"
                py="2.5"
                textAlign="start"
                whiteSpace="normal"
                justifyContent="flex-start"
                onClick={() => send({ type: 'TAKE', step })}
              >
                <Box as="span" overflowWrap="anywhere" fontWeight="medium">
                  {sentences.get(step) ?? step}
                </Box>
              </WideButton>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};

const StepsTaken = ({ atlas, view }: Pick<PlayerProps, 'atlas' | 'view'>) => (
  <Box>
    <Heading as="h3" textStyle="h4" mb="2">
      Recorrido
    </Heading>
    {view.steps.length === 0 ? (
      <Text color="fg.muted">Todavía no das ningún paso.</Text>
    ) : (
      <Box as="ol" aria-label="Recorrido" listStyleType="decimal" ps="6" display="grid" gap="1.5" fontSize="0.9375rem" lineHeight="1.45">
        {wordsOfSteps(atlas, view.root, view.steps).map(({ key, sentence, to }) => (
          <Box as="li" key={key} overflowWrap="anywhere">
            {sentence}
            <Box as="span" color="fg.muted">
              {' '}
              → {to}
            </Box>
          </Box>
        ))}
      </Box>
    )}
  </Box>
);

const Address = ({ atlas, view }: Pick<PlayerProps, 'atlas' | 'view'>) => {
  const address = pathAddress({ machine: atlas.id, root: view.root, steps: view.steps, end: view.state });
  // The empty parameter opens the manual path even without steps.
  const shared = view.steps.length === 0 ? address.replace('?', '?recorrido=&') : address;
  const { origin, pathname, hash } = window.location;
  const whole = hash.startsWith('#/') ? `${origin}${pathname}#${shared}` : `${origin}${shared}`;
  return (
    <Flex align="center" gap="3" p="3.5" bg="bg.subtle" borderRadius="md">
      <CopyableValue subject="dirección" text={whole} done="Dirección copiada">
        <Box textStyle="code" fontSize="sm">
          {shared}
        </Box>
      </CopyableValue>
    </Flex>
  );
};

const Player = (props: PlayerProps) => {
  const { atlas, view, expected, send } = props;
  const label = atlas.graph.configurations[configurationAfter(atlas, view.root, view.steps) ?? -1]?.label ?? view.state ?? '';
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {view.refused === null ? null : (
        <Notice tone="caution" role="alert" title="El recorrido ya no es posible completo">
          El paso «{view.refused}» ya no se puede dar en «{label}». Ves el recorrido hasta ahí.
        </Notice>
      )}
      {expected === null || expected === view.state ? null : (
        <Notice tone="caution" role="alert" title="El recorrido termina en otro lado">
          Debía terminar en «{atlas.graph.configurations.find(({ state }) => state === expected)?.label ?? expected}» y termina en «{label}
          ».
        </Notice>
      )}
      <Flex gap="2" wrap="wrap" align="center">
        <Text role="status" flex="1" minW="200px" fontWeight="bold">
          Está en: {label}
        </Text>
        <Button
          size="sm"
          variant="outline"
          icon={<Undo2 aria-hidden="true" />}
          disabled={!view.canGoBack}
          onClick={() => send({ type: 'BACK' })}
        >
          Un paso atrás
        </Button>
        <Button
          size="sm"
          variant="outline"
          icon={<RotateCcw aria-hidden="true" />}
          disabled={!view.canGoBack}
          onClick={() => send({ type: 'RESTART' })}
        >
          Empezar de nuevo
        </Button>
      </Flex>
      <Beginning {...props} />
      <Box display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}>
        <Offered {...props} />
        <StepsTaken atlas={atlas} view={view} />
        <Box>
          <Heading as="h3" textStyle="h4" mb="2">
            Lo que recuerda
          </Heading>
          <ContextTree context={view.context} />
        </Box>
      </Box>
      <Address atlas={atlas} view={view} />
    </Box>
  );
};

interface PathPlayerProps {
  atlas: AtlasMachine;
  onClose: () => void;
  machine?: typeof pathPlayerMachine;
}

const provided = pathPlayerMachine.provide({ actors: pathPlayerActors });

/** Reads the initial path from the URL and writes every step back to it. */
const usePathAddress = () => {
  const [params, setParams] = useSearchParams();
  const [first] = useState(() => readPathQuery(params));
  const write = (root: number, steps: readonly string[]): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('inicio');
        after.delete('recorrido');
        after.delete('fin');
        if (root !== 0) after.set('inicio', String(root));
        after.set('recorrido', steps.join('~'));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { first, write };
};

/** Runs a machine manually, on its own definition: each possible event is a button. */
export const PathPlayer = ({ atlas, onClose, machine = provided }: PathPlayerProps) => {
  const { first, write } = usePathAddress();
  const [snapshot, send] = useMachine(machine, { input: { machine: atlas.id, root: first.root, steps: first.steps } });
  const view = pathPlayerView(snapshot);
  const keep = useEffectEvent(write);
  const manual = view.steps.join('~');
  const isAsOpened = view.refused === null && view.root === first.root && manual === first.steps.join('~');
  useEffect(() => {
    if (view.screen === 'playing') keep(view.root, manual === '' ? [] : manual.split('~'));
  }, [view.screen, view.root, manual]);
  const loading = (
    <LoadingRegion label="Trayendo la máquina">
      <TextSkeleton lines={4} />
    </LoadingRegion>
  );
  const screens: Record<PathPlayerView['screen'], ReactNode> = {
    loading,
    failed: (
      <ErrorState
        level="h3"
        title="No pudimos abrir la máquina"
        detail={view.failure === null ? null : failureDetail(view.failure)}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    playing: <Player atlas={atlas} view={view} expected={isAsOpened ? first.end : null} send={send} />,
  };
  return (
    <Panel
      title="Recorrer a mano"
      action={
        <Button size="sm" variant="outline" icon={<X aria-hidden="true" />} onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {screens[view.screen]}
    </Panel>
  );
};
