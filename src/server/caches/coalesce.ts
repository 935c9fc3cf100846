/**
 * Runs one operation at a time. Calls that come while it runs share one next run. So every caller gets the result of
 * a run that began after its call.
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
    // A run that is waiting is the next one, also in the moment between the end of the current run and its own start.
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

/** Batches reads by key: all keys asked for while a batch is running go into the next one. */
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

/** `createCoalesced` per key. A key is forgotten when nobody waits for it. */
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
    // Uses the function of the latest caller, whose time is the current one.
    entry.make = make
    entry.askers += 1
    const doing = entry.round() as Promise<Result>
    return doing.finally(() => {
      entry.askers -= 1
      if (entry.askers === 0) entries.delete(key)
    })
  }
}
