import type { AnyStateNode } from 'xstate';
import { stateNodes } from '../machines/machine-parts.ts';
import { isLeaf, type LabelledMachine, otherwise, type SaidTransition, saidTransitions, stateLabel } from './said-transitions.ts';

/** One state in words: what it is, and one sentence for each of its transitions. */
interface StateText {
  id: string;
  label: string;
  facts: string[];
  sentences: string[];
}

const quoted = (node: AnyStateNode, labelled: LabelledMachine): string => `«${stateLabel(node, labelled)}»`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const whenText = ({ cause, event, condition }: SaidTransition): string => {
  const where = condition === '' ? '' : condition === otherwise ? `, ${otherwise}` : ` (${condition})`;
  if (cause === 'automatic') return condition === '' ? 'De inmediato' : capital(`de inmediato (${condition})`);
  if (cause === 'answer' || cause === 'failure')
    return `${capital(event.replace(/listo$/, 'cuando termina').replace(/falla$/, 'si falla'))}${where}`;
  return `${capital(event)}${where}`;
};

const sentenceOf = (said: SaidTransition, labelled: LabelledMachine): string => {
  const when = whenText(said);
  if (said.isForbidden) return `${when}: no se puede aquí.`;
  if (said.to === undefined) return `${when}: se queda aquí.`;
  if (said.to === said.from) return `${when}: vuelve a empezar aquí.`;
  return `${when}: lleva a ${quoted(said.to, labelled)}.`;
};

const initialOf = (node: AnyStateNode): AnyStateNode | undefined => (node.type === 'compound' ? node.initial.target[0] : undefined);

function factsOf(node: AnyStateNode, labelled: LabelledMachine): string[] {
  const { labels } = labelled;
  const start = initialOf(node);
  const end = node.tags.includes('ok') ? 'Termina bien.' : node.tags.includes('ko') ? 'Termina mal.' : 'Aquí termina.';
  return [
    ...(node.parent?.parent ? [`Dentro de ${quoted(node.parent, labelled)}.`] : []),
    ...(start === undefined ? [] : [`Empieza en ${quoted(start, labelled)}.`]),
    ...(node.type === 'parallel' ? ['Sus partes andan a la vez.'] : []),
    ...node.invoke.map(({ id }) => `Trabaja: ${labels.actors?.[id] ?? id}.`),
    ...(node.type === 'final' ? [end] : []),
  ];
}

/** The machine itself, if it has transitions that apply in every state, and then its states in the order of the definition. */
function stateTexts(labelled: LabelledMachine): StateText[] {
  const all = saidTransitions(labelled);
  return stateNodes(labelled.machine).map((node) => ({
    id: node.id,
    label: node.parent ? stateLabel(node, labelled) : 'En cualquier estado',
    facts: factsOf(node, labelled),
    sentences: all.filter(({ from }) => from === node).map((said) => sentenceOf(said, labelled)),
  }));
}

const isSaid = ({ facts, sentences }: StateText): boolean => facts.length > 0 || sentences.length > 0;

/** Everything a diagram shows, as text for people who cannot see it. */
export function diagramText(labelled: LabelledMachine): string {
  const { machine, labels } = labelled;
  const start = initialOf(machine.root);
  const count = stateNodes(machine).filter(isLeaf).length;
  const [anywhere, ...states] = stateTexts(labelled);
  const shown = [...(anywhere && anywhere.sentences.length > 0 ? [{ ...anywhere, facts: [] }] : []), ...states];
  return [
    `${labels.title}. ${count} estados.${start === undefined ? '' : ` Empieza en ${quoted(start, labelled)}.`}`,
    ...shown.map((one) => [`${one.label}.`, ...one.facts, ...(isSaid(one) ? one.sentences : ['De aquí no se sale.'])].join(' ')),
  ].join('\n');
}
