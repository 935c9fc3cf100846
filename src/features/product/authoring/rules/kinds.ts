/** What can be written here, the one that most people write first. */
export const KIND_NAMES = ['topic', 'article', 'product', 'doc'] as const
export type Kind = (typeof KIND_NAMES)[number]

/** What people write for each other: it carries tags, and tells those who follow. */
export const TEXT_NAMES = ['topic', 'article', 'product'] as const
export type TextName = (typeof TEXT_NAMES)[number]
