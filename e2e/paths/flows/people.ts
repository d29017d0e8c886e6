import type { Page } from '@playwright/test';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';

/** The list of users with exactly one in it. */
export const onePerson = { 'adm/allusers': { json: [examplePerson] } } as const;

// Once as a row and once as a card: what is seen is what counts.
export const pressed = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true }).first().click();
