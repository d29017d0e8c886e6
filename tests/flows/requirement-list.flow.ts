import { createElement } from 'react';
import { listRequirements } from '#api/contract/requirements/list-requirements.ts';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { requirementListMachine } from '#machines/flows/requirement-list/requirement-list.machine.ts';
import { requirementListModel } from '#machines/flows/requirement-list/requirement-list.model.ts';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import { answers, sends } from './kit/calls.ts';
import { readingTable } from './kit/reading-table.ts';
import { heading, link, list } from './kit/targets.ts';

const customer = { id: 'c1', username: 'mariana', email: 'mariana@ejemplo.mx', role: 1, type: 'customer', avatar_url: null } as const;

export const requirementListFlow = readingTable(requirementListMachine, {
  model: requirementListModel,
  /** As in the account's route: the requirements are loaded once, for their tab and for its count. */
  render: async ({ machine }) => {
    const { AccountPage } = await import('#features/account/account-page.tsx');
    const { RequirementsTab } = await import('#features/requirements/requirements-tab.tsx');
    const { useRequirementList } = await import('#features/requirements/use-requirement-list.ts');
    const Account = () => {
      const requirements = useRequirementList(machine);
      const tab = () => createElement(RequirementsTab, { list: requirements });
      return createElement(AccountPage, { user: customer, tab, counts: { requerimientos: requirements.waitingCount } });
    };
    return createElement(Account);
  },
  who: 'cliente',
  at: '/account?tab=requerimientos',
  asks: sends(listRequirements, { query: { limit: '200' } }),
  words: { loading: 'Cargando requerimientos', failed: 'Error al cargar requerimientos', stale: 'Ves la lista de antes.' },
  row: link(undefined, list('Requerimientos')),
  none: heading('No hay requerimientos'),
  isAloneWhenEmpty: true,
  countOf: (requirements: Requirement[]) => requirements.length,
  full: answers(listRequirements, [exampleRequirement, { ...exampleRequirement, ticket_id: 317, status: 'closed' }]),
  follows: { topic: 'requirement', id: 1 },
});
