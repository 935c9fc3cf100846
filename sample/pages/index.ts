import type { Page } from '../types.ts'
import { customPages } from './custom-pages.ts'
import { houseRules } from './house-rules.ts'

/** The first becomes page number 1; the others are custom pages, found by their id. */
export const pages: Page[] = [houseRules, ...customPages]
