import type { APIRequestContext, Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { type InterceptedCalls, Told, type World } from '../browser-flow.ts';
import { answered } from './answered.ts';

/** The web packages that the public can buy. */
export class WebShelf {
  readonly found: readonly Package[];
  readonly #staff: APIRequestContext;

  private constructor(found: readonly Package[], staff: APIRequestContext) {
    this.found = found;
    this.#staff = staff;
  }

  static async find(as: World['as']): Promise<WebShelf> {
    const { packages } = await answered<AnswerOf<typeof listPackages>>((await as('guest')).get('/srv/packages/web'));
    return new WebShelf(packages, await as('admin'));
  }

  async #sell(is_active: boolean): Promise<void> {
    for (const { package_id } of this.found) {
      await answered(this.#staff.patch(`/srv/packages/web/${package_id}/active`, { data: { is_active } }));
    }
  }

  /** What the public is told about the packages: whether what came with the page still holds is asked first, and everything anew where not. */
  async answer(page: Page, { type, output, error }: AnyEventObject, intercepted: InterceptedCalls): Promise<unknown> {
    const asksTwice =
      (await page
        .getByRole('main')
        .getByRole('link', { name: /^Contratar / })
        .count()) > 0;
    if (type.startsWith('xstate.error.')) {
      if (asksTwice) await intercepted.refuse('asked', error);
      return intercepted.refuse('asked', error);
    }
    const sold: readonly Package[] = output;
    const told = sold.length > 0 ? await intercepted.serve('asked') : await this.#whileEmpty(() => intercepted.serve('asked'));
    return new Told((told as AnswerOf<typeof listPackages>).packages);
  }

  /** Nothing is for sale while this is done. */
  async #whileEmpty<T>(run: () => Promise<T>): Promise<T> {
    await this.#sell(false);
    try {
      return await run();
    } finally {
      await this.#sell(true);
    }
  }
}
