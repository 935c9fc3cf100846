import type { Entry } from '../rules/content.ts'
import { community } from './templates/community.ts'
import { help } from './templates/help.ts'
import { magazine } from './templates/magazine.ts'
import { onePage } from './templates/one-page.ts'
import { shop } from './templates/shop.ts'

/**
 * Whole home pages to begin with, made of the product's modules, with texts in all languages. What they list is what a site
 * has: of a young one they show the invitation first, and fill themselves later.
 */
const TEMPLATES = { community, magazine, shop, help, 'one-page': onePage } as const satisfies Readonly<
  Record<string, readonly Entry[]>
>

export type PageTemplate = keyof typeof TEMPLATES
/** Their names, in the order in which they are offered. */
export const PAGE_TEMPLATES = Object.keys(TEMPLATES) as PageTemplate[]

export const isPageTemplate = (name: string): name is PageTemplate => Object.hasOwn(TEMPLATES, name)

/** The modules of one, as page settings have them: for the page 'home', or any other that is about no single thing. */
export const pageOfTemplate = (name: PageTemplate): readonly Entry[] => TEMPLATES[name]
