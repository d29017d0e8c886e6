import { type APIRequestContext, expect } from '@playwright/test';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { World } from '../browser-flow.ts';

/** The web packages that the public can buy. */
export class WebShelf {
  readonly found: readonly Package[];
  readonly #staff: APIRequestContext;

  private constructor(found: readonly Package[], staff: APIRequestContext) {
    this.found = found;
    this.#staff = staff;
  }

  static async find(as: World['as']): Promise<WebShelf> {
    const answer = await (await as('guest')).get('/srv/packages/web');
    return new WebShelf(listPackages.response.parse(await answer.json()).packages, await as('admin'));
  }

  async #sell(is_active: boolean): Promise<void> {
    for (const { package_id } of this.found) {
      const answer = await this.#staff.patch(`/srv/packages/web/${package_id}/active`, { data: { is_active } });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  }

  /** Nothing is for sale while this is done. */
  async whileEmpty<T>(run: () => Promise<T>): Promise<T> {
    await this.#sell(false);
    try {
      return await run();
    } finally {
      await this.#sell(true);
    }
  }
}
