import fc from 'fast-check'

const TAGS =
  'p div span b i em strong a img h1 h2 h6 ul ol li dl dt dd blockquote pre code table tr td th figure figcaption video audio source iframe object embed script style svg math form input select option textarea template noscript br hr details summary ruby rt q sub sup font center caption plaintext xmp title body html frameset'.split(
    ' ',
  )

const VALUES = [
  'javascript:alert(1)',
  ' jav\tascript:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example',
  '/a/b.jpg',
  'c d.jpg',
  'https://a.example/x.png?y=1&z="2"',
  'https://user:pass@evil.example/',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD',
  '#x',
  '"><script>alert(1)</script>',
  'wp-block-gallery',
  'gallery',
  'wp-block-file',
  'wp-block-embed',
  'wp-block-verse',
  'wp-image-3',
  'emoji',
  'font-weight:bold',
  '99999999999',
  '-1',
  '3',
]
const ATTRIBUTES =
  'href src class style title alt width height colspan rowspan start onclick onerror data-src srcset id'.split(
    ' ',
  )

const attribute = fc
  .tuple(fc.constantFrom(...ATTRIBUTES), fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary' })))
  .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...TAGS), fc.array(attribute, { maxLength: 3 }))
      .map(([tag, attributes]) => `<${tag}${attributes.join('')}>`),
  },
  { weight: 5, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'words here',
      '\n\n',
      '\n',
      '&lt;script&gt;',
      '&#x0;',
      '<!--',
      '-->',
      '<![CDATA[x]]>',
      '<!-- wp:paragraph -->',
      '<!-- /wp:paragraph -->',
      '<!-- wp:freeform -->',
      '<!-- wp:latest-posts /-->',
      '<!-- wp:block {"ref":7} /-->',
      '[gallery ids="1,2,3"]',
      '[gallery]',
      '[caption width="3"]',
      '[/caption]',
      '[embed]https://youtu.be/dQw4w9WgXcQ[/embed]',
      '[video mp4="javascript:alert(1)"]',
      '[code]<b>[/code]',
      '[[x y=1]]',
      '[x y="<script>"]',
      'https://youtu.be/dQw4w9WgXcQ',
      '😀\ud800',
    ),
  },
)

/** HTML that was put together by nobody. */
export const hostileHtml = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
