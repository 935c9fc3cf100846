/** In the place of a name in addresses: nobody can choose one that begins like this. */
export const goneSlug = (personId: number): string => `~${personId}`

export const isGoneSlug = (slug: string): boolean => slug.startsWith('~')
