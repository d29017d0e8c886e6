import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Source, sourcesBelow, withoutComments } from './source-files.ts';

const names = (text: string): string[] => {
  const hooks = [...text.matchAll(/\buse(?:State|Reducer|Ref)\s*[<(]/g)].length;
  const named = [
    ...text.matchAll(
      /const (?:\[\s*(\w+)[^\]]*\]|(\w+))\s*=\s*(?:React\.)?use(?:State|Reducer|Ref)\s*(<HTML\w*Element(?: \| null)?>\(null\))?/g,
    ),
  ];
  const kept = named.flatMap(([, state, ref, isHandle]) => (isHandle === undefined ? [state ?? ref ?? ''] : []));
  const variables = [...text.matchAll(/^(?:export )?let (\w+)/gm)].map(([, name]) => name ?? '');
  return [...kept, ...variables, ...Array.from({ length: hooks - named.length }, () => 'without a name')];
};

/** What is kept outside of machines: 'src/app/page.tsx arrivedAt'. */
const keptIn = ({ file, text }: Source): string[] => names(withoutComments(text)).map((name) => `${file} ${name}`);

const approved = (): string[] => {
  const page = readFileSync('docs/decisions/view-state.md', 'utf8');
  return [...page.matchAll(/^\| `([^`|]+)` \| ([^|]+) \| \S/gm)].flatMap(([, file, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => `${file} ${name}`),
  );
};

test('what people go through stands in machines: whatever else a component keeps has its reason', () => {
  const kept = ['src/app', 'src/features'].flatMap(sourcesBelow).flatMap(keptIn);
  expect(kept.toSorted()).toEqual(approved().toSorted());
});

describe('planted, it is named', () => {
  test.each([
    ['a state', 'const [step, setStep] = useState(0);', ['step']],
    ['a state over several lines', 'const [\n  step,\n  setStep,\n] = useState<Step | null>(null);', ['step']],
    ['a reducer', 'const [cart, tell] = useReducer(add, []);', ['cart']],
    ['a ref that keeps a value', 'const last = useRef<number | null>(null);', ['last']],
    ['a module variable', 'let attempts = 0;', ['attempts']],
    ['a state that is given on', 'return useState(0);', ['without a name']],
    ['the handle of an element, which keeps nothing', 'const input = useRef<HTMLInputElement>(null);', []],
    ['words in a comment', '// const [step, setStep] = useState(0);', []],
  ])('%s', (_, text, expected) => {
    expect(keptIn({ file: 'src/app/planted.tsx', text })).toEqual(expected.map((name) => `src/app/planted.tsx ${name}`));
  });
});
