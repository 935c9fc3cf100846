import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type ItemValues, makeExport } from '#tests/import/make-export.ts'
import { createOldSite } from '#tests/import/old-site.ts'

const { old, db, importXml, importSite, importItems, find, get, html, countRows } = await createOldSite()

describe('odd exports', () => {
  it('that break in the middle bring what stood before, and the rest after the repair', async () => {
    const xml = makeExport({ url: old.url, items: [{ id: 1 }, { id: 2, comments: [{ id: 1 }] }, { id: 3 }] })
    const broken = xml.replace('<wp:post_id>3</wp:post_id>', '<wp:post_id>3</wp:post_name>')
    const report = await importXml(broken)
    expect(report.problem).toMatch(/^Line \d+, column \d+: /)
    expect(report.lines(0).at(-1)).toContain('Repair the file')
    expect([await find(1), await find(2)].every(Boolean)).toBe(true)
    expect(await find(3)).toBeUndefined()
    const again = await importXml(xml)
    expect(Object.fromEntries(again.taken)).toEqual({ articles: 1 })
    expect(again.problem).toBeUndefined()
  })

  it('that are none, or break before the first item, are refused', async () => {
    await expect(importXml('<rss><channel><title>A feed</title></channel></rss>')).rejects.toThrow(
      'not an export',
    )
    await expect(importXml(makeExport({ url: old.url }).slice(0, 900))).rejects.toThrow(/Line \d+/)
  })

  it('with a post that cannot be stored refuse that one, whole, and go on', async () => {
    await sql`alter table post_texts add constraint refused check (title <> 'Refuse me')`.execute(db)
    const before = await countRows('import_refs')
    const report = await importItems(
      { id: 1 },
      { id: 2, title: 'Refuse me', comments: [{ id: 1 }], meta: { _thumbnail_id: 9 } },
      { id: 3 },
      { id: 9, type: 'attachment', attachmentUrl: `${old.url}/9.png` },
    )
    await sql`alter table post_texts drop constraint refused`.execute(db)
    expect(report.countOf('failed')).toBe(1)
    expect(report.lines(1).join('\n')).toContain('"Refuse me" (post 2): ')
    expect([Boolean(await find(1)), Boolean(await find(2)), Boolean(await find(3))]).toEqual([
      true,
      false,
      true,
    ])
    // The author and two posts; nothing of the third, its comment and its cover.
    expect(await countRows('import_refs')).toBe(before + 3)
    const again = await importItems({ id: 2, title: 'Refuse me', comments: [{ id: 1 }] })
    expect(Object.fromEntries(again.taken)).toEqual({ articles: 1, comments: 1 })
  })

  it('with other comments of the same number say which stayed outside', async () => {
    const items = [
      { id: 1, comments: [{ id: 1, content: 'First' }, { id: 1, content: 'Second' }, { id: 2 }] },
      { id: 2, comments: [{ id: 2, content: 'Elsewhere', author: 'Cy' }, { id: 3 }] },
    ]
    const report = await importItems(...items)
    expect(report.taken.get('comments')).toBe(3)
    expect(report.countOf('comment-number')).toBe(2)
    expect(report.lines(9).join('\n')).toMatch(
      /with the number of another one\n +comment 1 .*\n +comment 2 by Cy/,
    )
    const again = await importItems(...items)
    expect([again.taken.get('comments'), again.countOf('comment-number')]).toEqual([undefined, 2])
  })

  it('with doubled comments take each once', async () => {
    const report = await importItems({ id: 1, comments: [{ id: 1 }, { id: 1 }, { id: 2 }] })
    expect(report.countOf('failed')).toBe(0)
    expect((await get(1)).comments).toBe(2)
  })

  it('have no comment that is neither here nor named in the report with its reason', async () => {
    const zeros = '0000-00-00 00:00:00'
    const items: ItemValues[] = [
      {
        id: 1,
        comments: [
          { id: 1, content: 'plain' },
          { id: 2, content: 'answers nobody', parent: 99 },
          { id: 3, content: 'answers a ping', parent: 4 },
          { id: 4, type: 'pingback' },
          { id: 5, type: 'trackback' },
          { id: 6, content: '' },
          { id: 7, content: ' \u200b&nbsp; ' },
          { id: 8, content: '<div><span></span></div><!-- more -->' },
          { id: 9, content: '<b>only <i>marks</i></b>' },
          { id: 10, approved: 'spam' },
          { id: 11, approved: 'trash' },
          { id: 12, approved: 'post-trashed' },
          { id: 13, approved: '0', content: 'waits' },
          { id: 14, type: 'order_note' },
          { id: 15, gmt: zeros, local: zeros, content: 'of no time' },
          { id: 16, parent: 16, content: 'answers itself' },
          { id: 17, content: 'same' },
          { id: 17, content: 'same', author: 'Another' },
          { id: 0, content: 'no number' },
          { id: 0, content: 'none either' },
          { id: 18, content: '<script>alert(1)</script>' },
          { id: 19, content: '<img src="https://elsewhere.example/a.png">' },
        ],
      },
      { id: 2, type: 'page', comments: [{ id: 30 }, { id: 31, parent: 1, content: 'answers another post' }] },
      { id: 3, type: 'attachment', attachmentUrl: 'https://a.example/a.png', comments: [{ id: 40 }] },
      { id: 4, type: 'wp_block', comments: [{ id: 41 }] },
      { id: 5, type: 'product_variation', parent: 9, comments: [{ id: 42 }, { id: 43, type: 'pingback' }] },
      { id: 6, type: 'forum', comments: [{ id: 44 }] },
      { id: 7, status: 'trash', comments: [{ id: 45 }] },
      { id: 8, comments: [{ id: 46, content: 'of the first of two' }] },
      { id: 8, comments: [{ id: 47, content: 'of the second' }] },
      { id: 0, comments: [{ id: 48 }] },
    ]
    const before = await countRows('comments')
    const report = await importItems(...items)
    const here = (await countRows('comments')) - before
    expect(report.taken.get('comments')).toBe(here)
    const { refusals } = report.toJSON()
    const named = Object.fromEntries(
      refusals.flatMap(([code, { count }]) => (code.startsWith('comment-') ? [[code, count]] : [])),
    )
    expect({ here, ...named, numberless: report.countOf('no-number') }).toEqual({
      here: 14,
      'comment-ping': 2,
      'comment-empty': 4,
      'comment-spam': 1,
      'comment-trash': 2,
      'comment-kind': 1,
      'comment-number': 1,
      'comment-of-part': 4,
      'comment-of-refused': 2,
      numberless: 2,
    })
    const all = items.flatMap(({ comments = [] }) => comments).length
    // With the two without a number, each is somewhere.
    expect(
      refusals.reduce((sum, [code, { count }]) => sum + (code.startsWith('comment-') ? count : 0), here + 2),
    ).toBe(all)
  })

  it('with NUL, endless names and addresses that no site can have bring all that can be kept', async () => {
    // Nothing of it comes twice, so that no index can press it together.
    const endless = Array.from({ length: 5_000 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join('')
    const category = { slug: endless, name: 'Endless' }
    const report = await importSite({
      authors: [
        { id: 1, login: 'ze\0ro', name: 'Ze\0ro' },
        { id: 2, login: endless, name: 'Endless' },
      ],
      categories: [category],
      items: [
        { id: 1, creator: 'ze\0ro', title: 'N\0UL', slug: '%00nul', content: '<p>a\0b</p>' },
        {
          id: 2,
          creator: endless,
          slug: endless,
          link: `${old.url}/${endless}/`,
          categories: [category],
          meta: { _wp_old_slug: [endless, '%00'] },
          comments: [{ id: 1, author: 'No\0body', content: 'c\0d' }],
        },
      ],
    })
    expect(await get(1)).toMatchObject({ title: 'NUL', slug: 'nul', text: 'ab', authorName: 'Zero' })
    expect(await get(2)).toMatchObject({ authorName: 'Endless', comments: 1 })
    expect(Object.fromEntries(report.taken)).toEqual({ people: 2, categories: 1, articles: 2, comments: 1 })
    expect(report.countOf('failed')).toBe(0)
  })

  it('with several values of one name take the first, as the old site did', async () => {
    await importItems(
      { id: 1, meta: { _thumbnail_id: ['8', '9'] } },
      { id: 8, type: 'attachment', attachmentUrl: `${old.url}/8.png` },
      { id: 9, type: 'attachment', attachmentUrl: `${old.url}/9.png` },
    )
    expect((await get(1)).cover).toBe(`${old.url}/8.png`)
  })

  it('with a post of 3 MB refuse it loudly, instead of showing half of it', async () => {
    const report = await importItems(
      { id: 1, content: 'Some words of a very long text, 😀 and more.\n\n'.repeat(66_000) },
      {
        id: 2,
        content: `<p>Before</p><img src="data:image/png;base64,${'A'.repeat(3_000_000)}"><p>After</p>`,
      },
    )
    expect(await find(1)).toBeUndefined()
    expect(report.countOf('text-too-long')).toBe(1)
    expect(report.lines(1).join('\n')).toMatch(/"Post 1" \(post 1\) [\d,]+ characters too many/)
    expect(await get(2)).toMatchObject({ state: 'published', text: 'Before\nAfter' })
    expect(report.countOf('inline-image-data-dropped')).toBe(1)
  })

  it('with tens of thousands of terms, rings of parents and doubles bring them all', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      slug: `many-${old.number}-${index}`,
      name: `T ${index}`,
    }))
    const report = await importSite({
      tags: many,
      categories: [
        { slug: `ring-a-${old.number}`, name: 'A', parent: `ring-b-${old.number}` },
        { slug: `ring-b-${old.number}`, name: 'B', parent: `ring-a-${old.number}` },
        { slug: `self-${old.number}`, name: 'S', parent: `self-${old.number}` },
        { slug: `x.${old.number}`, name: 'Dot' },
        { slug: `x-${old.number}`, name: 'Dash' },
        { slug: `4${old.number}`, name: 'Digits' },
        { slug: `orphan-${old.number}`, name: 'O', parent: 'nowhere' },
      ],
      items: [
        {
          id: 1,
          tags: many.slice(0, 500),
          categories: [
            { slug: `x.${old.number}`, name: 'Dot' },
            { slug: `x-${old.number}`, name: 'Dash' },
            { slug: `undeclared-${old.number}`, name: 'U' },
          ],
          otherTerms: [{ domain: 'post_format', slug: 'post-format-aside', name: 'Aside' }],
        },
      ],
    })
    expect(report.taken.get('tags')).toBe(20_000)
    expect(report.taken.get('categories')).toBe(7)
    expect(report.countOf('term-joined')).toBe(1)
    expect(report.countOf('term-parent-dropped')).toBe(4)
    expect(report.countOf('taxonomy-unknown')).toBe(1)
    const digits = await db
      .selectFrom('terms')
      .select('slug')
      .where('slug', '=', `c-4${old.number}`)
      .executeTakeFirst()
    expect(digits).toBeDefined()
    const linked = await db
      .selectFrom('post_terms')
      .select('term_id')
      .where('post_id', '=', (await get(1)).id)
      .execute()
    expect(linked).toHaveLength(502)
  })

  it('tell the other processes that the content is new', async () => {
    await importItems({ id: 1 })
    const last = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ name: 'content.imported', tags: ['*'] })
  })
})

describe('what the old site did not show to everybody', () => {
  const secret = '<p>Secret words</p>'

  it.each([
    { status: 'draft' },
    { status: 'trash' },
    { status: 'private' },
    { status: 'pending' },
    { password: 'x' },
  ])('is not told by a shared block: %o', async (values) => {
    const blocks = [
      { id: 7, type: 'wp_block', content: secret, ...values },
      { id: 8, type: 'wp_block', content: '<p>Shared words</p>' },
    ]
    const report = await importItems(
      { id: 1, content: '<p>Hello</p><!-- wp:block {"ref":7} /--><!-- wp:block {"ref":8} /-->' },
      ...blocks,
    )
    expect((await get(1)).state).toBe('published')
    const text = await html(1)
    expect([text.includes('Secret words'), text.includes('Shared words')]).toEqual([false, true])
    expect(report.countOf('block-hidden')).toBe(1)
  })

  it.each([
    `[reply]${secret}[/reply]`,
    `[restrict level="3"]${secret}[/restrict]`,
    `[caption][s2If current_user_can(access_s2member_level1)]${secret}[/s2If][/caption]`,
    `<!-- wp:jetpack/premium-content/container -->${secret}<!-- /wp:jetpack/premium-content/container -->`,
  ])('keeps a post hidden of which a part was for some: %s', async (content) => {
    const report = await importItems({ id: 1, content: `<p>Open</p>${content}` })
    expect([(await get(1)).state, report.countOf('restricted-hidden')]).toEqual(['hidden', 1])
  })

  it.each([
    { _members_access_role: 'editor' },
    { rcp_access_level: '3' },
    { um_content_restriction: 'a:1:{s:26:"_um_custom_access_settings";s:1:"1";}' },
  ])('keeps a post hidden that a plugin kept for some: %o', async (meta) => {
    await importItems({ id: 1, content: secret, meta })
    expect((await get(1)).state).toBe('hidden')
  })

  it('takes words in brackets, code about them, and settings that keep nothing for what they are', async () => {
    await importItems(
      {
        id: 1,
        content: '<p>A [private] matter; see [login].</p><pre>[reply]x[/reply]</pre>[[vip]]x[[/vip]]',
      },
      {
        id: 2,
        content: '<p>For all</p>',
        meta: {
          rcp_access_level: 'None',
          um_content_restriction: 'a:1:{s:26:"_um_custom_access_settings";s:1:"0";}',
        },
      },
    )
    expect([(await get(1)).state, (await get(2)).state]).toEqual(['published', 'published'])
  })

  it('keeps as a draft what was to be published at a time that cannot be read', async () => {
    const never = { gmt: '2999-01-01 00:00:00', published: 'Tue, 01 Jan 2999 00:00:00 +0000' }
    const report = await importItems({
      id: 1,
      status: 'future',
      ...never,
      modifiedGmt: '2024-01-05 10:00:00',
      content: secret,
    })
    expect([(await get(1)).state, report.countOf('schedule-unreadable')]).toEqual(['draft', 1])
  })

  it('does not name a product that was not to be seen beside another one', async () => {
    await importItems(
      {
        id: 1,
        type: 'product',
        content: '<p>x</p>',
        meta: { _price: '1', _upsell_ids: 'a:2:{i:0;i:2;i:1;i:3;}' },
      },
      {
        id: 2,
        type: 'product',
        status: 'draft',
        title: 'Unannounced thing',
        content: '<p>y</p>',
        meta: { _price: '1' },
      },
      { id: 3, type: 'product', title: 'Known thing', content: '<p>z</p>', meta: { _price: '1' } },
    )
    const text = await html(1)
    expect([text.includes('Unannounced thing'), text.includes('Known thing')]).toEqual([false, true])
  })
})
