import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../rules.ts'
import { OPTIONS } from '../../tests/options.ts'
import type { HtmlOptions } from './conversion.ts'
import { documentFromHtml } from './document-from-html.ts'

const WORDPRESS: HtmlOptions = {
  dialect: 'wordpress',
  base: 'https://old.example/2020/post/',
  file: (number) =>
    number < 5 ? { src: `https://old.example/${number}.jpg`, caption: `No. ${number}` } : undefined,
}
const read = (html: string, options: HtmlOptions = WORDPRESS) => {
  const { document, changes } = documentFromHtml(html, options)
  return {
    // Attributes that every picture and player has are not what is asked here.
    html: renderDocument(document, OPTIONS).replaceAll(
      / (?:loading|decoding|tabindex|role|aria-label)="[^"]*"/g,
      '',
    ),
    content: document.content,
    changes: changes.map(({ code, detail }) => `${code} ${detail}`.trim()),
  }
}
const image = (src: string, more = '') =>
  `<figure class="doc-image"><img src="https://old.example/${src}" alt="">${more}</figure>`

describe('texts from before there were blocks', () => {
  it('have paragraphs at empty lines and breaks at single ones', () => {
    expect(read('First\nline\r\n\r\nSecond <b>bold\n\nthird</b> end').html).toBe(
      '<p>First<br>line</p><p>Second <strong>bold</strong></p><p><strong>third</strong> end</p>',
    )
  })

  it('ignore the lines between elements', () => {
    expect(read('Before\n<ul>\n <li>a\n</li>\n <li>b<ul>\n<li>c</li></ul></li>\n</ul>\n\nafter').html).toBe(
      '<p>Before</p><ul><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ul><p>after</p>',
    )
  })

  it('show a video where its address stands alone on a line', () => {
    const { content } = read(
      'See\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nhttps://www.bilibili.com/video/BV1xx411c7mD/?p=1',
    )
    expect(content.slice(1)).toEqual([
      { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ' } },
      { type: 'embed', attrs: { provider: 'bilibili', id: 'BV1xx411c7mD' } },
    ])
  })
})

describe('what belongs together', () => {
  it('is one loss: a form with its fields, columns in their row', () => {
    const { changes } = read(
      '<form><p><input name="a"></p><select><option>b</option></select><button>Go</button></form><button>Alone</button>',
    )
    expect(changes).toEqual(['element-dropped form', 'element-dropped button'])
    const rows = read('[row][col w="1"]a [map x="1"][/col][col w="1"]b[/col][/row] [row]c[/row]')
    expect(rows.changes).toEqual(['shortcode-unwrapped row', 'shortcode-dropped [map x="1"]'])
  })
})

describe('shortcodes', () => {
  it.each([
    ['[cc]a &lt; b[/cc]', undefined, 'a < b'],
    ['[cc lang="java"]int a;[/cc]', 'java', 'int a;'],
    ['[cc_java]List<String> a = x && y;[/cc_java]', 'java', 'List<String> a = x && y;'],
    ['[cce_php]echo &quot;a&quot;;[/cce_php]', 'php', 'echo "a";'],
    ['[ccnle_bash width="90%"]ls [a-z]*[/ccnle_bash]', 'bash', 'ls [a-z]*'],
    ['[ccn_html]<b>x</b>[/ccn_html]', 'xml', '<b>x</b>'],
    ['[codecolorer lang="python"]print(1)[/codecolorer]', 'python', 'print(1)'],
    ['[CC_CPP]int a;[/CC_CPP]', 'cpp', 'int a;'],
  ])('make code of %s', (html, language, text) => {
    const { content, changes } = read(html)
    expect(content).toEqual([
      { type: 'codeBlock', ...(language && { attrs: { language } }), content: [{ type: 'text', text }] },
    ])
    expect(changes).toEqual([])
  })

  it('leave code of a plugin within its line', () => {
    const { html } = read(
      '<p>Type [cci]ls[/cci], [ccie_bash]a &lt; b[/ccie_bash] or [cc inline="true"]<i>[/cc].</p>',
    )
    expect(html).toBe('<p>Type <code>ls</code>, <code>a &lt; b</code> or <code>&lt;i&gt;</code>.</p>')
  })

  it('make figures of captions, with or without a link to the large picture', () => {
    expect(
      read(
        '[caption id="a_6" width="300"]<a href="/x.jpg"><img src="/x-300.jpg" /></a> The <em>caption</em>[/caption]',
      ).html,
    ).toBe(
      '<figure class="doc-image"><a href="https://old.example/x.jpg" rel="nofollow ugc noopener" target="_blank"><img src="https://old.example/x-300.jpg" alt=""></a><figcaption>The caption</figcaption></figure>',
    )
  })

  it('make galleries of file numbers and say which are missing', () => {
    const { html, changes } = read('[gallery ids="1,7,2" columns="2"]')
    expect(html).toBe(
      `<div class="doc-gallery">${image('1.jpg', '<figcaption>No. 1</figcaption>')}${image('2.jpg', '<figcaption>No. 2</figcaption>')}</div>`,
    )
    expect(changes).toEqual(['gallery-columns-dropped 2', 'gallery-empty 1,7,2'])
  })

  it('play video, audio and embeds, and link what cannot be embedded', () => {
    const { content, changes } = read(
      '[video width="1" mp4="/v.mp4"][/video][audio mp3="/a.mp3"][audio https://a.example/b.mp3][embed width="9"]https://youtu.be/dQw4w9WgXcQ[/embed]' +
        '[youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ][embed]https://maps.example/1[/embed]',
    )
    expect(content.map(({ type }) => type)).toEqual([
      'video',
      'audio',
      'audio',
      'embed',
      'embed',
      'paragraph',
    ])
    expect(changes).toEqual(['embed-linked https://maps.example/1'])
  })

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871'],
    [
      'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=1',
      'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
    ],
    ['https://twitter.com/plaza/status/20', 'https://platform.twitter.com/embed/Tweet.html?id=20'],
    ['https://x.com/plaza/status/20?s=1', 'https://platform.twitter.com/embed/Tweet.html?id=20'],
    ['https://www.instagram.com/p/CzzzzzAbcd/', 'https://www.instagram.com/p/CzzzzzAbcd/embed'],
  ])('show %s as a card that opens %s', (address, src) => {
    for (const html of [`[embed]${address}[/embed]`, `<iframe src="${address}"></iframe>`]) {
      expect(read(html)).toMatchObject({ content: [{ type: 'iframe', attrs: { src } }], changes: [] })
    }
  })

  it('of unknown programs go, their content and plain words in brackets stay', () => {
    const { html, changes } = read(
      '[box type="x"]in <b>side</b>[/box] [contact-form-7 id="1"] [sic] [1] [[gallery]]',
    )
    expect(html).toBe('<p>in <strong>side</strong> [sic] [1] [gallery]</p>')
    expect(changes).toEqual(['shortcode-unwrapped box', 'shortcode-dropped [contact-form-7 id="1"]'])
  })

  it('are text where code is shown', () => {
    expect(read('<pre>[gallery ids="1"]</pre>').html).toBe(
      '<pre class="doc-code"><code>[gallery ids=&quot;1&quot;]</code></pre>',
    )
    expect(read('[sourcecode language="php"]<?php echo "<b>";[/sourcecode]').html).toBe(
      '<pre class="doc-code" data-language="php"><code>&lt;?php echo &quot;&lt;b&gt;&quot;;</code></pre>',
    )
  })
})

describe('blocks', () => {
  const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->\n\n`

  it('become ours', () => {
    const { html, changes } = read(
      block('paragraph', '<p>Line\nof <strong>text</strong></p>') +
        block('list', '<ol start="3"><!-- wp:list-item --><li>a</li><!-- /wp:list-item --></ol>') +
        block('quote', '<blockquote class="wp-block-quote"><p>Q</p><cite>C</cite></blockquote>') +
        block(
          'code',
          '<pre class="wp-block-code"><code lang="x" class="language-ts">a &lt; b\n  c</code></pre>',
        ) +
        block('verse', '<pre class="wp-block-verse">one\ntwo</pre>') +
        block('separator', '<hr class="wp-block-separator"/>') +
        block(
          'columns',
          '<div class="wp-block-columns"><div class="wp-block-column"><p>l</p></div><div><p>r</p></div></div>',
        ) +
        block(
          'buttons',
          '<div class="wp-block-button"><a class="wp-block-button__link" href="/go">Go</a></div>',
        ),
    )
    expect(html).toBe(
      '<p>Line of <strong>text</strong></p><ol start="3"><li>a</li></ol><blockquote><p>Q</p><p><em>C</em></p></blockquote>' +
        '<pre class="doc-code" data-language="ts"><code>a &lt; b\n  c</code></pre><p>one<br>two</p><hr><div class="doc-columns"><div class="doc-column"><p>l</p></div><div class="doc-column"><p>r</p></div></div>' +
        '<p class="doc-button"><a href="https://old.example/go" rel="nofollow ugc noopener" target="_blank">Go</a></p>',
    )
    expect(changes).toEqual([])
  })

  it('of tables keep heads, spans and the caption', () => {
    expect(
      read(
        block(
          'table',
          '<figure class="wp-block-table"><table><thead><tr><th>h</th></tr></thead><tbody><tr><td colspan="2">d</td><td></td></tr></tbody></table><figcaption>T</figcaption></figure>',
        ),
      ).html,
    ).toBe(
      '<div class="doc-table"><table><tbody><tr><th>h</th></tr><tr><td colspan="2">d</td><td></td></tr></tbody></table></div><p>T</p>',
    )
  })

  it('of pictures keep caption, goal and measures, and take what is missing from the file', () => {
    const figure = (inside: string) => `<figure class="wp-block-image">${inside}</figure>`
    expect(
      read(
        block(
          'image',
          figure(
            '<a href="/shop"><img src="/a.jpg" width="640" height="auto" alt="A &quot;b&quot;"/></a><figcaption>C</figcaption>',
          ),
        ),
      ).content,
    ).toEqual([
      {
        type: 'image',
        attrs: {
          src: 'https://old.example/a.jpg',
          alt: 'A "b"',
          caption: 'C',
          width: 640,
          href: 'https://old.example/shop',
        },
      },
    ])
    expect(read(block('image', figure('<img class="wp-image-3"/>'))).html).toBe(image('3.jpg'))
  })

  it.each([
    [
      'new',
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/1.jpg"/><figcaption>one</figcaption></figure><figure class="wp-block-image"><img src="/2.jpg"/></figure><figcaption class="blocks-gallery-caption">All</figcaption></figure>',
    ],
    [
      'old',
      '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li><figure><img src="/1.jpg"/><figcaption>one</figcaption></figure></li><li><figure><img src="/2.jpg"/></figure></li></ul><figcaption>All</figcaption></figure>',
    ],
    [
      'oldest',
      '<ul class="wp-block-gallery columns-2"><li><figure><img src="/1.jpg"/><figcaption>one</figcaption></figure></li><li><figure><img src="/2.jpg"/></figure></li></ul><p>All</p>',
    ],
    [
      'classic',
      '<div class="gallery"><dl class="gallery-item"><dt><img src="/1.jpg"/></dt><dd class="wp-caption-text gallery-caption">one</dd></dl><dl class="gallery-item"><dt><img src="/2.jpg"/></dt></dl></div><p>All</p>',
    ],
  ])('of galleries (%s) become one gallery', (_, html) => {
    expect(read(block('gallery', html)).html).toBe(
      `<div class="doc-gallery">${image('1.jpg', '<figcaption>one</figcaption>')}${image('2.jpg')}</div><p>All</p>`,
    )
  })

  it.each([
    ['<a href="/?attachment_id=5">Plan</a><a href="/f/plan.pdf" class="wp-block-file__button">Download</a>'],
    ['<a>Plan</a><a href="/f/plan.pdf" class="wp-block-file__button" download>Download</a>'],
    ['<object class="wp-block-file__embed" data="/f/plan.pdf"></object><a href="/f/plan.pdf">Plan</a>'],
  ])('of files lead to the file, whatever its name leads to: %s', (links) => {
    expect(read(block('file', `<div class="wp-block-file">${links}</div>`)).content).toEqual([
      { type: 'attachment', attrs: { src: 'https://old.example/f/plan.pdf', title: 'Plan', ext: 'pdf' } },
    ])
  })

  it('of media play with their captions', () => {
    const { content } = read(
      block(
        'video',
        '<figure class="wp-block-video"><video controls src="/v.mp4"></video><figcaption>V</figcaption></figure>',
      ) +
        block('audio', '<figure class="wp-block-audio"><audio controls src="/a.mp3"></audio></figure>') +
        block(
          'file',
          '<div class="wp-block-file"><a href="/f/Plan%20B.pdf">Plan B</a><a href="/f" class="wp-block-file__button" download>Download</a></div>',
        ) +
        block(
          'embed {"url":"x"}',
          '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=3\n</div><figcaption>Y</figcaption></figure>',
        ),
    )
    expect(content).toEqual([
      { type: 'video', attrs: { src: 'https://old.example/v.mp4', title: 'V' } },
      { type: 'audio', attrs: { src: 'https://old.example/a.mp3' } },
      {
        type: 'attachment',
        attrs: { src: 'https://old.example/f/Plan%20B.pdf', title: 'Plan B', ext: 'pdf' },
      },
      { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Y', start: 3 } },
    ])
  })

  it('that only their program can draw are named, shared ones filled in, free ones read by lines', () => {
    const { html, changes } = read(
      '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:spacer /--><!-- wp:block {"ref":7} /-->' +
        '<!-- wp:freeform -->a\n\nb<!-- /wp:freeform --><p>c\n\nd</p>',
      { ...WORDPRESS, sharedBlock: () => '<p>shared</p>' },
    )
    expect(html).toBe('<p>shared</p><p>a</p><p>b</p><p>c d</p>')
    expect(changes).toEqual(['block-dropped latest-posts'])
  })
})

describe('HTML of any origin', () => {
  it('loses programs and forms, and says so', () => {
    const { html, changes } = read(
      '<p onclick="x">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><img src="data:image/png;base64,x"></p>' +
        '<form>c<input><button>d</button></form><style>p{}</style><noscript><img src="/e.jpg"></noscript>',
      {},
    )
    expect(html).toBe('<p>ab</p><p>c</p>')
    expect(changes).toEqual([
      'element-dropped script',
      'unsafe-url javascript:alert(1)',
      'inline-image-data-dropped',
      'element-dropped form',
    ])
  })

  it('keeps emoji that were pictures, drops pictures that only counted', () => {
    const { html, changes } = read(
      '<p>a <img class="emoji" alt="😀" src="/e.svg"> <img src="/count.gif" width="1" height="1"></p>',
    )
    expect(html).toBe('<p>a 😀</p>')
    expect(changes).toEqual(['tracking-pixel-dropped /count.gif'])
  })

  it('keeps headings of the first and of the second level apart where a text has both', () => {
    const { html } = read('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5>')
    expect(html.replace(/ id="[^"]*"/g, '')).toBe('<h2>A</h2><h3>B</h3><h4>C</h4><h5>D</h5><h5>E</h5>')
    expect(read('<h2>B</h2><h3>C</h3>').html.replace(/ id="[^"]*"/g, '')).toBe('<h2>B</h2><h3>C</h3>')
  })

  it('puts headings on our four levels and takes pictures out of them', () => {
    const { html, changes } = read('<h1>A<img src="/a.jpg"></h1><h6>B</h6>')
    expect(html).toBe(`<h2 id="h-a">A</h2>${image('a.jpg')}<h5 id="h-b">B</h5>`)
    expect(changes).toEqual(['heading-level h1 → h2', 'heading-level h6 → h5'])
  })

  it('completes and encodes addresses, and gives links their new goals', () => {
    const link = (href: string) => (href === 'https://old.example/2020/other/' ? '/article/other' : undefined)
    const { html } = read(
      '<a href="../other/">a</a> <a href="b c.html">b</a> <a href="//cdn.example/x">c</a> <a href="mailto:a@b.c">d</a> <a href="#e">e</a> <a href="">f</a>',
      { ...WORDPRESS, link },
    )
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/article/other',
      'https://old.example/2020/post/b%20c.html',
      'https://cdn.example/x',
      'mailto:a@b.c',
      '#e',
    ])
  })

  it('makes of frames players of the two sites, or links', () => {
    const { content, changes } = read(
      '<iframe src="//player.bilibili.com/player.html?aid=170001"></iframe><iframe src="https://maps.example/x"></iframe>' +
        '<object><param name="movie" value="https://www.youtube.com/v/dQw4w9WgXcQ"></object>',
    )
    expect(content.map((block) => (block.type === 'embed' ? block.attrs.id : block.type))).toEqual([
      'av170001',
      'paragraph',
      'dQw4w9WgXcQ',
    ])
    expect(changes).toEqual(['embed-linked https://maps.example/x'])
  })

  it('reads the marks of old editors and readings above signs', () => {
    expect(
      read(
        '<span style="text-decoration: underline">a</span> <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby> <q>c</q>',
        {},
      ).html,
    ).toBe('<p><u>a</u> 漢(かん) “c”</p>')
  })

  it('gives items a first paragraph, and loose content of lists an item', () => {
    expect(read('<ul>loose<li><img src="/a.jpg"></li><ul><li>b</li></ul><li></li></ul>', {}).content).toEqual(
      [
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'loose' }] }],
            },
            {
              type: 'listItem',
              content: [
                { type: 'paragraph' },
                { type: 'image', attrs: { src: '/a.jpg' } },
                {
                  type: 'bulletList',
                  content: [
                    {
                      type: 'listItem',
                      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'b' }] }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    )
  })
})
