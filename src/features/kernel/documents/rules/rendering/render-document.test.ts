import { describe, expect, it } from 'vitest'
import { type Doc, providerCard, type RenderOptions, renderDocument } from '../../rules.ts'
import { OPTIONS } from '../../tests/options.ts'

const render = (content: unknown[], options: Partial<RenderOptions> = {}) =>
  renderDocument({ version: 1, content } as Doc, { ...OPTIONS, ...options })
const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const item = (...content: unknown[]) => ({ type: 'listItem', content })

describe('renderDocument', () => {
  it('shares one element between texts that share a mark', () => {
    expect(
      render([
        paragraph(
          text('a ', link('/x')),
          text('b', link('/x'), { type: 'bold' }),
          { type: 'hardBreak' },
          text('c'),
        ),
      ]),
    ).toBe('<p><a href="/x">a <strong>b<br></strong></a>c</p>')
  })

  it('marks links to other sites and lets own links pass through the locale', () => {
    const href = (path: string) => `/es${path}`
    expect(render([paragraph(text('a', link('https://other.example/')))], { href })).toBe(
      '<p><a href="https://other.example/" rel="nofollow ugc noopener" target="_blank">a</a></p>',
    )
    expect(render([paragraph(text('a', link('https://plaza.example/x')))], { href })).toBe(
      '<p><a href="https://plaza.example/x">a</a></p>',
    )
    expect(render([paragraph(text('a', link('/x')), text('b', link('#y')))], { href })).toBe(
      '<p><a href="/es/x">a</a><a href="#y">b</a></p>',
    )
  })

  it('keeps the words of a link whose address may not stand', () => {
    expect(render([paragraph(text('a', link('javascript:alert(1)')))])).toBe('<p>a</p>')
  })

  it('gives headings ids from their words, numbered where they repeat', () => {
    const heading = (value: string) => ({ type: 'heading', attrs: { level: 2 }, content: [text(value)] })
    expect(
      render([heading('种什么菜？'), heading('A & B'), heading('A b'), heading('?!'), heading('A & B')]),
    ).toBe(
      '<h2 id="h-种什么菜">种什么菜？</h2><h2 id="h-a-b">A &amp; B</h2><h2 id="h-a-b-2">A b</h2>' +
        '<h2 id="h-section">?!</h2><h2 id="h-a-b-3">A &amp; B</h2>',
    )
  })

  it('says of blocks that are written from right to left, and of others within them, which way they run', () => {
    const quote = (...content: unknown[]) => ({ type: 'blockquote', content })
    const list = (...content: unknown[]) => ({ type: 'bulletList', content })
    const arabic = paragraph(text('1. ', { type: 'bold' }), text('مصباح في السوق'))
    expect(render([arabic, paragraph(text('A lamp, مصباح'))])).toBe(
      '<p dir="rtl"><strong>1. </strong>مصباح في السوق</p><p>A lamp, مصباح</p>',
    )
    expect(render([quote(arabic, paragraph(text('夜市的灯')), paragraph(text('42')))])).toBe(
      '<blockquote dir="rtl"><p><strong>1. </strong>مصباح في السوق</p><p dir="ltr">夜市的灯</p><p>42</p></blockquote>',
    )
    expect(render([list(item(paragraph(text('מנורה')), list(item(paragraph(text('lamp'))))))])).toBe(
      '<ul dir="rtl"><li><p>מנורה</p><ul dir="ltr"><li>lamp</li></ul></li></ul>',
    )
    const cell = { type: 'tableCell', content: [paragraph(text('עברית'))] }
    expect(render([{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }])).toContain(
      'tabindex="0" dir="rtl"><table><tbody><tr><td>עברית</td>',
    )
  })

  it('keeps lists tight and nests them', () => {
    expect(
      render([
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [
            item(paragraph(text('a'))),
            item(paragraph(text('b')), { type: 'bulletList', content: [item(paragraph(text('c')))] }),
          ],
        },
      ]),
    ).toBe('<ol start="3"><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ol>')
  })

  it('shows a numeric file size compactly, a text as it is, and the secrets never', () => {
    const file = (fileSize: unknown) => ({
      type: 'attachment',
      attrs: {
        src: '/f',
        title: 'Plans',
        fileSize,
        ext: 'zip',
        unzipPassword: 'sesame',
        extractionCode: 'x1y2',
      },
    })
    const html = render([file(2_097_152), file('about 2 MB')])
    expect(html).toContain('<span>2 MB</span>')
    expect(html).toContain('<span>about 2 MB</span>')
    expect(html).toContain('documents.file.coded')
    expect(html).toContain('documents.file.locked')
    expect(html).toContain('data-file="0"')
    expect(html).toContain('data-file="1"')
    expect(html).not.toMatch(/sesame|x1y2/)
  })

  it('writes words in the middle and pictures that leave the column by classes, and nothing else that is said there', () => {
    const attrs = { align: 'center"><script>' }
    expect(
      render([
        { type: 'paragraph', attrs: { align: 'center' }, content: [text('a')] },
        { type: 'paragraph', attrs, content: [text('b')] },
        { type: 'image', attrs: { src: '/a.jpg', size: 'full' } },
      ]),
    ).toBe(
      '<p class="doc-center">a</p><p>b</p><figure class="doc-image doc-image-full"><img src="/a.jpg" alt="" loading="lazy" decoding="async"></figure>',
    )
  })

  it('writes two pictures that are compared side by side, and what is left of them where one is unsafe', () => {
    const picture = (src: string, caption?: string) => ({ type: 'image', attrs: { src, alt: src, caption } })
    const pair = (...content: unknown[]) => render([{ type: 'comparison', content }])
    expect(pair(picture('/a.jpg', 'Before <1900>'), picture('/b.jpg'))).toBe(
      '<figure class="doc-compare"><div class="doc-compare-pair" role="group" dir="ltr" aria-label="documents.compare">' +
        '<img src="/a.jpg" alt="/a.jpg" loading="lazy" decoding="async"><img src="/b.jpg" alt="/b.jpg" loading="lazy" decoding="async">' +
        '<input type="range" class="doc-compare-at" autocomplete="off" aria-label="documents.compare"></div><figcaption><span>Before &lt;1900&gt;</span><span></span></figcaption></figure>',
    )
    expect(pair(picture('/a.jpg'), picture('javascript:alert(1)'))).toBe(
      '<div class="doc-gallery"><figure class="doc-image"><img src="/a.jpg" alt="/a.jpg" loading="lazy" decoding="async"></figure></div>',
    )
  })

  it('writes the picture with the sizes the site has made of it', () => {
    const image = {
      type: 'image',
      attrs: { src: '/a.jpg', alt: 'A', caption: 'Far <away>', width: 10, height: 20 },
    }
    expect(render([image])).toBe(
      '<figure class="doc-image"><img src="/a.jpg" alt="A" width="10" height="20" loading="lazy" decoding="async">' +
        '<figcaption>Far &lt;away&gt;</figcaption></figure>',
    )
    const made = {
      src: '/a-800.webp',
      srcset: '/a-400.webp 400w, /a-800.webp 800w',
      sizes: '100vw',
      width: 800,
    }
    expect(render([image], { image: () => made })).toContain(
      '<img src="/a-800.webp" srcset="/a-400.webp 400w, /a-800.webp 800w" sizes="100vw" alt="A" width="800" height="20"',
    )
    expect(render([image], { image: () => ({ ...made, avif: '/a-400.avif 400w' }) })).toContain(
      '<picture><source type="image/avif" srcset="/a-400.avif 400w" sizes="100vw"><img src="/a-800.webp"',
    )
  })

  it('builds players from the id alone', () => {
    const embed = (provider: string, id: string) => ({ type: 'embed', attrs: { provider, id } })
    expect(render([embed('youtube', 'dQw4w9WgXcQ')])).toContain(
      'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
    )
    expect(render([embed('bilibili', 'av170001')])).toContain(
      'href="https://www.bilibili.com/video/av170001/"',
    )
    // Nothing is asked of the other site before somebody presses.
    expect(render([embed('bilibili', 'av170001')])).not.toMatch(/<iframe|<img|src=/)
    expect(render([embed('youtube', '"><script>')])).toBe('')
  })

  it('links a mentioned person only where the page knows their profile', () => {
    const mention = { type: 'mention', attrs: { personId: 7, name: 'Ana <3', slug: 'ana' } }
    expect(render([paragraph(mention)])).toBe('<p><span class="doc-mention">@Ana &lt;3</span></p>')
    expect(render([paragraph(mention)], { person: ({ slug }) => `/profile/${slug}` })).toBe(
      '<p><a class="doc-mention" href="/profile/ana">@Ana &lt;3</a></p>',
    )
  })

  it('lets the keyboard reach what scrolls sideways', () => {
    const cell = { type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph(text('1'))] }
    expect(render([{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }])).toBe(
      '<div class="doc-table" role="group" aria-label="documents.table" tabindex="0"><table><tbody>' +
        '<tr><td colspan="2">1</td></tr></tbody></table></div>',
    )
    expect(render([{ type: 'codeBlock', attrs: { language: 'ts' }, content: [text('a < b')] }])).toBe(
      '<pre class="doc-code" data-language="ts" tabindex="0"><code>a &lt; b</code></pre>',
    )
  })

  it('stops at the depth limit instead of at the end of the stack', () => {
    let nested: unknown = paragraph(text('deep'))
    for (let depth = 0; depth < 50_000; depth += 1) nested = { type: 'blockquote', content: [nested] }
    expect(render([nested])).not.toContain('deep')
  })
})

describe('addresses of sites that the owner has listed', () => {
  const providers = [
    {
      name: 'Vimeo',
      hosts: ['vimeo.com', 'www.vimeo.com'],
      frame: { path: '/{id}', address: 'https://player.vimeo.com/video/{id}' },
    },
    { name: 'Sound "Cloud"', hosts: ['sound.example'], frame: null },
  ]
  const card = (address: string) => providerCard(address, providers)
  const shown = (...content: unknown[]) => render([paragraph(...content)], { card })
  const film = 'https://vimeo.com/76979871'

  it('are a film where they stand alone and name one', () => {
    for (const address of ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4'])
      expect(shown({ type: 'text', text: address })).toContain('doc-embed-youtube')
    expect(shown({ type: 'text', text: 'https://www.bilibili.com/video/BV1xx411c7mD/' })).toContain(
      'doc-embed-bilibili',
    )
    expect(shown({ type: 'text', text: 'See https://youtu.be/dQw4w9WgXcQ' })).not.toContain('doc-embed')
    expect(shown({ type: 'text', text: 'https://www.youtube.com/@somebody' })).not.toContain('doc-embed')
  })

  it('are a card where they stand alone, with a player where the site has one', () => {
    for (const alone of [text(film), text(film, link(film)), text(` ${film} `)])
      expect(shown(alone)).toContain(
        `<figure class="doc-embed doc-embed-player"><a class="doc-embed-press" href="${film}" data-frame="https://player.vimeo.com/video/76979871" rel`,
      )
    for (const [address, name] of [
      ['https://vimeo.com/channels/staff', 'Vimeo'],
      ['http://sound.example/a', 'Sound &quot;Cloud&quot;'],
    ] as const) {
      const html = shown(text(address))
      expect(html).toContain(
        `<figure class="doc-embed doc-embed-card"><a class="doc-embed-out" href="${address}" rel`,
      )
      expect(html).toContain(`>${name}</span>`)
    }
  })

  it('stay links among other words, below a text of their own, and of every other host', () => {
    expect(shown(text('See '), text(film, link(film)))).not.toContain('figure')
    expect(shown(text('The film', link(film)))).not.toContain('figure')
    expect(shown(text(film, link('https://vimeo.com/1')))).not.toContain('figure')
    expect(shown(text(film, link(film), { type: 'bold' }))).not.toContain('figure')
    for (const other of ['https://evil.vimeo.com/1', 'https://vimeo.com.evil.example/1', 'ftp://vimeo.com/1'])
      expect(shown(text(other))).not.toContain('figure')
  })

  it('never put more into the address of a player than one name', () => {
    for (const path of ['/a%22b', '/a/b', '/..%2f', `/${'x'.repeat(101)}`, '/'])
      expect(shown(text(`https://vimeo.com${path}`))).not.toContain('data-frame')
  })

  it('take the frames of a text with them; those of other pages lead there where the owner wants no others', () => {
    const frame = (src: string) => ({ type: 'iframe', attrs: { src } })
    expect(render([frame(film)], { card })).toContain('data-frame="https://player.vimeo.com/video/76979871"')
    expect(render([frame('https://other.example/map')], { card })).toContain('doc-embed-frame')
    const closed = render([frame('https://other.example/map')], { card, anyFrame: false })
    expect(closed).toContain('class="doc-embed-out" href="https://other.example/map"')
    expect(closed).toContain('>other.example</span>')
  })
})
