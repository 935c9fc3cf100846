import type { KindWith } from '#features/kernel/kinds/rules.ts'
/** What can be written here, the one that most people write first. */
export const KIND_NAMES = [
  'topic',
  'article',
  'product',
  'doc',
] as const satisfies readonly KindWith<'permission'>[]
export type Kind = (typeof KIND_NAMES)[number]

/** Kinds that carry tags and notify followers. */
export const TEXT_NAMES = ['topic', 'article', 'product'] as const satisfies readonly KindWith<'tags'>[]
export type TextName = (typeof TEXT_NAMES)[number]
