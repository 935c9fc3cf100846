import type { MODULE_GROUPS } from '../schemas.ts'

type ModuleGroup = (typeof MODULE_GROUPS)[number]

/** By what the name of a module begins with; what is not named belongs to the site. */
const GROUPS: ReadonlyArray<readonly [RegExp, ModuleGroup]> = [
  [/^(section-|divider$|columns$|tabs$|hero$|card-row$|call-to-action$)/, 'layout'],
  [/^doc-|^faq$/, 'help'],
  [/^(rich-text|page-text|html$|comment-)/, 'text'],
  [/^(media|gallery|picture|video|slider|embed)(-|$)/, 'media'],
  [/^article-/, 'articles'],
  [/^(topic|node|answer)-|^related-topics$/, 'community'],
  [/^(product|shop)-|^seen-products$/, 'shop'],
  [/^(profile|people)-/, 'people'],
]

export const groupOf = (module: string): ModuleGroup =>
  GROUPS.find(([begins]) => begins.test(module))?.[1] ?? 'site'
