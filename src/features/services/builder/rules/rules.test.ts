import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, withoutChange, withoutChanges } from './changes.ts'
import type { Entry, PageContent } from './content.ts'
import { mergeContents } from './merge.ts'
import { same } from './same.ts'
import { isShownOn, settingsOn } from './settings-on.ts'

const own = fc.option(
  fc.record(
    { settings: fc.dictionary(fc.constantFrom('count', 'title'), fc.nat(3)), hidden: fc.boolean() },
    { requiredKeys: [] },
  ),
  { nil: undefined },
)
const entryOf = (id: string): fc.Arbitrary<Entry> =>
  fc
    .record({
      slot: fc.constantFrom('top' as const, 'main' as const, 'side' as const),
      settings: fc.dictionary(fc.constantFrom('count', 'title', 'link'), fc.nat(3)),
      isHidden: fc.boolean(),
      tablet: own,
      mobile: own,
    })
    .map(({ slot, settings, isHidden, tablet, mobile }) => {
      const on = {
        ...(tablet && Object.keys(tablet).length > 0 && { tablet }),
        ...(mobile && Object.keys(mobile).length > 0 && { mobile }),
      }
      return {
        id,
        name: 'rich-text',
        version: 1,
        slot,
        settings,
        ...(isHidden && { hidden: true as const }),
        ...(Object.keys(on).length > 0 && { on }),
      }
    })
const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const list = fc
  .shuffledSubarray(IDS)
  .chain((ids) => fc.tuple(...ids.map(entryOf)))
  .map((entries) => entries as Entry[])
const page: fc.Arbitrary<PageContent> = fc.record({
  modules: fc.record({
    desktop: list,
    tablet: fc.option(list, { nil: null }),
    mobile: fc.option(list, { nil: null }),
  }),
  colorMode: fc.constantFrom('light' as const, 'dark' as const, null),
  floating: fc.option(fc.dictionary(fc.constantFrom('chat', 'top'), fc.boolean(), { minKeys: 1 }), {
    nil: undefined,
  }),
  about: fc.option(
    fc.record({ title: fc.record({ en: fc.constantFrom('A', 'B') }), description: fc.constant({}) }),
    { nil: null },
  ),
})

/** Settings of a device that are none are the same as none. */
const tidy = (content: PageContent): PageContent => {
  const of = (entries: Entry[]) =>
    entries.map(({ on, ...entry }) => {
      const left = Object.entries(on ?? {}).flatMap(([device, own]) => {
        const { hidden, settings } = own ?? {}
        const said = {
          ...(hidden !== undefined && { hidden }),
          ...(Object.keys(settings ?? {}).length > 0 && { settings }),
        }
        return Object.keys(said).length > 0 ? [[device, said]] : []
      })
      return left.length > 0 ? { ...entry, on: Object.fromEntries(left) } : entry
    })
  const { desktop, tablet, mobile } = content.modules
  return {
    ...content,
    modules: { desktop: of(desktop), tablet: tablet && of(tablet), mobile: mobile && of(mobile) },
  }
}

describe('changes between two contents', () => {
  it('are none of the same, and all of them taken back are what was before', () => {
    fc.assert(
      fc.property(page, page, (before, after) => {
        expect(changesBetween(before, before)).toEqual([])
        const back = withoutChanges(before, after, changesBetween(before, after))
        expect(tidy(back)).toEqual(tidy(before))
      }),
    )
  })

  it('can be taken back one after the other, in any order', () => {
    fc.assert(
      fc.property(page, page, fc.infiniteStream(fc.nat(100)), (before, after, picks) => {
        let content = after
        for (let step = 0; step < 100; step++) {
          const changes = changesBetween(before, content)
          if (changes.length === 0) break
          const pick = changes[(picks.next().value ?? 0) % changes.length]
          if (pick) content = withoutChange(before, content, pick)
        }
        expect(tidy(content)).toEqual(tidy(before))
      }),
    )
  })

  it('say what was added, moved, hidden, changed and taken away', () => {
    const entry = (id: string, more = {}): Entry => ({
      id,
      name: 'rich-text',
      version: 1,
      slot: 'main',
      settings: {},
      ...more,
    })
    const content = (desktop: Entry[]): PageContent => ({
      modules: { desktop, tablet: null, mobile: null },
      colorMode: null,
      about: null,
    })
    const before = content([entry('a'), entry('b'), entry('c'), entry('d')])
    const after = content([
      entry('c', { hidden: true }),
      entry('a', { settings: { count: 2 }, on: { mobile: { settings: { count: 1 } } } }),
      entry('b'),
      entry('e'),
    ])
    expect(changesBetween(before, after).map(({ kind, id, device }) => [kind, id, device])).toEqual([
      ['moved', 'c', null],
      ['hidden', 'c', null],
      ['changed', 'a', null],
      ['changed', 'a', 'mobile'],
      ['added', 'e', null],
      ['removed', 'd', null],
    ])
  })
})

describe('what two have made', () => {
  it('is the changed one where only one has changed anything', () => {
    fc.assert(
      fc.property(page, page, (base, changed) => {
        for (const merged of [mergeContents(base, changed, base), mergeContents(base, base, changed)]) {
          expect('content' in merged && same(merged.content, changed)).toBe(true)
        }
      }),
    )
  })

  it('loses nothing of either: each module is as the one has it who changed it', () => {
    fc.assert(
      fc.property(page, page, page, (base, mine, theirs) => {
        const merged = mergeContents(base, mine, theirs)
        if ('conflicts' in merged) return
        const find = ({ modules }: PageContent, id: string) =>
          modules.desktop.find((entry) => entry.id === id)
        for (const id of IDS) {
          const [was, own, other] = [find(base, id), find(mine, id), find(theirs, id)]
          const expected = same(own, was) ? other : own
          expect(find(merged.content, id)).toEqual(expected)
        }
      }),
    )
  })

  it('is refused where both have changed one module, and named', () => {
    const content = (count: number): PageContent => ({
      modules: {
        desktop: [{ id: 'a', name: 'rich-text', version: 1, slot: 'main', settings: { count } }],
        tablet: null,
        mobile: null,
      },
      colorMode: null,
      about: null,
    })
    expect(mergeContents(content(1), content(2), content(3))).toEqual({ conflicts: ['a'] })
    expect(mergeContents(content(1), content(2), content(2))).toEqual({ content: content(2) })
  })
})

describe('settings on a device', () => {
  it('are those of the desktop but for what the device has set', () => {
    fc.assert(
      fc.property(entryOf('a'), (entry) => {
        expect(settingsOn(entry, 'desktop')).toEqual(entry.settings)
        for (const device of ['tablet', 'mobile'] as const) {
          const settings = settingsOn(entry, device)
          for (const [name, value] of Object.entries({ ...entry.settings, ...entry.on?.[device]?.settings }))
            expect(settings[name]).toBe(value)
          expect(isShownOn(entry, device)).toBe(!(entry.on?.[device]?.hidden ?? entry.hidden ?? false))
        }
      }),
    )
  })
})
