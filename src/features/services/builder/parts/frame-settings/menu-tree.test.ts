import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  indented,
  type MenuEntry,
  movedBy,
  outdented,
  rowsOf,
  withEntry,
  withNew,
  withoutEntry,
} from './menu-tree.ts'

const entry = (link: string, children?: MenuEntry[]): MenuEntry => ({
  label: { en: link },
  link,
  ...(children && { children }),
})
const menus = [entry('a', [entry('a1'), entry('a2')]), entry('b'), entry('c')]
const linksOf = (all: readonly MenuEntry[]) =>
  rowsOf(all).map(({ path, entry: { link } }) => `${path.join('.')} ${link}`)

test('an entry moves among those beside it, and not beyond them', () => {
  expect(linksOf(movedBy(menus, [0, 0], 1)?.menus ?? [])).toEqual(['0 a', '0.0 a2', '0.1 a1', '1 b', '2 c'])
  expect(movedBy(menus, [0, 1], 1)).toBeNull()
  expect(movedBy(menus, [0], -1)).toBeNull()
})

test('an entry goes into the one above it and comes out behind it', () => {
  const inside = indented(menus, [1])
  expect(inside?.path).toEqual([0, 2])
  expect(linksOf(inside?.menus ?? [])).toEqual(['0 a', '0.0 a1', '0.1 a2', '0.2 b', '1 c'])
  expect(outdented(inside?.menus ?? [], [0, 2])).toEqual({ menus, path: [1] })
})

test('the first, one that has entries, and one that is inside already go no deeper', () => {
  expect(indented(menus, [0])).toBeNull()
  expect(indented([entry('x'), ...menus], [1])).toBeNull()
  expect(indented(menus, [0, 1])).toBeNull()
  expect(outdented(menus, [1])).toBeNull()
})

test('an entry without others in it has no empty list of them', () => {
  expect(withoutEntry(withoutEntry(menus, [0, 0]), [0, 0])[0]).toEqual(entry('a'))
  expect(withEntry(menus, [0, 1], entry('z'))[0]?.children?.[1]).toEqual(entry('z'))
  expect(withNew(menus, [1], entry('b1'))[1]?.children).toEqual([entry('b1')])
})

test('whatever is moved, no entry is lost', () => {
  const links = (all: readonly MenuEntry[]) =>
    rowsOf(all)
      .map((row) => row.entry.link)
      .toSorted()
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(6), fc.nat(3))), (steps) => {
      let all = menus
      for (const [row, kind] of steps) {
        const path = rowsOf(all)[row]?.path
        if (!path) continue
        const next = [indented, outdented, up, down][kind]?.(all, path)
        all = next?.menus ?? all
      }
      expect(links(all)).toEqual(links(menus))
    }),
  )
})

const up = (all: readonly MenuEntry[], path: readonly number[]) => movedBy(all, path, -1)
const down = (all: readonly MenuEntry[], path: readonly number[]) => movedBy(all, path, 1)
