/** An export as WordPress 6 writes it: element for element, with its tabs, its order and its way to nest CDATA. */
const cdata = (text: string | number) => `<![CDATA[${String(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export type AuthorValues = { id?: number; login: string; email?: string; name?: string }
export type TermValues = { slug: string; name: string; parent?: string }
export type CommentValues = {
  id: number
  author?: string
  content?: string
  approved?: string
  type?: string
  parent?: number
  personId?: number
  url?: string
  gmt?: string
  local?: string
  meta?: Record<string, string>
}
export type ItemValues = {
  id: number
  type?: string
  title?: string
  link?: string
  creator?: string
  content?: string
  excerpt?: string
  gmt?: string
  local?: string
  published?: string
  modifiedGmt?: string
  slug?: string
  status?: string
  parent?: number
  password?: string
  isSticky?: boolean
  isClosed?: boolean
  attachmentUrl?: string
  categories?: TermValues[]
  tags?: TermValues[]
  otherTerms?: { domain: string; slug: string; name: string }[]
  meta?: Record<string, string | number | readonly string[]>
  comments?: CommentValues[]
}

export type ExportValues = {
  title?: string
  url?: string
  language?: string
  authors?: AuthorValues[]
  categories?: TermValues[]
  tags?: TermValues[]
  items?: ItemValues[]
}

const author = ({ id = 1, login, email = '', name = login }: AuthorValues) =>
  `\t<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata(email)}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name><wp:author_first_name>${cdata('')}</wp:author_first_name><wp:author_last_name>${cdata('')}</wp:author_last_name></wp:author>\n`

const category = ({ slug, name, parent = '' }: TermValues, index: number) => `\t<wp:category>
\t\t<wp:term_id>${index + 1}</wp:term_id>
\t\t<wp:category_nicename>${cdata(slug)}</wp:category_nicename>
\t\t<wp:category_parent>${cdata(parent)}</wp:category_parent>
\t\t<wp:cat_name>${cdata(name)}</wp:cat_name>
\t</wp:category>\n`

const tag = ({ slug, name }: TermValues, index: number) => `\t<wp:tag>
\t\t<wp:term_id>${index + 1_000_000}</wp:term_id>
\t\t<wp:tag_slug>${cdata(slug)}</wp:tag_slug>
\t\t<wp:tag_name>${cdata(name)}</wp:tag_name>
\t</wp:tag>\n`

const comment = (values: CommentValues) => {
  const { id, author = 'Guest', content = 'Words.', approved = '1', type = 'comment' } = values
  const { parent = 0, personId = 0, gmt = '2024-01-06 10:00:00', local = gmt } = values
  return `\t\t<wp:comment>
\t\t\t<wp:comment_id>${id}</wp:comment_id>
\t\t\t<wp:comment_author>${cdata(author)}</wp:comment_author>
\t\t\t<wp:comment_author_email>${cdata('')}</wp:comment_author_email>
\t\t\t<wp:comment_author_url>${values.url ?? ''}</wp:comment_author_url>
\t\t\t<wp:comment_author_IP>${cdata('')}</wp:comment_author_IP>
\t\t\t<wp:comment_date>${cdata(local)}</wp:comment_date>
\t\t\t<wp:comment_date_gmt>${cdata(gmt)}</wp:comment_date_gmt>
\t\t\t<wp:comment_content>${cdata(content)}</wp:comment_content>
\t\t\t<wp:comment_approved>${cdata(approved)}</wp:comment_approved>
\t\t\t<wp:comment_type>${cdata(type)}</wp:comment_type>
\t\t\t<wp:comment_parent>${parent}</wp:comment_parent>
\t\t\t<wp:comment_user_id>${personId}</wp:comment_user_id>
${Object.entries(values.meta ?? {})
  .map(
    ([key, value]) =>
      `\t\t\t<wp:commentmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:commentmeta>\n`,
  )
  .join('')}\t\t</wp:comment>\n`
}

const termOf = (domain: string, { slug, name }: { slug: string; name: string }) =>
  `\t\t<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>\n`

function item(values: ItemValues, url: string): string {
  const { id, type = 'post', title = `Post ${id}`, slug = `post-${id}`, status = 'publish' } = values
  const { gmt = '2024-01-05 10:00:00', local = gmt, creator = 'ann', content = '', excerpt = '' } = values
  const published = values.published ?? 'Fri, 05 Jan 2024 10:00:00 +0000'
  const every = Object.entries(values.meta ?? {}).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((one) => [key, one] as const) : [[key, value] as const],
  )
  const meta = every.map(
    ([key, value]) => `\t\t<wp:postmeta>
\t\t<wp:meta_key>${cdata(key)}</wp:meta_key>
\t\t<wp:meta_value>${cdata(value)}</wp:meta_value>
\t\t</wp:postmeta>\n`,
  )
  const terms = [
    ...(values.categories ?? []).map((term) => termOf('category', term)),
    ...(values.tags ?? []).map((term) => termOf('post_tag', term)),
    ...(values.otherTerms ?? []).map(({ domain, ...term }) => termOf(domain, term)),
  ]
  return `\t<item>
\t\t<title>${cdata(title)}</title>
\t\t<link>${values.link ?? `${url}/2024/01/${slug}/`}</link>
\t\t<pubDate>${published}</pubDate>
\t\t<dc:creator>${cdata(creator)}</dc:creator>
\t\t<guid isPermaLink="false">${url}/?p=${id}</guid>
\t\t<description></description>
\t\t<content:encoded>${cdata(content)}</content:encoded>
\t\t<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
\t\t<wp:post_id>${id}</wp:post_id>
\t\t<wp:post_date>${cdata(local)}</wp:post_date>
\t\t<wp:post_date_gmt>${cdata(gmt)}</wp:post_date_gmt>
\t\t<wp:post_modified>${cdata(values.modifiedGmt ?? gmt)}</wp:post_modified>
\t\t<wp:post_modified_gmt>${cdata(values.modifiedGmt ?? gmt)}</wp:post_modified_gmt>
\t\t<wp:comment_status>${cdata(values.isClosed ? 'closed' : 'open')}</wp:comment_status>
\t\t<wp:ping_status>${cdata('open')}</wp:ping_status>
\t\t<wp:post_name>${cdata(slug)}</wp:post_name>
\t\t<wp:status>${cdata(status)}</wp:status>
\t\t<wp:post_parent>${values.parent ?? 0}</wp:post_parent>
\t\t<wp:menu_order>0</wp:menu_order>
\t\t<wp:post_type>${cdata(type)}</wp:post_type>
\t\t<wp:post_password>${cdata(values.password ?? '')}</wp:post_password>
\t\t<wp:is_sticky>${values.isSticky ? 1 : 0}</wp:is_sticky>
${values.attachmentUrl ? `\t\t<wp:attachment_url>${cdata(values.attachmentUrl)}</wp:attachment_url>\n` : ''}${terms.join('')}${meta.join('')}${(values.comments ?? []).map(comment).join('')}\t</item>\n`
}

export function makeExport(values: ExportValues = {}): string {
  const { title = 'Old Town', url = 'https://old.example', language = 'en-US', items = [] } = values
  const authors = values.authors ?? [{ login: 'ann', email: `ann@${new URL(url).hostname}`, name: 'Ann Old' }]
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file generated by WordPress as an export of your site. -->
<!-- generator="WordPress/6.4.2" created="2024-02-01 10:00" -->
<rss version="2.0"
\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
\txmlns:content="http://purl.org/rss/1.0/modules/content/"
\txmlns:wfw="http://wellformedweb.org/CommentAPI/"
\txmlns:dc="http://purl.org/dc/elements/1.1/"
\txmlns:wp="http://wordpress.org/export/1.2/"
>

<channel>
\t<title>${title}</title>
\t<link>${url}</link>
\t<description>Just another site</description>
\t<pubDate>Thu, 01 Feb 2024 10:00:00 +0000</pubDate>
\t<language>${language}</language>
\t<wp:wxr_version>1.2</wp:wxr_version>
\t<wp:base_site_url>${url}</wp:base_site_url>
\t<wp:base_blog_url>${url}</wp:base_blog_url>

${authors.map(author).join('')}
${(values.categories ?? []).map(category).join('')}${(values.tags ?? []).map(tag).join('')}
\t<generator>https://wordpress.org/?v=6.4.2</generator>

${items.map((values) => item(values, url)).join('')}</channel>
</rss>
`
}

/** A text as a file is read: in pieces that cut through characters and tags. */
export const opened = (xml: string | Uint8Array, size = 8_191) =>
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
  }
