/** Those that stand in both lists and have kept their order: as many as possible, so that few count as moved. */
export function orderKept(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, place) => [id, place]))
  const common = after.filter((id) => places.has(id))
  // The longest rising row of places; lists are short.
  const best: Array<{ length: number; from: number }> = []
  for (const [at, id] of common.entries()) {
    let found = { length: 1, from: -1 }
    for (let one = 0; one < at; one++) {
      const isBefore = (places.get(common[one] as string) as number) < (places.get(id) as number)
      const { length } = best[one] as { length: number }
      if (isBefore && length >= found.length) found = { length: length + 1, from: one }
    }
    best.push(found)
  }
  const longest = best.reduce((most, { length }) => Math.max(most, length), 0)
  const kept = new Set<string>()
  for (let at = best.findLastIndex(({ length }) => length === longest); at >= 0; ) {
    kept.add(common[at] as string)
    at = best[at]?.from ?? -1
  }
  return kept
}

/**
 * Puts ids into a list, each behind the nearest one before it in `order` whose place is certain.
 *
 * @param added in that order too
 */
export function placeBehind(
  list: readonly string[],
  added: readonly string[],
  { order, fixed }: { order: readonly string[]; fixed: ReadonlySet<string> },
): string[] {
  const placed = [...list]
  const certain = new Set(fixed)
  for (const id of added) {
    const before = order
      .slice(0, order.indexOf(id))
      .findLast((one) => certain.has(one) && placed.includes(one))
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, id)
    certain.add(id)
  }
  return placed
}
