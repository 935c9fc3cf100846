import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findPlace, MOST_LEVELS, placeOf, type TreeDoc } from './place.ts'

const leaf = (id: number, parentId: number | null = null, isPublished = true): TreeDoc => ({
  id,
  number: id * 10,
  parentId,
  isPublished,
})
/** Two chapters; the first has three pages, the second of which is unpublished. */
const tree = [leaf(1), leaf(2), leaf(3, 1), leaf(4, 1, false), leaf(5, 1)]

it('says where a page stands by what readers see, and leaves it there when that is wanted', () => {
  expect(placeOf(tree, 5)).toEqual({ parent: 10, after: 30 })
  expect(findPlace(tree, 5, { parent: 10, after: 30 })).toEqual({ parentId: 1, neighbours: [3, 4], index: 2 })
  expect(placeOf(tree, 1)).toEqual({ parent: null, after: null })
  expect(placeOf(tree, 99)).toEqual({ parent: null, after: null })
})

it('puts a page first, behind another, or last, also when the one it was to follow is gone', () => {
  const at = (after: number | null | undefined) => findPlace(tree, null, { parent: 10, after })
  expect(at(null)).toMatchObject({ parentId: 1, neighbours: [3, 4, 5], index: 0 })
  expect(at(30)).toMatchObject({ index: 1 })
  expect(at(undefined)).toMatchObject({ index: 3 })
  expect(at(20)).toMatchObject({ index: 3 })
})

it('takes what hangs on a page that is gone for a chapter, as readers see it', () => {
  const orphan = [leaf(1), leaf(2, 99)]
  expect(placeOf(orphan, 2)).toEqual({ parent: null, after: 10 })
  expect(findPlace(orphan, null, { parent: null, after: null })).toMatchObject({ neighbours: [1, 2] })
})

it('refuses a page that is gone, the page itself, what hangs on it, and more levels than a reader finds', () => {
  const wanted = { parent: 70, after: null }
  expect(findPlace(tree, null, wanted)).toBe('doc-parent-gone')
  expect(findPlace(tree, 1, { parent: 10, after: null })).toBe('doc-in-itself')
  expect(findPlace(tree, 1, { parent: 30, after: null })).toBe('doc-in-itself')
  const chain = [leaf(1), leaf(2, 1), leaf(3, 2), leaf(4, 3), leaf(7), leaf(8, 7)]
  expect(findPlace(chain, null, { parent: 40, after: null })).toBe('doc-too-deep')
  expect(findPlace(chain, 7, { parent: 30, after: null })).toBe('doc-too-deep')
  expect(findPlace(chain, 7, { parent: 20, after: null })).toMatchObject({ parentId: 2, neighbours: [3] })
  // A page of an imported tree that is too deep may stay where it is.
  expect(findPlace([...chain, leaf(5, 4)], 5, { parent: 40, after: null })).toMatchObject({ parentId: 4 })
})

it('never makes a circle and never loses a page, and makes no tree deeper than it may be', () => {
  const trees = fc
    .array(fc.record({ parentId: fc.option(fc.integer({ min: 1, max: 9 })), isPublished: fc.boolean() }), {
      minLength: 1,
      maxLength: 9,
    })
    .map((rows) =>
      rows.map((row, at) => {
        const parentId = row.parentId !== null && row.parentId <= at ? row.parentId : null
        return { id: at + 1, number: (at + 1) * 10, isPublished: row.isPublished, parentId }
      }),
    )
  const number = fc.integer({ min: 1, max: 9 }).map((one) => one * 10)
  const wanted = fc.record({ parent: fc.option(number), after: fc.option(number) })
  fc.assert(
    fc.property(trees, fc.integer({ min: 1, max: 9 }), wanted, (leaves, wish, place) => {
      const id = ((wish - 1) % leaves.length) + 1
      const found = findPlace(leaves, id, place)
      if (typeof found === 'string') return
      const { parentId, neighbours, index } = found
      expect(neighbours).not.toContain(id)
      expect(index).toBeLessThanOrEqual(neighbours.length)
      if (parentId === leaves.find((one) => one.id === id)?.parentId) return
      const after = leaves.map((one) => (one.id === id ? { ...one, parentId } : one))
      let levels = 0
      for (let at: number | null = id; at !== null; levels += 1) {
        expect(levels).toBeLessThan(MOST_LEVELS)
        at = after.find((one) => one.id === at)?.parentId ?? null
      }
    }),
  )
})
