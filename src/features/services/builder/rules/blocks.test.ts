import { describe, expect, it } from 'vitest'
import { textEntry } from '#tests/builder.ts'
import { withBlock, withCopies } from './blocks.ts'
import type { Entry, PageContent } from './content.ts'

const pageOf = (desktop: Entry[], tablet: Entry[] | null = null): PageContent => ({
  modules: { desktop, tablet, mobile: null },
  colorMode: null,
  about: null,
})
const standing = (id: string, more = {}): Entry => ({
  id,
  name: 'global-block',
  version: 1,
  slot: 'side',
  settings: { block: 'block.1' },
  ...more,
})
const ids = (list: Entry[] | null) => list?.map(({ id }) => id)

describe('a block on a page', () => {
  it('becomes copies that have one id on all devices, and none that is there already', () => {
    const page = pageOf([textEntry('here-a', 'x'), standing('here')], [standing('here')])
    const { modules } = withCopies(page, 'block.1', pageOf([textEntry('a', 'word')]))
    expect(ids(modules.desktop)).toEqual(['here-a', 'here-a-2'])
    expect(ids(modules.tablet)).toEqual(['here-a-2'])
    expect(modules.desktop[1]?.slot).toBe('side')
  })

  it('becomes copies in one place alone', () => {
    const page = pageOf([standing('one'), standing('two')])
    const { modules } = withCopies(page, 'block.1', pageOf([textEntry('a', 'word')]), 'two')
    expect(ids(modules.desktop)).toEqual(['one', 'two-a'])
  })

  it('stays hidden where it was, and where its modules were', () => {
    const block = pageOf([
      textEntry('a', 'word', { on: { tablet: { hidden: true } } }) as Entry,
      textEntry('b', 'word', { hidden: true }) as Entry,
    ])
    const page = pageOf([standing('here', { on: { mobile: { hidden: true } } })])
    const [a, b] = withCopies(page, 'block.1', block).modules.desktop
    expect([a?.hidden, a?.on]).toEqual([undefined, { tablet: { hidden: true }, mobile: { hidden: true } }])
    expect([b?.hidden, b?.on]).toEqual([true, undefined])
  })

  it('takes the place of the first of those that it is made of', () => {
    const page = pageOf([textEntry('a', 'x'), textEntry('b', 'x'), textEntry('c', 'x'), textEntry('d', 'x')])
    const { modules } = withBlock(page, ['b', 'd'], standing('new'))
    expect(ids(modules.desktop)).toEqual(['a', 'new', 'c'])
    expect(modules.desktop[1]?.slot).toBe('main')
  })
})
