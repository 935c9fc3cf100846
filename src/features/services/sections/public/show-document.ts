import { formulaWriter } from '#features/kernel/documents/public/formulas.ts'
import { notePrefixOf } from '#features/kernel/documents/public/note-prefix.ts'
import {
  type Block,
  type Doc,
  providerCard,
  renderDocument,
  upgradeDocument,
} from '#features/kernel/documents/rules.ts'
import type { PageContext } from '#site/module.ts'
import { textHref } from '#site/routes.ts'
import { findMedia } from '../contract.ts'

type Page = Pick<PageContext, 'ask' | 'locale' | 't' | 'settings'>

/**
 * Safe HTML of a document that stands in a page's settings. It is checked as a stored one is, so what does not fit is
 * nothing; pages of other sites are shown only where the owner has listed the site.
 */
export async function showDocument(document: Doc | Block, page: Page): Promise<string> {
  const whole = 'version' in document ? document : { version: 1 as const, content: [document] }
  const read = upgradeDocument(whole)
  if (!read.ok) return ''
  const { t, locale, settings, ask } = page
  const sources = sourcesIn(read.document)
  const { pictures, films } = sources.length > 0 ? await ask(findMedia, { sources }) : NOTHING
  return renderDocument(read.document, {
    t,
    href: (path) => textHref(path, locale),
    image: (src) => {
      const found = pictures.find((one) => one.src === src)
      if (!found?.picture?.srcSet) return undefined
      const { sourceUrl, srcSet, width, height } = found.picture
      const sides = { ...(width && { width }), ...(height && { height }) }
      return { src: sourceUrl, srcset: srcSet, sizes: '100vw', largest: found.largest, ...sides }
    },
    poster: (src) => films.find((one) => one.src === src)?.poster ?? undefined,
    captions: (src) => films.find((one) => one.src === src)?.captions,
    card: (address) => providerCard(address, settings.embeds.providers),
    formula: formulaWriter(),
    anyFrame: false,
    ...notePrefixOf(read.document),
  })
}

const NOTHING = { pictures: [], films: [] }
/** As many as one call takes. */
const MOST = 60

const sourcesIn = (document: Doc): string[] =>
  [
    ...new Set(
      Array.from(JSON.stringify(document).matchAll(/"src":"(\/media\/[^"\\]+)"/g), ([, src]) => src ?? ''),
    ),
  ].slice(0, MOST)
