import { expect, it } from 'vitest'
import { createPageList, joinRows } from './page-list.ts'

interface Row {
  id: number
  name: string
}

interface Answer {
  nodes: Row[]
  pageInfo: { endCursor: string; hasNextPage: boolean }
  total: number
}

const keyOf = ({ id }: Row) => id
const row = (id: number, name = `No. ${id}`): Row => ({ id, name })
const page = (ids: readonly number[], endCursor = ''): Answer => ({
  nodes: ids.map((id) => row(id)),
  pageInfo: { endCursor, hasNextPage: endCursor !== '' },
  total: 9,
})

/** A list whose calls are answered when the test says so. */
function list(first?: Answer) {
  const pages = createPageList<Answer>({ keyOf, first })
  const calls: Array<{ after: string; answer: (answer?: Answer) => void }> = []
  const ask = (after: string) => {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    calls.push({ after, answer: resolve })
    return promise
  }
  const ids = () => pages.read().rows.map(keyOf)
  return { pages, calls, ask, ids }
}

it('shows the page that came with the site without asking, and asks for the one behind it', async () => {
  const { pages, calls, ask, ids } = list(page([1, 2], 'b'))
  expect([ids(), pages.read().hasMore, calls.length]).toEqual([[1, 2], true, 0])
  const more = pages.more(ask)
  expect([calls[0]?.after, pages.read().isPending]).toEqual(['b', true])
  calls[0]?.answer(page([3]))
  await more
  expect([ids(), pages.read().hasMore, pages.read().isPending]).toEqual([[1, 2, 3], false, false])
})

it('has no answer until there is one', async () => {
  const { pages, calls, ask, ids } = list()
  const begun = pages.begin(ask, false)
  expect([calls[0]?.after, pages.read().answer, pages.read().isPending]).toEqual(['', undefined, true])
  calls[0]?.answer(page([]))
  await begun
  expect([ids(), pages.read().answer?.total]).toEqual([[], 9])
})

it('reads rows in edges, and a cursor that stands beside them', async () => {
  const first = { edges: [{ node: row(1) }], endCursor: 'b', hasNextPage: true }
  const pages = createPageList<typeof first>({ keyOf, first })
  let asked = ''
  await pages.more(async (after) => {
    asked = after
    return { edges: [{ node: row(2) }], endCursor: '', hasNextPage: false }
  })
  expect([asked, pages.read().rows.map(keyOf), pages.read().hasMore]).toEqual(['b', [1, 2], false])
})

it('throws the late answer of a former filter away', async () => {
  const { pages, calls, ask, ids } = list()
  const former = pages.begin(ask, false)
  const begun = pages.begin(ask, false)
  calls[1]?.answer(page([5]))
  await begun
  calls[0]?.answer(page([1, 2], 'b'))
  await former
  expect([ids(), pages.read().hasMore]).toEqual([[5], false])
})

it('throws the next page of a former filter away too', async () => {
  const { pages, calls, ask, ids } = list(page([1], 'b'))
  const more = pages.more(ask)
  const begun = pages.begin(ask, true)
  calls[0]?.answer(page([2]))
  await more
  expect([ids(), pages.read().isPending]).toEqual([[1], true])
  calls[1]?.answer(page([7]))
  await begun
  expect(ids()).toEqual([7])
})

it('keeps the rows of the former filter until the others are there, where it is told to', async () => {
  const { pages, calls, ask, ids } = list(page([1], 'b'))
  const kept = pages.begin(ask, true)
  expect(ids()).toEqual([1])
  calls[0]?.answer(page([2]))
  await kept
  expect(ids()).toEqual([2])
  void pages.begin(ask, false)
  expect([ids(), pages.read().answer]).toEqual([[], undefined])
})

it('keeps what it shows after a failure, and asks again for what did not come', async () => {
  const { pages, calls, ask, ids } = list(page([1], 'b'))
  const failed = pages.more(ask)
  calls[0]?.answer()
  await failed
  expect([ids(), pages.read().hasFailed, pages.read().isPending]).toEqual([[1], true, false])
  const again = pages.more(ask)
  expect([calls[1]?.after, pages.read().hasFailed]).toEqual(['b', false])
  calls[1]?.answer(page([2]))
  await again
  expect(ids()).toEqual([1, 2])
})

it('begins again where it was the first page of other filters that did not come', async () => {
  const { pages, calls, ask, ids } = list(page([1], 'b'))
  const failed = pages.begin(ask, true)
  calls[0]?.answer()
  await failed
  const again = pages.more(ask)
  expect(calls[1]?.after).toBe('')
  calls[1]?.answer(page([4]))
  await again
  expect(ids()).toEqual([4])
})

it('asks once, however often the button is pressed', () => {
  const { pages, calls, ask } = list(page([1], 'b'))
  void pages.more(ask)
  void pages.more(ask)
  expect(calls).toHaveLength(1)
})

it('shows no row twice: what has moved on to the next page keeps its place, and says what it says now', async () => {
  const { pages, calls, ask } = list(page([1, 2], 'b'))
  const more = pages.more(ask)
  calls[0]?.answer({ ...page([]), nodes: [row(2, 'changed'), row(3)] })
  await more
  expect(pages.read().rows).toEqual([row(1), row(2, 'changed'), row(3)])
  expect(joinRows(keyOf, [row(1)], [row(1), row(2)])).toEqual([row(1), row(2)])
})

it('keeps what was put in, changed and taken away while a page was on its way', async () => {
  const { pages, calls, ask, ids } = list(page([1, 2], 'b'))
  const more = pages.more(ask)
  pages.change((rows) => [row(9), ...rows.filter(({ id }) => id !== 2)])
  pages.changeAnswer((answer) => ({ ...answer, total: 10 }))
  expect([ids(), pages.read().answer?.total]).toEqual([[9, 1], 10])
  calls[0]?.answer(page([3]))
  await more
  expect(ids()).toEqual([9, 1, 3])
})

it('tells who shows it of every change, until they are gone', () => {
  const { pages } = list(page([1]))
  let told = 0
  const leave = pages.subscribe(() => {
    told += 1
  })
  pages.change((rows) => rows)
  leave()
  pages.change((rows) => rows)
  expect(told).toBe(1)
})

it('asks anew unseen, and keeps the page that is being read meanwhile', async () => {
  const { pages, calls, ask, ids } = list(page([1, 2], 'b'))
  const more = pages.more(ask)
  const refresh = pages.refresh(ask)
  calls[1]?.answer(page([9, 1, 2], 'c'))
  await refresh
  expect([ids(), pages.read().isPending]).toEqual([[9, 1, 2], true])
  calls[0]?.answer(page([3], 'd'))
  await more
  expect([ids(), pages.read().isPending, pages.read().hasMore]).toEqual([[9, 1, 2, 3], false, true])
})

it('tells of a failure of what it asked unseen only when that is known, and asks it again', async () => {
  const { pages, calls, ask, ids } = list(page([1], 'b'))
  const refresh = pages.refresh(ask)
  expect([pages.read().isPending, pages.read().hasFailed]).toEqual([false, false])
  calls[0]?.answer()
  await refresh
  expect([ids(), pages.read().hasFailed]).toEqual([[1], true])
  const again = pages.more(ask)
  expect(calls[1]?.after).toBe('')
  calls[1]?.answer(page([2, 1]))
  await again
  expect([ids(), pages.read().hasFailed]).toEqual([[2, 1], false])
})

it('throws away what it asked unseen where the filter has changed since', async () => {
  const { pages, calls, ask, ids } = list(page([1], 'b'))
  const refresh = pages.refresh(ask)
  const begun = pages.begin(ask, true)
  calls[1]?.answer(page([5]))
  await begun
  calls[0]?.answer(page([1, 2]))
  await refresh
  expect(ids()).toEqual([5])
})
