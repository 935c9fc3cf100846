import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { getPage, readPageFile } from '../../contract.ts'
import { MOST_CONTENT, type PageContent } from '../../rules/content.ts'

const site = await testSite()
const { maker, member, ask } = await builderSite(site)
const fileOf = (desktop: unknown[], more = {}) => ({
  kind: 'plaza-page',
  version: 1,
  content: { modules: { desktop, tablet: null, mobile: null }, colorMode: null, about: null },
  ...more,
})
const read = (desktop: unknown[], more = {}, key = 'home') =>
  ask(maker, readPageFile, { key, file: fileOf(desktop, more) })
const module = (name: string, settings: object, more = {}) => ({
  id: 'x',
  name,
  version: 1,
  slot: 'main',
  settings,
  ...more,
})
const deep = (levels: number): object => (levels === 0 ? {} : { in: deep(levels - 1) })

describe('builder.readPageFile', () => {
  it.each<[string, unknown, string]>([
    ['a module that the site does not have', module('is-gone', {}), 'no module “is-gone”'],
    ['one that no page may hold', module('admin-area', {}), 'no module “admin-area”'],
    ['one that shows nothing here', module('article-text', {}), 'shows nothing on a page of this kind'],
    [
      'a setting out of its range',
      module('article-list', { from: 'newest', count: 900 }),
      'desktop, module 1',
    ],
    [
      'the same on one device',
      module('article-list', { from: 'newest' }, { on: { mobile: { settings: { count: 900 } } } }),
      'mobile',
    ],
    [
      'an address that runs a script',
      module('section-heading', { title: { en: 'A' }, link: ' java\tscript:alert(1)' }),
      'run a script',
    ],
    [
      'one inside of a text',
      module('rich-text', { texts: { en: { type: 'doc', attrs: { href: 'javascript:1' } } } }),
      'run a script',
    ],
    ['HTML with a script', module('html', { html: { en: '<p>a</p><script>alert(1)</script>' } }), 'script'],
    [
      'HTML that runs one when it is pressed',
      module('html', { html: { en: '<b onclick="x()">a</b>' } }),
      'script',
    ],
    ['what goes too deep', module('rich-text', deep(25)), 'too deep'],
    ['what is no module', { id: 'a b', name: 7 }, 'cannot be read'],
    ['a version that is newer', module('rich-text', {}, { version: 99 }), 'not right'],
    ['a block that is not in the file', module('global-block', { block: 'block.77' }), 'not in the file'],
  ])('leaves out and names %s', async (_, unfit, words) => {
    const { status, result } = await read([unfit, textEntry('fits', 'word-fits')])
    expect(status).toBe(200)
    expect(result.problems.join()).toContain(words)
    expect((result.content as PageContent).modules.desktop.map(({ id }) => id)).toEqual(['fits'])
  })

  it('takes texts that only speak of scripts, and gives no two modules one id', async () => {
    const texts = [textEntry('one', 'JavaScript: the good parts'), textEntry('one', '<script> is a tag')]
    const { result } = await read(texts)
    expect(result.problems).toEqual([])
    expect((result.content as PageContent).modules.desktop.map(({ id }) => id)).toEqual(['one', 'one-2'])
  })

  it('takes the first 60 of 500 modules, and the modules of a block of elsewhere as copies', async () => {
    const many = Array.from({ length: 500 }, (_, at) => textEntry(`m${at}`, 'one'))
    const { result } = await read(many)
    expect([result.count, result.problems]).toEqual([
      60,
      ['desktop: 500 modules, of which the first 60 are taken'],
    ])
    const inside = [textEntry('in', 'word-in'), module('global-block', { block: 'block.5' })]
    const blocks = { 'block.5': { name: 'Theirs', modules: { desktop: inside } } }
    const { result: copied } = await read([module('global-block', { block: 'block.5' }, { slot: 'side' })], {
      blocks,
    })
    expect((copied.content as PageContent).modules.desktop).toMatchObject([{ id: 'in', slot: 'side' }])
    expect(copied.problems.join()).toContain('“Theirs”')
  })

  it('saves and publishes nothing', async () => {
    const { result: before } = await ask(maker, getPage, { key: 'home' })
    await read([textEntry('fits', 'word-never')])
    expect((await ask(maker, getPage, { key: 'home' })).result).toEqual(before)
  })

  it('refuses what is no such file, a newer one, what is too large, and whoever may not build', async () => {
    for (const file of [{}, [], fileOf([], { kind: 'other' }), { ...fileOf([]), content: { modules: 7 } }]) {
      expect((await ask(maker, readPageFile, { key: 'home', file })).code).toBe('file-unreadable')
    }
    expect((await read([], { version: 2 })).code).toBe('file-newer')
    const huge = textEntry('huge', 'one', { settings: { texts: { en: 'x'.repeat(MOST_CONTENT) } } })
    expect((await read([huge])).code).toBe('page-too-large')
    expect((await read([], {}, 'nowhere')).code).toBe('page-unknown')
    const data = { key: 'home', file: fileOf([]) }
    expect((await ask(member, readPageFile, data)).status).toBe(403)
    expect((await ask(null, readPageFile, data)).status).toBe(401)
  })
})
