import type { APIRequestContext } from '@playwright/test';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { World } from '../browser-flow.ts';
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
