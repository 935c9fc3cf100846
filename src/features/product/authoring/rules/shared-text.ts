/** Data of the Web Share Target; each part may be missing. */
export interface Shared {
  title: string
  text: string
  url: string
}

/** Characters taken of each part. */
const LONGEST = 4_000
const LONGEST_TITLE = 200

export function readShared(query: URLSearchParams): Shared | null {
  const read = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most)
  const shared = {
    title: read('title', LONGEST_TITLE),
    text: read('text', LONGEST),
    url: read('url', LONGEST),
  }
  return shared.title || shared.text || shared.url ? shared : null
}

interface Begun {
  title: string
  /** Stored rich text, with `content`. */
  document: unknown
}

/** Adds the shared data to a form: to an empty one as title and text, else at the end of the text. */
export function withShared<Form extends Begun>(form: Form, { title, text, url }: Shared): Form {
  const document = form.document as { content?: readonly unknown[] }
  const isTitled = form.title.trim() !== ''
  const paragraphs = [...(isTitled && title ? [title] : []), ...text.split(/\n+/)]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))
  // Many apps put the address into the text as well.
  const link = url && !text.includes(url) ? [linkTo(url)] : []
  return {
    ...form,
    title: isTitled ? form.title : title.replace(/\s+/g, ' '),
    document: { ...document, content: [...(document.content ?? []), ...paragraphs, ...link] },
  }
}

function linkTo(url: string) {
  const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url)
  const text = { type: 'text', text: url, ...(isWeb && { marks: [{ type: 'link', attrs: { href: url } }] }) }
  return { type: 'paragraph', content: [text] }
}
