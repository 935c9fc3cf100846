/** What can be written here, the one that most people write first. */
export const KIND_NAMES = ['topic', 'article'] as const
export type Kind = (typeof KIND_NAMES)[number]
