import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { markOf, smallPng } from './png.ts';
import type { Screen } from './screen.ts';

/** Browsers and platforms draw letters differently: each has pictures of its own. */
const keyOf = (page: Page): string => {
  const browser = page.context().browser();
  return `${browser?.browserType().name()}-${browser?.version().split('.')[0]}-${process.platform}`;
};

const take = (page: Page, screen: Screen): Promise<Buffer> =>
  page.screenshot({
    fullPage: screen.over === undefined && screen.picture !== 'window',
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  });

interface Looked {
  readonly key: string;
  readonly was: 'the same' | 'recorded';
}

/**
 * Compares what is on the screen with its reference picture. Without one, or when asked to record, it becomes the reference.
 * The picture in the repository has fewer colours; it carries the hash of what the browser drew, so that the usual case needs no comparison.
 */
export const expectItsPicture = async (page: Page, screen: Screen, variant: string, info: TestInfo): Promise<Looked> => {
  const key = keyOf(page);
  const name = [key, variant, `${screen.name}.png`];
  const file = info.snapshotPath(...name);
  const taken = await take(page, screen);
  const hash = createHash('sha256').update(taken).digest('hex');
  if (existsSync(file) && (await markOf(readFileSync(file))) === hash) return { key, was: 'the same' };
  if (info.config.updateSnapshots === 'all' || !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await smallPng(taken, hash));
    return { key, was: 'recorded' };
  }
  expect(taken).toMatchSnapshot(name, { maxDiffPixelRatio: 0.0005 });
  return { key, was: 'the same' };
};
