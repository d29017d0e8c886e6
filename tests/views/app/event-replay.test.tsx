import { readFileSync } from 'node:fs';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { replayEarlyEvents } from '#app/event-replay.ts';

const log = vi.fn();

const Form = () => {
  const [name, setName] = useState('');
  const [kind, setKind] = useState('web');
  return (
    <>
      <input aria-label="Nombre" value={name} onChange={(event) => setName(event.target.value)} onFocus={() => log('focus')} />
      {['web', 'branding'].map((one) => (
        <input key={one} type="radio" name="kind" aria-label={one} checked={kind === one} onChange={() => setKind(one)} />
      ))}
      <button type="button" onClick={() => log('press')} onKeyDown={({ key }) => log(key)}>
        Enviar
      </button>
      <output>{`${name} ${kind}`}</output>
    </>
  );
};

const renderedRoot = () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Form />);
  document.body.append(root);
  return root;
};

const takeOver = (root: HTMLElement) =>
  act(async () => {
    hydrateRoot(
      root,
      <StrictMode>
        <Form />
      </StrictMode>,
    );
  });

afterEach(() => {
  log.mockClear();
  document.body.replaceChildren();
});

test('input and presses made before the scripts loaded are replayed once, in order', async () => {
  const root = renderedRoot();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
  field.value = 'Mariana';
  field.focus();
  screen.getByRole<HTMLInputElement>('radio', { name: 'branding' }).checked = true;
  const target = screen.getByRole('button');
  Reflect.set(window, 'earlyEvents', { pressed: [{ target, key: 'ArrowRight' }, { target }], answering: [], stop: vi.fn() });
  await takeOver(root);
  expect(log.mock.calls).toEqual([]);
  act(replayEarlyEvents);
  expect(screen.getByRole('status')).toHaveTextContent('Mariana branding');
  expect(log.mock.calls.flat()).toEqual(['focus', 'ArrowRight', 'press']);
  expect(Reflect.has(window, 'earlyEvents')).toBe(false);
});

test('a page without early input stays unchanged', async () => {
  await takeOver(renderedRoot());
  act(replayEarlyEvents);
  expect(screen.getByRole('status')).toHaveTextContent('web');
  expect(log.mock.calls).toEqual([]);
});

test('a key pressed during hydration counts once', async () => {
  const root = renderedRoot();
  const script = Object.assign(document.createElement('script'), { textContent: '' });
  Object.assign(script.dataset, { scripts: 'data:text/javascript,', also: '' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(readFileSync('public/hydration-loader.js', 'utf8'))();
  await takeOver(root);
  // React already listens; the recorded events have not been replayed yet.
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowRight' });
  act(replayEarlyEvents);
  expect(log.mock.calls.flat()).toEqual(['ArrowRight']);
});
