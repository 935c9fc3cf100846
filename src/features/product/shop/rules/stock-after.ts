interface Written {
  /** What stood there when it was written; null: as much as one likes. */
  seen: number | null
  now: number | null
}

/**
 * The stock after somebody has written a number over the one that they saw: what was sold or came back meanwhile counts.
 *
 * @param stock that there is
 * @returns 'changed' where it is counted now and was not, or the other way round; 'below' where it would be less than none
 */
export function stockAfter(
  stock: number | null,
  { seen, now }: Written,
): number | null | 'changed' | 'below' {
  if ((stock === null) !== (seen === null)) return 'changed'
  if (now === null || stock === null || seen === null) return now
  const after = stock + now - seen
  return after < 0 ? 'below' : after
}
