import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequirementResponse } from '#api/contract/requirements/requirement.ts';
import { ResponseList } from '#features/requirements/response-list.tsx';
import { exampleResponse } from '#machines/flows/requirement-thread/example-requirement.ts';
import { renderPart } from '../ui/render-part.tsx';

const responses: RequirementResponse[] = [
  exampleResponse,
  { ...exampleResponse, response_id: 8, user_type: 'developer', username: 'desarrollo', first_name: 'Diego' },
  { ...exampleResponse, response_id: 9, user_type: 'developer', username: 'samuel.vega', first_name: null },
];

test.each([
  ['customer', ['Tú', 'Diego', 'samuel.vega']],
  ['staff', ['Mariana', 'Diego', 'samuel.vega']],
] as const)('a thread names people from the viewpoint of the %s [R-666]', (side, names) => {
  renderPart(<ResponseList responses={responses} side={side} />);
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(names.length);
  for (const [at, name] of names.entries()) expect(items[at]).toHaveTextContent(name);
  expect(items.some((item) => item.textContent.includes('mariana'))).toBe(false);
});
