/** What a writer calls the heading above a table of sizes, in the languages of the site. */
const SIZES =
  /^(?:sizes?|size (?:table|chart|guide)|尺码|尺码表|尺寸|尺寸表|tallas?|medidas|(?:tabla|guía) de (?:tallas|medidas))$/i

const PLACE =
  /<h[2-6][^>]*>([^<]*)<\/h[2-6]>\s*(<div class="doc-table"[^>]*><table>[\s\S]*?<\/table><\/div>)/g

/** The table that stands right below a heading for sizes; null where a description has none. */
export function sizeTableIn(html: string): string | null {
  for (const [, heading = '', table = ''] of html.matchAll(PLACE)) {
    if (SIZES.test(heading.trim())) return table
  }
  return null
}
