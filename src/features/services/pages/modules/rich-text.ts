import { formulaWriter } from '#features/kernel/documents/public/formulas.ts'
import { notePrefixOf } from '#features/kernel/documents/public/note-prefix.ts'
import { renderDocument, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { FALLBACK_LOCALE, LOCALES } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { textHref } from '#site/routes.ts'
import { type RichTextData, type RichTextSettings, richTextSettings } from '../schemas.ts'

/** A text of the page's own, kept in its settings: for a few paragraphs; longer ones are stored pages. */
export const richText = defineModule<RichTextSettings, RichTextData>({
  name: 'rich-text',
  version: 1,
  isStatic: true,
  settings: richTextSettings,
  load: async ({ title, texts }, { locale, t }) => {
    const first = [locale, FALLBACK_LOCALE, ...LOCALES].find((code) => texts[code] !== undefined)
    const read = first && upgradeDocument(texts[first])
    const href = (path: string) => textHref(path, locale)
    return {
      title: localize(title, locale),
      html: read?.ok
        ? renderDocument(read.document, { t, href, formula: formulaWriter(), ...notePrefixOf(read.document) })
        : '',
    }
  },
})
