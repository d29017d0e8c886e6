import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readProofs, specificationFile, specificationPage } from '../tests/architecture/specification.ts';
import { requirementsFile } from '../tools/machines/requirement-rows.ts';

/** Writes the page that shows which test proves which requirement. */
mkdirSync('dist', { recursive: true });
writeFileSync(specificationFile, specificationPage(readFileSync(requirementsFile, 'utf8'), readProofs()));
