import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEVICES, type Device } from '#shared/visitor/device.ts'
import type { Entry, PageContent } from '../../rules/content.ts'
import { settingsOn } from '../../rules/settings-on.ts'
import type { CatalogueModule } from '../../schemas.ts'
import { applyEdit, type Edit, followsDesktop, ownOn, SLOTS, storedOn } from './edits.ts'
import { newEntry } from './entries.ts'
import { chosenBy, outlineOf, placeByStep, rowAfterRemoval } from './outline.ts'

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  name: 'rich-text',
  version: 1,
  slot: 'main',
  settings: { count: 4 },
  ...more,
})

const page = (...desktop: Entry[]): PageContent => ({
  modules: { desktop, tablet: null, mobile: null },
  colorMode: null,
  about: null,
})

const edited = (content: PageContent, ...edits: Edit[]): PageContent => edits.reduce(applyEdit, content)

const order = (content: PageContent, device: Device = 'desktop') =>
  outlineOf(content, device).map(({ id }) => id)

describe('a value of one device', () => {
  it('stands beside the desktop’s, which the others keep', () => {
    const content = edited(page(entry('a')), {
      kind: 'set',
      device: 'mobile',
      id: 'a',
      name: 'count',
      value: 2,
    })
    const [changed] = content.modules.desktop
    expect(changed && DEVICES.map((device) => settingsOn(changed, device).count)).toEqual([2, 4, 4])
    expect(ownOn(content, 'mobile', 'a')).toEqual({ count: 2 })
  })

  it('is none any more once it says the same as the desktop, or was reset', () => {
    const first = page(entry('a'))
    const own: Edit = { kind: 'set', device: 'mobile', id: 'a', name: 'count', value: 2 }
    expect(edited(first, own, { ...own, value: 4 })).toEqual(first)
    expect(edited(first, own, { kind: 'reset', device: 'mobile', id: 'a', name: 'count' })).toEqual(first)
  })

  it('of a list of its own is inherited for as long as it is the desktop’s', () => {
    const place = { slot: 'main', before: 'a' } as const
    const forked = edited(page(entry('a'), entry('b')), { kind: 'move', device: 'mobile', ids: ['b'], place })
    const set = edited(forked, { kind: 'set', device: 'desktop', id: 'a', name: 'count', value: 7 })
    expect(set.modules.mobile?.find(({ id }) => id === 'a')?.settings).toEqual({ count: 7 })
    const own = edited(forked, { kind: 'set', device: 'mobile', id: 'a', name: 'count', value: 1 })
    const both = edited(own, { kind: 'set', device: 'desktop', id: 'a', name: 'count', value: 7 })
    expect(ownOn(both, 'mobile', 'a')).toEqual({ count: 1 })
    const back = edited(both, { kind: 'reset', device: 'mobile', id: 'a', name: 'count' })
    expect(ownOn(back, 'mobile', 'a')).toEqual({})
  })
})

describe('modules of a device that follows the desktop', () => {
  const first = page(entry('a'), entry('b'), entry('c', { slot: 'side' }))

  it('are hidden there alone when they are taken away, and shown again', () => {
    const gone = edited(first, { kind: 'remove', device: 'mobile', ids: ['a'] })
    expect(outlineOf(gone, 'mobile').map(({ isHidden }) => isHidden)).toEqual([true, false, false])
    expect(outlineOf(gone, 'desktop').some(({ isHidden }) => isHidden)).toBe(false)
    expect(edited(gone, { kind: 'show', device: 'mobile', ids: ['a'] })).toEqual(first)
  })

  it('get an order of their own with the first that is moved, until they follow again', () => {
    const edit: Edit = { kind: 'move', device: 'mobile', ids: ['b'], place: { slot: 'main', before: 'a' } }
    const moved = edited(first, edit)
    expect([order(moved, 'mobile'), order(moved), followsDesktop(moved, 'mobile')]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'b', 'c'],
      false,
    ])
    expect(edited(moved, { kind: 'follow', device: 'mobile' })).toEqual(first)
  })

  it('are shown on that device alone when they are added there', () => {
    const edit: Edit = {
      kind: 'add',
      device: 'mobile',
      entries: [entry('d')],
      place: { slot: 'main', before: 'b' },
    }
    const added = edited(first, edit)
    const shownOn = (device: Device) =>
      outlineOf(added, device).flatMap((row) => (row.isHidden ? [] : [row.id]))
    expect([shownOn('mobile'), shownOn('desktop'), shownOn('tablet')]).toEqual([
      ['a', 'd', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })
})

it('keeps every module once, whatever is moved where', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const place = fc.record({
    slot: fc.constantFrom(...SLOTS),
    before: fc.option(fc.constantFrom(...ids)),
  })
  const moves = fc.array(
    fc.record({
      kind: fc.constant('move' as const),
      device: fc.constantFrom(...DEVICES),
      ids: fc.subarray(ids, { minLength: 1 }),
      place,
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(moves, (edits) => {
      const content = edited(page(...ids.map((id) => entry(id))), ...edits)
      for (const device of DEVICES) {
        expect(
          storedOn(content, device)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(ids)
      }
    }),
  )
})

describe('steps through the outline', () => {
  const first = page(entry('a', { slot: 'top' }), entry('b'), entry('c'), entry('d', { slot: 'side' }))
  const step = (content: PageContent, ids: string[], by: -1 | 1) => {
    const place = placeByStep(outlineOf(content, 'desktop'), ids, by)
    return place ? edited(content, { kind: 'move', device: 'desktop', ids, place }) : null
  }

  it('go past the neighbour, and from the edge of a slot into the next', () => {
    const down = step(first, ['b'], 1)
    expect(down && order(down)).toEqual(['a', 'c', 'b', 'd'])
    const aside = down && step(down, ['b'], 1)
    expect(aside && outlineOf(aside, 'desktop').map(({ id, slot }) => `${slot} ${id}`)).toEqual([
      'top a',
      'main c',
      'side b',
      'side d',
    ])
    expect(step(first, ['a'], -1)).toBeNull()
  })

  it('and back lead to where one began', () => {
    const there = step(first, ['b'], 1)
    const back = there && step(there, ['b'], -1)
    expect(back && order(back)).toEqual(order(first))
  })
})

it('chooses one, several by turns, or all between two', () => {
  const rows = outlineOf(page(entry('a'), entry('b'), entry('c'), entry('d')), 'desktop')
  const none = { isRange: false, isToggle: false }
  expect(chosenBy(rows, ['a'], 'c', none)).toEqual(['c'])
  expect(chosenBy(rows, ['a'], 'c', { ...none, isToggle: true })).toEqual(['a', 'c'])
  expect(chosenBy(rows, ['a', 'c'], 'c', { ...none, isToggle: true })).toEqual(['a'])
  expect(chosenBy(rows, ['d'], 'b', { ...none, isRange: true })).toEqual(['d', 'c', 'b'])
  expect([
    rowAfterRemoval(rows, ['b']),
    rowAfterRemoval(rows, ['d']),
    rowAfterRemoval(rows, ['a', 'b', 'c', 'd']),
  ]).toEqual(['c', 'c', null])
})

it('places a list where it has something to show: on a page that is about nothing, some of what the whole site has', () => {
  const option = (value: string) => ({ value, label: value })
  const list: CatalogueModule = {
    name: 'article-list',
    title: 'Articles',
    about: '',
    group: 'articles',
    subjects: null,
    fields: [
      { name: 'from', label: '', help: null, kind: 'choice', options: ['page', 'newest'].map(option) },
    ],
    defaults: { from: 'page', count: 24 },
    version: 1,
    canAdd: true,
  }
  const placedOn = (key: string) => newEntry(key, list).settings
  expect(placedOn('home')).toEqual({ from: 'newest', count: 6 })
  expect(placedOn('custom.about')).toEqual({ from: 'newest', count: 6 })
  expect(placedOn('article.archive')).toEqual({ from: 'page', count: 24 })
})
