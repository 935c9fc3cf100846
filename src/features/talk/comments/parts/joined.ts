/**
 * Concatenates two lists without duplicates: a comment that the reader wrote comes again in a page that is loaded
 * later.
 */
export const joined = <One extends { databaseId: number }>(
  list: readonly One[],
  more: readonly One[],
): One[] => [...list, ...more.filter(({ databaseId }) => list.every((one) => one.databaseId !== databaseId))]
