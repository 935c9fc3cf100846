/** One list behind another, each comment once: what one has written oneself comes again with what is loaded later. */
export const joined = <One extends { databaseId: number }>(
  list: readonly One[],
  more: readonly One[],
): One[] => [...list, ...more.filter(({ databaseId }) => list.every((one) => one.databaseId !== databaseId))]
