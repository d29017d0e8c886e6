import type { AnyEventObject } from 'xstate';
import type { Cause } from '#api/contract/atlas/atlas.ts';
import { failureOf, RequestFailed } from '#api/contract/failures.ts';
import { actorAnswer } from '#machines/actor-answer.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { delayOf, isTimer } from '../machines/event-kinds.ts';
import { isRecord } from '../machines/machine-parts.ts';
import type { RegisteredMachine } from '../machines/registry.ts';
import { durationText } from './said-transitions.ts';
import { partNames, valueWords } from './step-words.ts';

export interface SaidStep {
  sentence: string;
  cause: Cause;
}

type Leaf = [part: string, value: unknown];

const depth = 4;

/** The leaves of a payload, each with the last name of its path. */
const leavesOf = (value: unknown, part: string, level = 0): Leaf[] =>
  isRecord(value) && !Array.isArray(value) && level < depth
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, name, level + 1))
    : [[part, value]];

const partsOf = (payload: object): Leaf[] => {
  const { type: _type, actorId: _actorId, ...parts } = payload as Record<string, unknown>;
  return leavesOf(parts, 'output');
};

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(textOf).join() : isRecord(value) ? '…' : String(value));

/** The parts in which a case differs from its siblings; all parts if it has none. */
function tellingParts(payload: object, siblings: readonly object[]): Leaf[] {
  const own = partsOf(payload);
  if (siblings.length < 2) return own;
  const others = siblings.map((one) => new Map(partsOf(one).map(([part, value]) => [part, textOf(value)])));
  return own.filter(([part, value]) => others.some((other) => other.get(part) !== textOf(value)));
}

const most = 3;

const wordsOf = (parts: readonly Leaf[], dialogs: MachineLabels['dialogs'] = {}): string => {
  const said = parts.flatMap(([part, value]) => {
    if (part === 'dialog') return dialogs[String(value)] ?? [];
    const name = partNames[part];
    const words = name === undefined ? null : valueWords(part, value);
    if (words === null || name === undefined) return [];
    return [name === '' ? words : `${name}: ${words}`];
  });
  return said.slice(0, most).join('; ');
};

const within = (words: string): string => (words === '' ? '' : ` (${words})`);

const failureWords = (error: unknown): string => (error instanceof RequestFailed ? `: «${failureOf(error).message}»` : '');

/** Labels that describe something that happens, not something a person does. */
const happens = /^(Algo|Alguien|Avanza|Cambió|El|Inició|La|Las|Llega|Llegó|Los|Puntero|Se|Terminó|Un|Una) /;

/** One step as a sentence: who or what causes it, its label, and the parts of its payload that matter. */
export function saidStep({ machine, labels, model }: RegisteredMachine, event: AnyEventObject): SaidStep {
  if (isTimer(event)) {
    const waited = durationText(delayOf(machine, event.type));
    return { cause: 'time', sentence: `${waited.startsWith('1 ') ? 'Pasa' : 'Pasan'} ${waited}` };
  }
  const answer = actorAnswer(event.type);
  if (answer === null) {
    const label = labels.events[event.type] ?? event.type;
    const details = within(wordsOf(tellingParts(event, model.cases?.[event.type] ?? []), labels.dialogs));
    return { cause: 'person', sentence: `${happens.test(label) ? 'Sucede' : 'La persona'}: «${label}»${details}` };
  }
  const { kind, actorId } = answer;
  const work = labels.actors?.[actorId] ?? actorId;
  if (kind === 'error') return { cause: 'failure', sentence: `Falla «${work}»${failureWords(event.error)}` };
  const siblings = model.cases?.[`done.${actorId}`] ?? [];
  const details = siblings.length < 2 ? '' : within(wordsOf(tellingParts(event, siblings)));
  return { cause: 'answer', sentence: `Responde «${work}»${details}` };
}
