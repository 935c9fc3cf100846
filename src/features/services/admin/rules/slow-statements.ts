import type { SlowStatement } from '#server/measures/slow-statements.ts'

/** What several processes found slow, as one list: the slowest first. */
export function joinSlow(
  processes: ReadonlyArray<{ slow: readonly SlowStatement[] }>,
  limit: number,
): SlowStatement[] {
  const joined = new Map<string, SlowStatement>()
  for (const statement of processes.flatMap(({ slow }) => slow)) {
    const known = joined.get(statement.name)
    joined.set(statement.name, known ? join(known, statement) : statement)
  }
  return [...joined.values()].toSorted((one, other) => other.slowest - one.slowest).slice(0, limit)
}

const join = (one: SlowStatement, other: SlowStatement): SlowStatement => ({
  ...one,
  times: one.times + other.times,
  slowest: Math.max(one.slowest, other.slowest),
  usual: Math.round((one.usual + other.usual) / 2),
  lastAt: [one.lastAt, other.lastAt].toSorted().at(-1) ?? one.lastAt,
})
