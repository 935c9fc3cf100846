/**
 * Does one thing over and over, one time after the other: who calls while it is under way shares the next time with all
 * others who call meanwhile. So what one is given was always begun after one has asked.
 */
export function createCoalesced<Result>(begin: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null
  let next: Promise<Result> | null = null
  const run = (): Promise<Result> => {
    const doing = begin()
    running = doing
    const end = () => {
      if (running === doing) running = null
    }
    doing.then(end, end)
    return doing
  }
  return () => {
    // One that waits is the next, also in the moment between the end of the one before and its own beginning.
    if (next) return next
    if (!running) return run()
    next = running
      .catch(() => {})
      .then(() => {
        next = null
        return run()
      })
    return next
  }
}

/** The same for questions of one kind: all that are asked while others are under way are answered with one look. */
export function createBatched<Key, Result>(
  look: (keys: Key[]) => Promise<ReadonlyMap<Key, Result>>,
): (key: Key) => Promise<Result | undefined> {
  let wanted = new Set<Key>()
  const round = createCoalesced(() => {
    const keys = [...wanted]
    wanted = new Set()
    return look(keys)
  })
  return async (key) => {
    wanted.add(key)
    return (await round()).get(key)
  }
}

/** The same for things of many names, each by itself. Nothing is kept of what nobody waits for. */
export function createKeyedCoalesced() {
  type Entry = { make: () => Promise<unknown>; round: () => Promise<unknown>; askers: number }
  const entries = new Map<string, Entry>()
  return <Result>(key: string, make: () => Promise<Result>): Promise<Result> => {
    const entry: Entry = entries.get(key) ?? {
      make,
      askers: 0,
      round: createCoalesced(() => entry.make()),
    }
    entries.set(key, entry)
    // With the terms of whoever has asked last: their time is the time.
    entry.make = make
    entry.askers += 1
    const doing = entry.round() as Promise<Result>
    return doing.finally(() => {
      entry.askers -= 1
      if (entry.askers === 0) entries.delete(key)
    })
  }
}
