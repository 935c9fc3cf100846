import fc from 'fast-check'

/** Texts that try to leave their place, mixed with every other text. */
const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</textarea></code></pre><svg onload=alert(1)>',
  '<!--',
  ']]>',
  '&lt;script&gt;&#60;b&#62;',
  '\u0000\u0008\ud83d',
  '\u202egnp.exe',
  '中文，“引号”。',
  '{{constructor.constructor("alert(1)")()}}',
  '__proto__',
]

const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://plaza.example/1',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://user:pass@evil.example/',
  'https://plaza.example@evil.example/',
  'http://[::1',
  'https://ok.example/a"onerror="alert(1)',
  'https://ok.example/ok.png?a=1&b=2',
  '/files/1.png',
  '/files/a b.png',
  '#top',
  'mailto:ana@example.org',
  'mailto:javascript:alert(1)',
  'tel:+34600000000',
  'ftp://example.org/x',
  '',
]

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS))
const address = fc.oneof(fc.constantFrom(...HOSTILE_ADDRESSES), fc.webUrl(), text)
const junk = fc.oneof(
  text,
  address,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
)

const NAMES =
  'paragraph heading blockquote bulletList orderedList taskList listItem taskItem codeBlock horizontalRule callout fold foldTitle columns column button blockMath inlineMath footnote table tableRow tableCell tableHeader image gallery comparison video audio attachment embed iframe text hardBreak mention script __proto__ constructor toString'.split(
    ' ',
  )
const MARKS =
  'bold italic underline strike highlight subscript superscript code link onclick __proto__'.split(' ')

const attributes = fc.record(
  {
    src: address,
    href: address,
    title: junk,
    alt: junk,
    caption: junk,
    width: junk,
    height: fc.integer(),
    level: fc.oneof(fc.integer({ min: 0, max: 7 }), junk),
    start: fc.oneof(fc.integer(), junk),
    checked: junk,
    kind: fc.oneof(fc.constantFrom('info', 'danger', '"><script>'), junk),
    language: fc.oneof(fc.constantFrom('ts', 'c++', '"><script>'), junk),
    colspan: fc.oneof(fc.integer(), junk),
    rowspan: junk,
    fileSize: fc.oneof(fc.nat(), junk),
    unzipPassword: junk,
    extractionCode: junk,
    ext: junk,
    provider: fc.oneof(fc.constantFrom('youtube', 'bilibili', 'evil'), junk),
    id: fc.oneof(fc.constantFrom('dQw4w9WgXcQ', 'BV1xx411c7mD', 'av170001', '../../x', 'x" onload="'), junk),
    personId: fc.oneof(fc.nat(), junk),
    name: junk,
    slug: junk,
    size: fc.oneof(fc.constantFrom('small', 'full', '"><script>'), junk),
    align: fc.oneof(fc.constantFrom('start', 'left', 'center'), junk),
    label: junk,
    look: fc.oneof(fc.constantFrom('quiet', '"><script>'), junk),
    latex: fc.oneof(fc.constantFrom('x^2', '\\frac', '"><script>'), junk),
    onclick: text,
    style: text,
  },
  { requiredKeys: [] },
)

const mark = fc.oneof(
  fc.record(
    { type: fc.constantFrom(...MARKS), attrs: fc.oneof(attributes, junk) },
    { requiredKeys: ['type'] },
  ),
  junk,
)

/** Anything that looks like a document, with anything in every place. */
export const hostileDocument: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: junk }),
      attrs: fc.oneof({ weight: 8, arbitrary: attributes }, { weight: 1, arbitrary: junk }),
      text: fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: junk }),
      marks: fc.oneof(
        { weight: 8, arbitrary: fc.array(mark, { maxLength: 4 }) },
        { weight: 1, arbitrary: junk },
      ),
      content: tie('content'),
    },
    { requiredKeys: ['type'] },
  ),
  content: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.array(fc.oneof({ weight: 9, arbitrary: tie('node') }, { weight: 1, arbitrary: junk }), {
      maxLength: 5,
    }),
    junk,
  ),
  document: fc.oneof(
    { weight: 12, arbitrary: fc.record({ version: fc.constant(1), content: tie('content') }) },
    { weight: 1, arbitrary: fc.record({ version: junk, content: tie('content') }) },
    { weight: 1, arbitrary: junk },
  ),
})).document

const line = fc
  .oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'grapheme', minLength: 1 }))
  .map((value) => `x${value}`)
const goodAddress = fc.oneof(fc.webUrl(), fc.constantFrom('/files/1.png', '/a?b=%20"'.replace('"', '%22')))
const goodMarks = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom('bold', 'italic', 'code', 'highlight').map((type) => ({ type })),
    fc.record({ type: fc.constant('link'), attrs: fc.record({ href: goodAddress }) }),
  ),
  { selector: ({ type }) => type, maxLength: 3 },
)
/** TeX, and what only looks like it. */
const formula = fc.oneof(
  fc.constantFrom(
    'x^2',
    '\\frac{1}{2}',
    'a_1 < b',
    '5',
    '|x|',
    '\\|x\\|',
    'a `b`',
    '\\$',
    'x\\',
    '*a*',
    '\\begin{matrix}a&b\\\\c&d\\end{matrix}',
  ),
  line,
)
const words = fc.record({ type: fc.constant('text'), text: line, marks: goodMarks })
const noteInlines = fc.array(
  fc.oneof(
    words,
    fc.constant({ type: 'hardBreak' }),
    fc.record({ type: fc.constant('inlineMath'), attrs: fc.record({ latex: formula }) }),
  ),
  { maxLength: 3 },
)
const inlines = fc.array(
  fc.oneof(
    words,
    fc.record({ type: fc.constant('footnote'), content: noteInlines }),
    fc.constant({ type: 'hardBreak' }),
    fc.record({ type: fc.constant('inlineMath'), attrs: fc.record({ latex: formula }) }),
    fc.record({
      type: fc.constant('mention'),
      attrs: fc.record({ personId: fc.integer({ min: 1 }), name: line, slug: fc.constant('ana') }),
    }),
  ),
  { maxLength: 5 },
)
const paragraph = fc.record(
  { type: fc.constant('paragraph'), attrs: fc.constant({ align: 'center' }), content: inlines },
  { requiredKeys: ['type', 'content'] },
)
const image = fc.record({
  type: fc.constant('image'),
  attrs: fc.record(
    {
      src: goodAddress,
      alt: line,
      caption: line,
      width: fc.integer({ min: 1, max: 4000 }),
      size: fc.constantFrom('small', 'medium', 'wide', 'full'),
      align: fc.constantFrom('start', 'end'),
    },
    { requiredKeys: ['src', 'alt', 'caption', 'width'] },
  ),
})

/** Documents that are right, of every kind of block. */
export const soundDocument: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    paragraph,
    image,
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record(
        { level: fc.constantFrom(2, 3, 4, 5), align: fc.constant('center') },
        { requiredKeys: ['level'] },
      ),
      content: inlines,
    }),
    fc.record({
      type: fc.constant('button'),
      attrs: fc.record(
        {
          label: line,
          href: goodAddress,
          look: fc.constant('quiet'),
          align: fc.constant('center'),
        },
        { requiredKeys: ['label', 'href'] },
      ),
    }),
    fc.record({ type: fc.constant('blockMath'), attrs: fc.record({ latex: formula }) }),
    fc.constant({
      type: 'codeBlock',
      attrs: { language: 'ts' },
      content: [{ type: 'text', text: 'a < b\n' }],
    }),
    fc.record({ type: fc.constant('gallery'), content: fc.array(image, { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constant('comparison'), content: fc.tuple(image, image) }),
    fc.record({
      type: fc.constant('attachment'),
      attrs: fc.record({ src: goodAddress, title: line, fileSize: fc.oneof(fc.nat(), line) }),
    }),
    fc.record({
      type: fc.constant('embed'),
      attrs: fc.constantFrom(
        { provider: 'bilibili', id: 'BV1xx411c7mD' },
        { provider: 'youtube', id: 'dQw4w9WgXcQ', start: 90 },
        { provider: 'youtube', id: '_a-_b_c_d__', title: 'A film' },
      ),
    }),
    fc.record({
      type: fc.constant('iframe'),
      attrs: fc.record({ src: fc.webUrl(), title: line }),
    }),
    fc.record({
      type: fc.constant('blockquote'),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    }),
    fc.tuple(inlines, fc.array(tie('block'), { minLength: 1, maxLength: 2 })).map(([title, blocks]) => ({
      type: 'fold',
      content: [{ type: 'foldTitle', content: title }, ...blocks],
    })),
    fc.record({
      type: fc.constant('bulletList'),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc
      .array(
        fc.record({
          type: fc.constant('tableCell'),
          content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((cells) => ({ type: 'table', content: [{ type: 'tableRow', content: cells }] })),
  ),
  columns: fc
    .array(fc.array(tie('block'), { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 2 })
    .map((sides) => ({ type: 'columns', content: sides.map((content) => ({ type: 'column', content })) })),
  document: fc.record({
    version: fc.constant(1),
    content: fc.array(
      fc.oneof({ weight: 8, arbitrary: tie('block') }, { weight: 1, arbitrary: tie('columns') }),
      {
        maxLength: 6,
      },
    ),
  }),
})).document
