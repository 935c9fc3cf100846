import type { Doc } from '../types.ts'
import { community } from './community.ts'
import { shop } from './shop.ts'
import { start } from './start.ts'

/** In reading order: a doc stands after the one above it. */
export const docs: Doc[] = [...start, ...community, ...shop]
