/** Words that make up the texts; how often each comes falls with its place, as in real texts. */
const WORDS = [
  ...'the of and to in a is that for it as was with be by on not he his but at are this have from'.split(' '),
  ...'balcony mint pot water morning market street lamp harbour boat bread table winter rain garden'.split(
    ' ',
  ),
  ...'的 是 在 阳台 薄荷 早晨 市场 街道 港口 面包 冬天 花园 我们 今天 可以 一个 水 盆 雨'.split(' '),
]

/** A small generator of numbers: the same export every time. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const cdata = (text: string | number) => `<![CDATA[${text}]]>`
const URL_OF_SITE = 'https://large.example'

type Part = { text: string; items: number }

/**
 * An export of about this many bytes, in parts: three posts in five, files, comments, products with variations, and one
 * post of ten megabytes, as sites have that grew for fifteen years.
 */
export function* makeRecords(bytes: number): Generator<Part> {
  const random = createRandom(7)
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(WORDS.length * random() ** 2)]).join(' ')
  yield { text: HEAD, items: 0 }
  let written = HEAD.length
  const large = bytes > 40_000_000 ? 10_000_000 : 0
  for (let id = 1; written < bytes - large; id += 1) {
    const text = makeItem(id, random, words)
    // Chinese signs are three bytes.
    written += Buffer.byteLength(text)
    yield { text, items: text.split('<item>').length - 1 }
  }
  if (large > 0) {
    const paragraph = `<!-- wp:paragraph --><p>${words(200)}</p><!-- /wp:paragraph -->\n`
    const content = paragraph.repeat(Math.floor(large / Buffer.byteLength(paragraph)))
    yield { text: item({ id: 90_000_001, type: 'post', content, inside: '' }), items: 1 }
  }
  yield { text: '</channel>\n</rss>\n', items: 0 }
}

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Large</title>
<link>${URL_OF_SITE}</link>
<language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${URL_OF_SITE}</wp:base_blog_url>
${Array.from({ length: 50 }, (_, index) => `<wp:author><wp:author_id>${index + 1}</wp:author_id><wp:author_login>${cdata(`author-${index + 1}`)}</wp:author_login></wp:author>`).join('\n')}
`

function makeItem(id: number, random: () => number, words: (count: number) => string): string {
  const kind = id % 10
  if (kind < 3) return makeFile(id)
  if (kind === 3) return makeProduct(id, words)
  const paragraphs = Array.from({ length: 4 + Math.floor(12 * random()) }, () => {
    const link =
      random() < 0.2 ? ` <a href="${URL_OF_SITE}/post-${Math.ceil(id * random())}/">${words(2)}</a>` : ''
    return `<!-- wp:paragraph -->\n<p>${words(60)}${link}.</p>\n<!-- /wp:paragraph -->\n`
  })
  const picture = `<!-- wp:image {"id":${id - kind}} --><figure class="wp-block-image"><img src="${URL_OF_SITE}/wp-content/uploads/2019/05/${id - kind}-300x200.jpg" class="wp-image-${id - kind}"/></figure><!-- /wp:image -->\n`
  const comments = Array.from({ length: Math.floor(6 * random() ** 2) }, (_, place) =>
    makeComment(id, place, words),
  )
  return item({ id, type: 'post', content: paragraphs.join('') + picture, inside: comments.join('') })
}

const makeFile = (id: number) =>
  item({
    id,
    type: 'attachment',
    content: '',
    inside: `<wp:attachment_url>${cdata(`${URL_OF_SITE}/wp-content/uploads/2019/05/${id}.jpg`)}</wp:attachment_url>`,
  })

const meta = (key: string, value: string | number) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`

function makeProduct(id: number, words: (count: number) => string): string {
  const variations = ['red', 'blue', 'green'].map((colour, place) =>
    item({
      id: 40_000_000 + 3 * id + place,
      type: 'product_variation',
      content: '',
      parent: id,
      inside:
        meta('attribute_pa_colour', colour) +
        meta('_price', `${id % 90}.90`) +
        meta('_sku', `${id}-${colour}`),
    }),
  )
  const content = `<p>${words(120)}</p>`
  const inside = `<category domain="product_type" nicename="variable">${cdata('variable')}</category>`
  return item({ id, type: 'product', content, inside }) + variations.join('')
}

const makeComment = (id: number, place: number, words: (count: number) => string) =>
  `<wp:comment><wp:comment_id>${id * 10 + place}</wp:comment_id><wp:comment_author>${cdata('Guest')}</wp:comment_author><wp:comment_date_gmt>2019-05-08 10:0${place}:00</wp:comment_date_gmt><wp:comment_content>${cdata(words(30))}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>${place > 0 ? id * 10 : 0}</wp:comment_parent></wp:comment>\n`

type Values = { id: number; type: string; content: string; inside: string; parent?: number }

const item = ({ id, type, content, inside, parent = 0 }: Values) => `<item>
<title>${cdata(`Record ${id}`)}</title>
<link>${URL_OF_SITE}/post-${id}/</link>
<dc:creator>${cdata(`author-${(id % 50) + 1}`)}</dc:creator>
<guid isPermaLink="false">${URL_OF_SITE}/?p=${id}</guid>
<content:encoded>${cdata(content)}</content:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>2019-05-07 10:00:00</wp:post_date>
<wp:post_date_gmt>2019-05-07 10:00:00</wp:post_date_gmt>
<wp:post_name>post-${id}</wp:post_name>
<wp:status>${type === 'attachment' ? 'inherit' : 'publish'}</wp:status>
<wp:post_parent>${parent}</wp:post_parent>
<wp:post_type>${type}</wp:post_type>
<category domain="category" nicename="c-${id % 200}">${cdata(`C ${id % 200}`)}</category>
${inside}</item>
`
