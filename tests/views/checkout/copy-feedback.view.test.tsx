import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect } from 'vitest';
import { type CopyFeedbackEvent, copyFeedbackMachine } from '#machines/flows/copy-feedback/copy-feedback.machine.ts';
import { copyFeedbackModel } from '#machines/flows/copy-feedback/copy-feedback.model.ts';
import { CopyableValue } from '#parts/copyable-value.tsx';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';

let show: (text: string) => void = () => undefined;

/** One value, which may become another under its button. */
const Value = (parts: Pick<ComponentProps<typeof CopyableValue>, 'machine' | 'clock'>) => {
  const [text, setText] = useState('');
  show = setText;
  return (
    <CopyableValue subject="Dato" text={text} done="Dato copiado" {...parts}>
      {text}
    </CopyableValue>
  );
};

const button = () => screen.getByRole('button', { name: /^Copiar Dato/ });
const told = (name: string, status: string) =>
  expect({ name: button().getAttribute('aria-label'), status: screen.getByRole('status').textContent }).toEqual({ name, status });

const gestures: Gestures<CopyFeedbackEvent, UserEvent> = {
  COPY: async (user, { text }) => {
    act(() => show(text));
    await user.click(button());
  },
};

const sees: Sights = {
  idle: () => told('Copiar Dato', ''),
  copying: () => told('Copiar Dato', ''),
  copied: () => told('Copiar Dato: Copiado', 'Dato copiado'),
  failed: ({ context }) => {
    told('Copiar Dato', 'Cópialo con tu teclado');
    expect(window.getSelection()?.toString()).toBe(context.text);
  },
};

walkPage('copying a value', {
  machine: copyFeedbackMachine,
  model: copyFeedbackModel,
  gestures,
  sees,
  page: (parts) => <Value {...parts} />,
});
