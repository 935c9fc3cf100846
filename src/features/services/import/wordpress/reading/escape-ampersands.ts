/** Longer than half a CDATA mark or half an entity can be. */
const HELD = 48

const BARE = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi

/**
 * Writes `&` as `&amp;` where it begins no entity and stands outside CDATA. Exports edited by hand and those of plugins
 * have such addresses and titles (`AT&T`); a parser of XML would read on to the next semicolon, tags and all.
 */
export async function* escapeAmpersands(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let isCdata = false
  const written = (part: string) => (isCdata ? part : part.replace(BARE, '&amp;'))
  for await (const text of texts) {
    rest += text
    let ready = ''
    for (;;) {
      const mark = isCdata ? ']]>' : '<![CDATA['
      const at = rest.indexOf(mark)
      if (at < 0) break
      ready += written(rest.slice(0, at)) + mark
      rest = rest.slice(at + mark.length)
      isCdata = !isCdata
    }
    // What may be half a mark or half an entity waits for the next piece.
    let cut = Math.max(0, rest.length - HELD)
    const amp = rest.lastIndexOf('&', cut)
    if (amp >= 0 && cut - amp < HELD) cut = amp
    yield ready + written(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  yield written(rest)
}
