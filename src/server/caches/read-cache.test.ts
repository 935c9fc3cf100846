import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Tag } from '#shared/tags.ts'
import { createTrace, type PageTrace } from '../pages/page-trace.ts'
import { createReadCache, type Recall } from './read-cache.ts'

/** A process that hears what others change, with clocks that the test sets. */
function openReads({ maxBytes = 1_000_000 } = {}) {
  const world = { isCurrent: true, lag: 0, read: new Set<string>(), now: 1_000_000 }
  const reads = createReadCache({
    changes: {
      isCurrent: () => world.isCurrent,
      lag: () => world.lag,
      hasRead: (transaction) => world.read.has(transaction),
    },
    maxBytes,
    clock: () => world.now,
  })
  const open = (seen: string | null = null): Recall => {
    const recall = reads.open(seen)
    if (!recall) throw new Error('Everything must be read anew.')
    return recall
  }
  return { world, reads, open }
}

/** What a database would answer; `asked` counts the statements. */
function source(tags: readonly Tag[], until = Number.POSITIVE_INFINITY) {
  const at = { value: 0, asked: 0 }
  const read = (recall: Recall, key = 'key') =>
    recall(key, async (trace) => {
      at.asked += 1
      for (const tag of tags) trace.tags.add(tag)
      trace.until = until
      return { value: at.value }
    })
  return { at, read }
}

it('reads once what nothing touches, and anew what something has', async () => {
  const { reads, open } = openReads()
  const { at, read } = source(['person:1:access'])
  for (let call = 0; call < 5; call += 1) expect(await read(open())).toEqual({ value: 0 })
  expect(at.asked).toBe(1)
  reads.touch(['person:2:access', 'topic:1'])
  await read(open())
  expect(at.asked).toBe(1)
  at.value = 1
  reads.touch(['person:1:access'])
  expect(await read(open())).toEqual({ value: 1 })
  reads.touch(['*'])
  await read(open())
  expect(at.asked).toBe(3)
})

it('believes nothing that the clock has made untrue', async () => {
  const { world, open } = openReads()
  const { at, read } = source([], 1_000_500)
  await read(open())
  world.now = 1_000_499
  await read(open())
  expect(at.asked).toBe(1)
  world.now = 1_000_500
  await read(open())
  expect(at.asked).toBe(2)
})

it('is not used while others may have changed something unheard', () => {
  const { world, reads } = openReads()
  expect(reads.open(null)).not.toBeNull()
  world.isCurrent = false
  expect(reads.open(null)).toBeNull()
  world.isCurrent = true
  world.lag = 16
  expect(reads.open(null)).toBeNull()
})

it('is not used for whoever has changed something unheard', () => {
  const { world, reads } = openReads()
  expect(reads.open('7')).toBeNull()
  world.read.add('7')
  expect(reads.open('7')).not.toBeNull()
})

it('keeps nothing that was read for a caller who was known before a change', async () => {
  const { at, read } = source(['person:1:access'])
  const { reads, open } = openReads()
  // The call knows by now who asks; what it reads after the change still rests on that.
  const early = open()
  reads.touch(['person:1:access'])
  await read(early)
  await read(open())
  expect(at.asked).toBe(2)
})

it('shares one reading among those who ask at once, but not with those who came after a change', async () => {
  const { reads, open } = openReads()
  const answers: Array<(value: string) => void> = []
  const ask = () =>
    open()('key', async (trace) => {
      trace.tags.add('topic:1')
      return new Promise<string>((resolve) => void answers.push(resolve))
    })
  const [one, two] = [ask(), ask()]
  reads.touch(['topic:1'])
  const three = ask()
  expect(answers).toHaveLength(2)
  answers[1]?.('new')
  answers[0]?.('old')
  expect([await one, await two, await three]).toEqual(['old', 'old', 'new'])
  // Who came last to its end has not replaced what is newer.
  expect(await ask()).toBe('new')
})

it('shares no reading that was begun for a caller who was known before a change', async () => {
  const { reads, open } = openReads()
  const early = open()
  reads.touch(['person:1:access'])
  // The one knew who asks before the change, and reads only now; the other was known after it.
  const told = await Promise.all([early('key', async () => 'old'), open()('key', async () => 'new')])
  expect(told).toEqual(['old', 'new'])
})

it('tells what shows a value what it was made of, whether it was recalled or read', async () => {
  const { open } = openReads()
  const read = async (into: PageTrace) =>
    open()(
      'key',
      async (trace) => {
        trace.tags.add('topic:1')
        trace.until = 2_000_000
        return 'value'
      },
      { into },
    )
  for (let round = 0; round < 2; round += 1) {
    const page = { ...createTrace(), until: 3_000_000 }
    expect(await read(page)).toBe('value')
    expect([[...page.tags], page.until, page.usesCurrency]).toEqual([['topic:1'], 2_000_000, false])
  }
})

it('is one value for all terms, unless it used them', async () => {
  const { open } = openReads()
  let read = 0
  const ask = (key: string, terms: string, uses: boolean) =>
    open()(
      key,
      async (trace) => {
        trace.usesCurrency = uses
        read += 1
        return terms
      },
      { terms },
    )
  expect([await ask('free', ' USD', false), await ask('free', ' RMB', false)]).toEqual([' USD', ' USD'])
  expect(read).toBe(1)
  for (let round = 0; round < 2; round += 1)
    expect([await ask('priced', ' USD', true), await ask('priced', ' RMB', true)]).toEqual([' USD', ' RMB'])
  expect(read).toBe(3)
})

it('gives nothing older than the call wants it', async () => {
  const { reads, open } = openReads()
  await open()('key', async () => 'first')
  const before = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => before + 31_000)
  expect(await open()('key', async () => 'second')).toBe('first')
  expect(await reads.open(null, 30_000)?.('key', async () => 'second')).toBe('second')
  clock.mockRestore()
})

it('gives what failed to nobody else', async () => {
  const { open } = openReads()
  const fail = () => open()('key', () => Promise.reject(new Error('away')))
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('away')
  expect(await open()('key', async () => 'there')).toBe('there')
})

it('lets nobody change what is the others’ too', async () => {
  const { open } = openReads()
  const read = () => open()('key', async () => ({ list: [1, 2] }))
  const { list } = await read()
  expect(() => list.push(3)).toThrow(TypeError)
  expect(await read()).toEqual({ list: [1, 2] })
})

it('never holds more than it may, whatever is asked', async () => {
  const { reads, open } = openReads({ maxBytes: 200_000 })
  for (let session = 0; session < 200_000; session += 1)
    await open()(`session ${session}`, async () => ({ personId: session }))
  expect(reads.stats().bytes).toBeLessThanOrEqual(200_000)
  expect(reads.stats().entries).toBeLessThan(500)
  await open()('long', async () => 'x'.repeat(100_000))
  expect(reads.stats().entries).toBeGreaterThan(100)
  await open()('nothing', async () => undefined)
  expect(await open()('nothing', async () => 'something')).toBe('something')
})

it('never tells what was true before a change to whoever asks after it was heard of', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), of: fc.nat(2) }),
    fc.record({ kind: fc.constant('change' as const), of: fc.nat(2) }),
    fc.record({ kind: fc.constant('answer' as const), of: fc.nat(9) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { reads, open } = openReads({ maxBytes: 1_500 })
      const values = [0, 0, 0]
      /** The snapshot is taken when the question comes, the answer comes when the test lets it. */
      const underway: Array<() => void> = []
      const heard: Array<Promise<void>> = []
      for (const { kind, of } of steps) {
        if (kind === 'change') {
          values[of] = (values[of] ?? 0) + 1
          reads.touch([`person:${of}:access`])
        } else if (kind === 'ask') {
          const least = values[of] ?? 0
          const told = open()(`asker ${of}`, (trace) => {
            trace.tags.add(`person:${of}:access`)
            const value = values[of] ?? 0
            return new Promise<number>((resolve) => void underway.push(() => resolve(value)))
          })
          heard.push(told.then((value) => expect(value).toBeGreaterThanOrEqual(least)))
        } else {
          underway.splice(of % Math.max(1, underway.length), 1)[0]?.()
          await new Promise(setImmediate)
        }
      }
      for (const answer of underway) answer()
      await Promise.all(heard)
    }),
  )
})
