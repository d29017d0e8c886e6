import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Footprints } from 'lucide-react';
import { useId } from 'react';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { pathAddress } from '#machines/path-steps.ts';
import { formatDateTime } from '#shared/dates.ts';
import { ButtonLink, type ButtonLinkProps } from '#ui/button-link.tsx';
import { MachineDiagram } from '#ui/machine-diagram.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { type HistoryPath, pathOfHistory, type StatusChange } from './path-of-history.ts';

export interface Drawn {
  atlas: AtlasMachine | null;
  /** Newest first; null if only the current status is stored. */
  history: readonly StatusChange[] | null;
  status: string;
}

const labelOf = ({ states }: AtlasMachine, status: string): string => states.find(({ path }) => path === status)?.label ?? status;

const Remarks = ({ atlas, path }: { atlas: AtlasMachine; path: HistoryPath }) => {
  const { refused, begunWith, isGuess } = path;
  return (
    <>
      {refused === null ? null : (
        <Notice tone="caution" title="Un cambio de entonces ya no es posible">
          De «{labelOf(atlas, refused.previous_status)}» a «{labelOf(atlas, refused.new_status)}», el {formatDateTime(refused.created_at)}.
          El recorrido que se abre llega hasta ahí.
        </Notice>
      )}
      {begunWith === null ? null : (
        <Notice tone="info" title={`El recorrido que se abre empieza en «${labelOf(atlas, begunWith.previous_status)}»`}>
          Antes del {formatDateTime(begunWith.created_at)} cambió algo que no es un paso, como la fecha. El dibujo lo tiene todo.
        </Notice>
      )}
      {isGuess ? (
        <Text color="fg.muted" textStyle="small">
          La historia guarda a qué estado se pasó, no qué lo pidió: donde varias cosas llevan ahí, el recorrido toma la primera.
        </Text>
      ) : null}
    </>
  );
};

/** The statuses passed through and the current one, as text: what the diagram shows in blue. */
const sentenceOf = (atlas: AtlasMachine, { history, status }: Drawn): string => {
  const here = `Está en «${labelOf(atlas, status)}».`;
  if (history === null) return `${here} De un pago con tarjeta se guarda dónde está, no por dónde pasó.`;
  const [first, ...later] = history.toReversed();
  if (first === undefined) return `${here} Todavía no ha cambiado.`;
  const passed = [first.previous_status, first.new_status, ...later.map(({ new_status }) => new_status)];
  return `Pasó por: ${passed.map((one) => labelOf(atlas, one)).join(' → ')}. ${here}`;
};

const InWords = ({ text }: { text: string }) => (
  <chakra.details>
    <chakra.summary cursor="pointer" fontWeight="semibold" minHeight="touch" display="list-item" py="2.5">
      El diagrama en palabras
    </chakra.summary>
    <Text whiteSpace="pre-line" overflowWrap="anywhere" fontSize="0.9375rem" lineHeight="1.6">
      {text}
    </Text>
  </chakra.details>
);

const arrowsOf = ({ transitions }: AtlasMachine, { highlighted }: HistoryPath): string[] =>
  highlighted.flatMap((edge) => edge.transitions.flatMap((at) => transitions[at]?.arrow ?? []));

const ScreenLink = chakra((props: ButtonLinkProps) => <ButtonLink size="sm" {...props} />);

const Drawing = ({ atlas, ...props }: Drawn & { atlas: AtlasMachine }) => {
  const said = useId();
  const { history, status } = props;
  const path = pathOfHistory(atlas, history ?? [], status);
  const visited = (history ?? []).flatMap((entry) => [entry.previous_status, entry.new_status]);
  const end = path.edges.length === 0 ? status : (atlas.graph.configurations[path.edges.at(-1)?.to ?? -1]?.state ?? status);
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <MachineDiagram
        id={atlas.id}
        diagram={atlas.diagram}
        states={atlas.states}
        links={[]}
        highlighted={arrowsOf(atlas, path)}
        visited={[...new Set(visited)]}
        current={status}
        describedBy={said}
      />
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <Box flex="1" minW="min(100%, 260px)">
          <Text id={said}>{sentenceOf(atlas, { atlas, ...props })}</Text>
          <Text color="fg.muted" textStyle="small">
            {history === null ? 'Relleno, dónde está.' : 'En azul, por dónde pasó; relleno, dónde está.'}
          </Text>
        </Box>
        {path.root === null ? null : (
          <ScreenLink
            _print={{ display: 'none' }}
            to={pathAddress({ machine: atlas.id, root: path.root, steps: path.edges.map(({ step }) => step), end })}
            variant="outline"
            icon={<Footprints size={18} aria-hidden="true" />}
          >
            Abrir como recorrido
          </ScreenLink>
        )}
      </Flex>
      <Remarks atlas={atlas} path={path} />
      <InWords text={atlas.text} />
    </Box>
  );
};

/** The history of one of an order's lifecycles, highlighted on its machine's diagram. */
export const HistoryDiagram = (props: Drawn) =>
  props.atlas === null ? (
    <Notice tone="info" title="El diagrama todavía no se ha generado">
      Se genera con npm run atlas. La historia y lo que sigue son los de siempre.
    </Notice>
  ) : (
    <Panel title="En el diagrama">
      <Drawing {...props} atlas={props.atlas} />
    </Panel>
  );
