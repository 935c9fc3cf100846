import { describe, expect, it } from 'vitest'
import { makeExport } from '#tests/import/make-export.ts'
import { createOldSite, NOW } from '#tests/import/old-site.ts'
import { insertPerson } from '#tests/rows.ts'

const { old, db, importXml, importSite, importItems, find, get, html } = await createOldSite()

describe('posts and pages', () => {
  it('come with text, author, date, address, terms, cover and excerpt', async () => {
    const report = await importSite({
      categories: [
        { slug: 'news', name: 'News &amp; more' },
        { slug: 'local', name: 'Local', parent: 'news' },
      ],
      tags: [{ slug: 'balcony', name: 'Balcony' }],
      items: [
        {
          id: 1,
          title: 'Mint &#8211; a start',
          slug: `mint-${old.number}`,
          content: '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->',
          excerpt: 'In <b>short</b>',
          isSticky: true,
          gmt: '2020-02-03 04:05:06',
          meta: { _thumbnail_id: 9 },
          categories: [{ slug: 'local', name: 'Local' }],
          tags: [{ slug: 'balcony', name: 'Balcony' }],
        },
        { id: 2, type: 'page', title: 'About', slug: `about-${old.number}`, content: 'Us' },
        // The file stands behind the post that shows it.
        {
          id: 9,
          type: 'attachment',
          status: 'inherit',
          title: 'Pot',
          attachmentUrl: `${old.url}/pot.jpg`,
          meta: { _wp_attachment_image_alt: 'A pot' },
        },
      ],
    })
    expect(await get(1)).toMatchObject({
      kind: 'article',
      title: 'Mint – a start',
      slug: `mint-${old.number}`,
      text: 'Text.',
      excerpt: 'In short',
      state: 'published',
      pinned: true,
      language: 'en',
      cover: `${old.url}/pot.jpg`,
      authorName: 'Ann Old',
      published_at: new Date('2020-02-03T04:05:06Z'),
      created_at: new Date('2020-02-03T04:05:06Z'),
    })
    expect(await get(2)).toMatchObject({ kind: 'page', slug: `about-${old.number}`, title: 'About' })
    const terms = await db
      .selectFrom('post_terms')
      .innerJoin('terms', 'terms.id', 'post_terms.term_id')
      .innerJoin('term_texts', 'term_texts.term_id', 'terms.id')
      .leftJoin('terms as parent', 'parent.id', 'terms.parent_id')
      .select([
        'terms.taxonomy',
        'terms.slug',
        'terms.posts_count',
        'term_texts.name',
        'parent.slug as parent',
      ])
      .where('post_terms.post_id', '=', (await get(1)).id)
      .orderBy('terms.taxonomy')
      .execute()
    expect(terms).toEqual([
      { taxonomy: 'article-category', slug: 'local', posts_count: 1, name: 'Local', parent: 'news' },
      { taxonomy: 'article-tag', slug: 'balcony', posts_count: 1, name: 'Balcony', parent: null },
    ])
    expect(Object.fromEntries(report.taken)).toEqual({
      people: 1,
      categories: 2,
      tags: 1,
      articles: 1,
      pages: 1,
      covers: 1,
    })
  })

  it('keep hidden what was hidden, and back what is scheduled', async () => {
    const report = await importItems(
      { id: 1, status: 'draft', slug: '', gmt: '0000-00-00 00:00:00', local: '2021-01-01 00:00:00' },
      { id: 2, status: 'pending' },
      { id: 3, status: 'private' },
      { id: 4, password: 'sesame' },
      { id: 14, title: 'White space', password: ' \t ' },
      { id: 5, status: 'future', gmt: '2027-01-01 00:00:00' },
      { id: 6, status: 'trash' },
      { id: 7, status: 'auto-draft' },
      { id: 8, status: 'archived-by-plugin' },
      { id: 9, type: 'revision', status: 'inherit' },
      { id: 10, type: 'nav_menu_item' },
      { id: 12, type: 'contact_form' },
      { id: 11, type: 'post', title: '', content: ' ' },
    )
    const states = await Promise.all([1, 2, 3, 4, 5, 8].map(async (id) => (await get(id)).state))
    expect(states).toEqual(['draft', 'pending', 'hidden', 'hidden', 'published', 'draft'])
    expect((await get(1)).published_at).toBeNull()
    expect((await get(1)).slug).toBeNull()
    expect((await get(5)).published_at).toEqual(new Date('2027-01-01T00:00:00Z'))
    for (const id of [6, 7, 9, 10, 11, 12]) expect(await find(id)).toBeUndefined()
    for (const code of [
      'in-trash',
      'never-saved',
      'revision',
      'kind-unknown',
      'menu-entry',
      'empty',
    ] as const) {
      expect(report.countOf(code), code).toBe(1)
    }
    expect(report.countOf('password-hidden')).toBe(1)
    expect(report.countOf('status-unknown')).toBe(1)
  })

  it('count only what is public', async () => {
    const tag = { slug: `counted-${old.number}`, name: 'Counted' }
    await importItems(
      { id: 1, tags: [tag] },
      { id: 2, tags: [tag], status: 'draft' },
      { id: 3, tags: [tag], password: 'x' },
    )
    const term = await db
      .selectFrom('terms')
      .select('posts_count')
      .where('slug', '=', tag.slug)
      .executeTakeFirst()
    expect(term?.posts_count).toBe(1)
    const { author_id } = await get(1)
    const person = await db
      .selectFrom('people')
      .select('articles_count')
      .where('id', '=', author_id)
      .executeTakeFirst()
    expect(person?.articles_count).toBe(1)
  })

  it('get addresses that can be: never all digits, no dots, no doubles, signs of any language', async () => {
    const report = await importItems(
      { id: 1, slug: '2019' },
      { id: 2, slug: 'version-2.0' },
      { id: 3, slug: `same-${old.number}` },
      { id: 4, slug: `same-${old.number}` },
      { id: 5, slug: '%e4%bd%a0%e5%a5%bd' },
      { id: 6, type: 'page', slug: `same-${old.number}` },
      { id: 7, slug: '%E4%BD' },
    )
    const slugs = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(async (id) => (await get(id)).slug))
    expect(slugs).toEqual([
      'p-2019',
      'version-2-0',
      `same-${old.number}`,
      `same-${old.number}-2`,
      '你好',
      `same-${old.number}`,
      'e4-bd',
    ])
    expect(report.countOf('slug-changed')).toBe(4)
  })

  it('have titles without markup, made of their words where there is none', async () => {
    await importItems(
      { id: 1, title: 'Hello <script>alert(1)</script><em>world</em> 😀' },
      { id: 2, title: '', content: 'The first words of this text stand in for its title.' },
      { id: 3, title: '', content: `<img src="${old.url}/a.jpg">`, slug: `only-${old.number}` },
      { id: 4, title: 'x'.repeat(900), content: 'Text' },
    )
    expect((await get(1)).title).toBe('Hello world 😀')
    expect((await get(2)).title).toBe('The first words of this text stand in…')
    expect((await get(3)).title).toBe(`only-${old.number}`)
    expect((await get(4)).title).toHaveLength(200)
  })

  it('link to each other here, wherever in the file the other stands', async () => {
    await importItems(
      {
        id: 1,
        slug: `first-${old.number}`,
        content: `<a href="${old.url}/2024/01/second-${old.number}/">a</a> <a href="http://www.${old.url.slice(8)}/?p=2#c">b</a> <a href="${old.url}/2024/01/draft-${old.number}/">c</a> <a href="${old.url}/">d</a> <a href="/page-${old.number}/">e</a>`,
      },
      { id: 2, slug: `second-${old.number}` },
      { id: 3, slug: `draft-${old.number}`, status: 'draft' },
      { id: 4, type: 'page', slug: `page-${old.number}`, link: `${old.url}/page-${old.number}/` },
      { id: 5, type: 'page', slug: `front-${old.number}`, link: `${old.url}/` },
    )
    const goals = [...(await html(1)).matchAll(/href="([^"]*)"/g)].map(([, goal]) => goal)
    expect(goals).toEqual([
      `/article/second-${old.number}`,
      `/article/second-${old.number}`,
      `${old.url}/2024/01/draft-${old.number}/`,
      `${old.url}/`,
      `/page/page-${old.number}`,
    ])
  })

  it('keep their footnotes, and their place in the text', async () => {
    const sign = '<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup>'
    const footnotes = JSON.stringify([{ id: 'a1', content: 'A <em>note</em>.<script>1</script>' }])
    await importItems(
      {
        id: 1,
        content: `<!-- wp:paragraph --><p>Said${sign}</p><!-- /wp:paragraph --><!-- wp:footnotes /--><p>End</p>`,
        meta: { footnotes },
      },
      { id: 2, content: `<p>Said${sign}</p>`, meta: { footnotes } },
      { id: 3, content: '<p>Said</p>', meta: { footnotes: '{broken' } },
    )
    expect(await html(1)).toBe('<p>Said<sup>1</sup></p><hr><ol><li>A <em>note</em>.</li></ol><p>End</p>')
    expect(await html(2)).toContain('<ol><li>A <em>note</em>.</li></ol>')
    expect(await html(3)).toBe('<p>Said</p>')
  })

  it('without a number are found again by their address', async () => {
    const xml = (title: string) =>
      makeExport({ url: old.url, items: [{ id: 1, title }] })
        .replace('<wp:post_id>1</wp:post_id>', '')
        .replace(`${old.url}/?p=1`, `${old.url}/no-number/`)
    const first = await importXml(xml('Once'))
    expect([first.taken.get('articles'), first.countOf('no-number')]).toEqual([1, 0])
    const second = await importXml(xml('Again'))
    expect([second.taken.get('articles'), second.countOf('text-updated')]).toEqual([undefined, 1])
  })

  it('of an author who was named go to somebody who is here', async () => {
    const { id } = await db
      .insertInto('people')
      .values({ slug: `here-${old.number}`, name: 'Here', level_key: 'lv1', avatar: 'x', language: 'en' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const report = await importSite(
      { items: [{ id: 1, creator: 'ann' }] },
      { authors: new Map([['ann', id]]) },
    )
    expect((await get(1)).author_id).toBe(id)
    expect([report.countOf('author-mapped'), report.taken.get('people')]).toEqual([1, undefined])
  })

  it('link to files where they linked to the pages of files', async () => {
    const page = `${old.url}/a-post/a-file/`
    await importItems(
      {
        id: 1,
        content: `<a href="${page}"><img src="${old.url}/small.jpg"></a> <a href="${page}">large</a>`,
      },
      { id: 2, type: 'attachment', attachmentUrl: `${old.url}/large.jpg`, link: page },
    )
    expect([...(await html(1)).matchAll(/href="([^"]*)"/g)].map(([, goal]) => goal)).toEqual([
      `${old.url}/large.jpg`,
      `${old.url}/large.jpg`,
    ])
  })

  it('say which links of pictures led to what they show, by the page of the file or straight', async () => {
    const page = `${old.url}/a-post/a-file/`
    const shown = `<img src="${old.url}/large.jpg">`
    const report = await importItems(
      {
        id: 1,
        content: `<a href="${page}">${shown}</a><a href="${old.url}/large.jpg">${shown}</a><a href="${old.url}/else/">${shown}</a>`,
      },
      { id: 2, type: 'attachment', attachmentUrl: `${old.url}/large.jpg`, link: page },
    )
    expect([...(await html(1)).matchAll(/href="([^"]*)"/g)].map(([, goal]) => goal)).toEqual([
      `${old.url}/else/`,
    ])
    expect(report.countOf('picture-link-dropped')).toBe(2)
  })

  it('show the file itself on cards that named its page', async () => {
    const page = `${old.url}/plan-b/`
    await importItems(
      { id: 1, content: `<div class="wp-block-file"><a href="${page}">Plan B</a></div>` },
      { id: 2, type: 'attachment', attachmentUrl: `${old.url}/plan-b.pdf`, link: page },
    )
    expect(await html(1)).toContain(`${old.url}/plan-b.pdf`)
  })

  it('show galleries and shared blocks that stand elsewhere in the export', async () => {
    const file = (id: number) => ({
      id,
      type: 'attachment',
      status: 'inherit',
      attachmentUrl: `${old.url}/${id}.jpg`,
      parent: 1,
    })
    await importItems(
      { id: 1, content: '[gallery]\n\n[gallery ids="21"]' },
      {
        id: 2,
        content: '<!-- wp:block {"ref":30} /--><!-- wp:paragraph --><p>own</p><!-- /wp:paragraph -->',
      },
      file(20),
      file(21),
      { id: 30, type: 'wp_block', content: '<!-- wp:paragraph --><p>shared</p><!-- /wp:paragraph -->' },
    )
    expect(await html(1)).toMatch(/doc-gallery.*20\.jpg.*21\.jpg.*<\/div><figure.*21\.jpg/)
    expect((await get(2)).text).toBe('shared\nown')
  })

  it('never bring programs along, and say what was left out', async () => {
    const report = await importItems({
      id: 1,
      content: `<p onclick="x">a <a href="javascript:alert(1)">b</a></p><script>alert(1)</script>[contact id="1"] ]]> c`,
    })
    expect(await html(1)).toBe('<p>a b</p><p>]]&gt; c</p>')
    expect(report.lines(3).join('\n')).toMatch(/\[contact id="1"\]/)
    expect(report.countOf('unsafe-url')).toBe(1)
  })

  it('have authors even where the export names none, or nobody it describes', async () => {
    const report = await importItems({ id: 1, creator: '' }, { id: 2, creator: 'Gh.ost 7' })
    expect(await get(1)).toMatchObject({ authorName: 'Old Town' })
    expect(await get(2)).toMatchObject({ authorName: 'Gh.ost 7', author: 'gh-ost-7' })
    expect(report.countOf('author-replaced')).toBe(1)
    expect(report.countOf('author-created')).toBe(1)
  })

  it('go to the person who is here already by their mail address', async () => {
    const here = await insertPerson(db, { name: 'Bo here' })
    await db.updateTable('people').set({ email: 'Bo@here.example' }).where('id', '=', here).execute()
    const report = await importSite({
      authors: [{ id: 3, login: 'bo', email: 'bo@HERE.example' }],
      items: [{ id: 1, creator: 'bo', comments: [{ id: 1, personId: 3 }] }],
    })
    expect((await get(1)).author_id).toBe(here)
    expect(report.countOf('author-joined')).toBe(1)
    const comment = await db
      .selectFrom('comments')
      .select(['author_id', 'guest_name'])
      .where('author_id', '=', here)
      .execute()
    expect(comment).toEqual([{ author_id: here, guest_name: null }])
  })

  it('take the moment of the import where no date is left', async () => {
    const none = '0000-00-00 00:00:00'
    const report = await importItems({ id: 1, gmt: none, published: 'Mon, 30 Nov -0001 00:00:00 +0000' })
    expect((await get(1)).published_at).toEqual(NOW)
    expect(report.countOf('date-guessed')).toBe(1)
  })

  it('are of the language that the export names, or that is asked for', async () => {
    await importSite({ language: 'zh-CN', items: [{ id: 1, comments: [{ id: 1, author: '' }] }] })
    expect((await get(1)).language).toBe('zh-hans')
    const comment = await db
      .selectFrom('comments')
      .select(['language', 'guest_name'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(comment).toEqual({ language: 'zh-hans', guest_name: '访客' })
    old.url = `https://es-${old.number}.example`
    await importSite({ items: [{ id: 1 }] }, { language: 'es' })
    expect((await get(1)).language).toBe('es')
  })
})
