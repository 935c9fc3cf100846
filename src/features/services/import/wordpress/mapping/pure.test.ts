import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '#features/kernel/documents/rules.ts'
import { readPostDates, readTimestamp } from '../reading/read-date.ts'
import { readLine } from '../reading/read-line.ts'
import type { WxrComment } from '../reading/wxr.ts'
import { makeSlug, takeSlug } from './make-slug.ts'
import { mapComments } from './map-comments.ts'

describe('makeSlug', () => {
  it.each([
    ['hello-world', 'hello-world'],
    ['%e4%bd%a0%e5%a5%bd-%E4%B8%96', '你好-世'],
    ['Año Nuevo', 'año-nuevo'],
    ['2019', 'p-2019'],
    ['version-2.0.1', 'version-2-0-1'],
    ['...', ''],
    ['a/b\\c?d#e', 'a-b-c-d-e'],
    ['-a--b-', 'a-b'],
    ['%E4%BD', '%e4%bd'.replaceAll('%', '-').slice(1)],
    ['', ''],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('%j becomes %j', (name, slug) => {
    expect(makeSlug(name, 'p')).toBe(slug)
  })

  it('is never all digits, holds no dot, slash or space, and stays the same when made again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String), fc.webPath()), (name) => {
        const slug = makeSlug(name, 'p')
        expect(slug).not.toMatch(/^\d+$|[./\s\\?#%]/)
        expect(slug.isWellFormed()).toBe(true)
        expect(makeSlug(slug, 'p')).toBe(slug)
      }),
    )
  })

  it('is counted up until it is free', () => {
    const taken = new Set(['a', 'a-2'])
    expect([takeSlug('a', taken), takeSlug('a', taken), takeSlug('b', taken)]).toEqual(['a-3', 'a-4', 'b'])
  })
})

describe('dates', () => {
  it.each([
    '0000-00-00 00:00:00',
    '2019-02-30 10:00:00',
    '2019-13-01 10:00:00',
    '2019-01-01 25:00:00',
    '1066-10-14 09:00:00',
    '30000-01-01 00:00:00',
    'yesterday',
    '',
  ])('%j is none', (text) => {
    expect(readTimestamp(text)).toBeUndefined()
  })

  it('stand in for each other', () => {
    const now = new Date('2026-01-01T00:00:00Z')
    const none = '0000-00-00 00:00:00'
    const dates = {
      local: none,
      gmt: none,
      published: 'Mon, 30 Nov -0001 00:00:00 +0000',
      modified: none,
      modifiedGmt: none,
    }
    const read = (values: Partial<typeof dates>) => {
      const { created, isGuessed } = readPostDates({ ...dates, ...values }, now)
      return `${created.toISOString()} ${isGuessed}`
    }
    expect(read({ gmt: '2019-02-28 23:59:59', local: '2019-03-01 07:59:59' })).toBe(
      '2019-02-28T23:59:59.000Z false',
    )
    expect(read({ published: 'Fri, 05 Jan 2024 10:00:00 +0200' })).toBe('2024-01-05T08:00:00.000Z false')
    expect(read({ local: '2019-03-01 07:59:59' })).toBe('2019-03-01T07:59:59.000Z false')
    expect(read({ modified: '2018-01-01 00:00:00' })).toBe('2018-01-01T00:00:00.000Z true')
    expect(read({})).toBe('2026-01-01T00:00:00.000Z true')
  })

  it('of a change never lie ahead, nor before the post itself', () => {
    const now = new Date('2026-01-01T00:00:00Z')
    const dates = {
      local: '',
      published: '',
      modified: '',
      gmt: '2030-01-01 00:00:00',
      modifiedGmt: '2031-01-01 00:00:00',
    }
    expect(readPostDates(dates, now)).toMatchObject({
      created: new Date('2030-01-01T00:00:00Z'),
      updated: now,
    })
  })
})

describe('readLine', () => {
  it.each([
    ['Hello <script>alert(1)</script><em>world</em>', 'Hello world'],
    ['R&amp;D &#8211; 2 &lt; 3', 'R&D – 2 < 3'],
    ['if a<b & c', 'if a<b & c'],
    ['  two\n lines\t', 'two lines'],
    ['AT&T', 'AT&T'],
    ['<!-- x -->', ''],
  ])('%j is %j', (text, line) => {
    expect(readLine(text, 100)).toBe(line)
  })

  it('is shortened by whole characters', () => {
    expect(readLine('😀'.repeat(50), 10)).toBe(`${'😀'.repeat(9)}…`)
  })
})

describe('mapComments', () => {
  const comment = (id: number, parent: number, more: Partial<WxrComment> = {}): WxrComment => ({
    id,
    parent,
    author: `A${id}`,
    email: '',
    local: '',
    gmt: `2024-01-01 00:00:${String(id).padStart(2, '0')}`,
    content: `text ${id}`,
    url: '',
    approved: '1',
    type: 'comment',
    personId: 0,
    rating: 0,
    ...more,
  })
  const map = (...comments: WxrComment[]) => mapComments(comments, new Date(0))
  const tree = (...comments: WxrComment[]) =>
    map(...comments).comments.map(({ externalId, rootId }) => [externalId, rootId])

  it('puts replies of every depth below the first comment, and names whom they answer', () => {
    const { comments, lifted } = map(comment(3, 2), comment(1, 0), comment(2, 1))
    expect(comments.map(({ externalId, rootId }) => [externalId, rootId])).toEqual([
      [1, undefined],
      [2, 1],
      [3, 1],
    ])
    expect(comments.map(({ document }) => plainText(document))).toEqual(['text 1', 'text 2', '@A2 text 3'])
    expect(lifted).toBe(1)
  })

  it('hangs a reply to a refused comment below the next one above', () => {
    expect(tree(comment(1, 0), comment(2, 1, { approved: 'spam' }), comment(3, 2))).toEqual([
      [1, undefined],
      [3, 1],
    ])
    expect(tree(comment(2, 99))).toEqual([[2, undefined]])
  })

  it('looks at each comment of a long chain once', () => {
    let looks = 0
    const chain = Array.from({ length: 1_000 }, (_, place) =>
      comment(place + 1, place, { approved: place % 2 === 1 ? 'spam' : '1' }),
    )
    const { comments } = mapComments(chain, new Date(0), () => {
      looks += 1
      return 'missing'
    })
    expect(comments.map(({ rootId }) => rootId)).toEqual([undefined, ...Array(499).fill(1)])
    expect(looks).toBeLessThan(5_000)
  })

  it('ends rings', () => {
    expect(tree(comment(1, 2), comment(2, 1), comment(4, 1))).toEqual([
      [2, undefined],
      [1, 2],
      [4, 2],
    ])
    expect(map(comment(1, 2), comment(2, 1), comment(3, 3)).comments).toHaveLength(3)
  })

  it('refuses pings, spam, trash, other kinds, empty ones and those without a number', () => {
    const { comments, refused } = map(
      comment(1, 0, { type: 'pingback' }),
      comment(2, 0, { type: 'trackback' }),
      comment(3, 0, { approved: 'spam' }),
      comment(4, 0, { approved: 'post-trashed' }),
      comment(5, 0, { type: 'order_note' }),
      comment(6, 0, { content: '<script>x</script>' }),
      comment(0, 0),
      comment(8, 0, { approved: '0', type: '' }),
    )
    expect(comments.map(({ externalId, state }) => [externalId, state])).toEqual([[8, 'pending']])
    expect(refused.map(({ code }) => code)).toEqual([
      'comment-ping',
      'comment-ping',
      'comment-spam',
      'comment-trash',
      'comment-kind',
      'comment-empty',
      'no-number',
    ])
  })

  it('reads lines as lines and shows no shortcode of a guest', () => {
    const [only] = map(comment(1, 0, { content: 'a\nb\n\n[gallery ids="1"]' })).comments
    expect(only?.document.content).toHaveLength(2)
    expect(plainText(only?.document as never)).toBe('a b\n[gallery ids="1"]')
  })
})
