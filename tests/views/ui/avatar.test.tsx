import { expect, test } from 'vitest';
import { Avatar } from '#ui/avatar.tsx';
import { renderPart } from './render-part.tsx';

test.each([
  ['Renata López', 'RL'],
  ['mariana.gonzalez', 'MG'],
  ['😀Ana', '😀'],
  ['👩🏽‍💻Ana Ruiz', '👩🏽‍💻R'],
  ['e\u0301lida', 'E\u0301'],
])('the avatar of %s shows %s', (name, initials) => {
  expect(renderPart(<Avatar name={name} />).container.textContent).toBe(initials);
});
