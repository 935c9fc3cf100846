import type { Pieces, Storage, StoredObject } from './storage.ts'

/**
 * The files of a site whose place can change while it runs. New files go to the place of now; a file that has not been
 * brought there yet is found where it was, so that nothing is missing meanwhile.
 */
export function createReplaceableStorage(base: Storage) {
  let [now, former]: [Storage, Storage | null] = [base, null]
  const storage: Storage = {
    put: (name, source) => now.put(name, source),
    sizeOf: async (name) => (await now.sizeOf(name)) ?? (await former?.sizeOf(name)) ?? null,
    open: async (name, range) => (await now.open(name, range)) ?? (await former?.open(name, range)) ?? null,
    async remove(name) {
      await now.remove(name)
      await former?.remove(name)
    },
    list: (prefix) => (former ? merged(now.list(prefix), former.list(prefix)) : now.list(prefix)),
    pieces: {
      // An upload that was under way in the other place is sent again by its browser.
      write: (...piece) => now.pieces.write(...piece),
      read: (id, count) => now.pieces.read(id, count),
      list: () => allPieces([now, former]),
      async remove(id) {
        await now.pieces.remove(id)
        await former?.pieces.remove(id)
      },
    } satisfies Pieces,
  }
  return {
    storage,
    /** @param isLeaving its files are being brought back, and new ones lie in the base */
    use(bucket: Storage | null, isLeaving: boolean): void {
      if (bucket === null) [now, former] = [base, null]
      else [now, former] = isLeaving ? [base, bucket] : [bucket, base]
    },
  }
}

/** Two lists that are sorted by name as one; of a file in both, the first. */
async function* merged(
  one: AsyncIterable<StoredObject>,
  other: AsyncIterable<StoredObject>,
): AsyncGenerator<StoredObject> {
  const [left, right] = [one[Symbol.asyncIterator](), other[Symbol.asyncIterator]()]
  let [first, second] = [await left.next(), await right.next()]
  while (!first.done || !second.done) {
    if (second.done || (!first.done && first.value.name <= second.value.name)) {
      const { value } = first as IteratorYieldResult<StoredObject>
      if (!second.done && second.value.name === value.name) second = await right.next()
      yield value
      first = await left.next()
    } else {
      yield second.value
      second = await right.next()
    }
  }
}

async function* allPieces(places: ReadonlyArray<Storage | null>) {
  for (const place of places) if (place) yield* place.pieces.list()
}
