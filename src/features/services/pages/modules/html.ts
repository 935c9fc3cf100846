import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { WRITTEN } from '#features/kernel/documents/rules/from-html/parse-limited-html.ts'
import { showDocument } from '#features/services/sections/public/show-document.ts'
import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type HtmlSettings, htmlSettings } from '../schemas.ts'

export interface HtmlData {
  title: string
  html: string
}

/**
 * HTML that somebody has from elsewhere. It is read into a document, as an imported text is, and written anew from it:
 * what a document cannot hold (scripts, styles, forms, frames of sites that are not listed) is not there.
 */
export const html = defineModule<HtmlSettings, HtmlData>({
  name: 'html',
  version: 1,
  isStatic: true,
  settings: htmlSettings,
  load: async ({ title, html: written }, page) => {
    const source = localize(written, page.locale)
    const { document } = documentFromHtml(source, { limits: WRITTEN })
    return { title: localize(title, page.locale), html: source ? await showDocument(document, page) : '' }
  },
})
