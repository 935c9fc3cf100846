import { type ComponentProps, useState } from 'react'
import { type Doc, excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import type { Editor } from '#features/talk/editor/parts/Editor.tsx'
import { joinHidden, splitHidden } from '#features/talk/editor/rules/hidden-part.ts'
import { LOCALE_TAGS, LOCALES, type Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Segments } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import type { Localized } from '../../rules/content.ts'
import type { ControlOf } from './control.ts'
import { LANGUAGES, SHORT_NAMES } from './languages.ts'
import { shownInstead } from './shown-instead.ts'

/** Comes with the first text that is opened. */
const TextEditor = partOnShow<ComponentProps<typeof Editor>>(() =>
  import('#features/talk/editor/parts/Editor.tsx').then((part) => part.Editor),
)

/** px of the dialog, and characters of a text in its row. */
const WIDTH = 760
const ROW = 60

type Texts = Partial<Record<Locale, unknown>>

/** A text with headings, pictures and lists in each language; one is written in a dialog, where there is room for it. */
export function RichRows({ field, value, onChange }: ControlOf<'rich'>) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const [open, setOpen] = useState<Locale | null>(null)
  const texts = (value ?? {}) as Texts
  const words: Localized = Object.fromEntries(LOCALES.map((locale) => [locale, beginningOf(texts[locale])]))
  return (
    <>
      <div className="bf-langs">
        {LOCALES.map((locale) => {
          const other = shownInstead(words, locale)
          const missing =
            other === null
              ? t('builder.form.rich.write')
              : t('builder.form.text.shows', { locale: LANGUAGES[other] })
          return (
            <div key={locale} data-missing={words[locale] ? undefined : ''}>
              <span aria-hidden="true">{SHORT_NAMES[locale]}</span>
              <button
                type="button"
                className="input text-start"
                aria-haspopup="dialog"
                aria-label={t('builder.form.rich.open', { field: field.label, locale: LANGUAGES[locale] })}
                onClick={() => setOpen(locale)}
              >
                <span lang={words[locale] ? langOf(locale) : undefined} className="block truncate">
                  {words[locale] || missing}
                </span>
              </button>
            </div>
          )
        })}
      </div>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={field.label}
        width={WIDTH}
        footer={
          <Button look="main" onClick={() => setOpen(null)}>
            {t('builder.form.rich.done')}
          </Button>
        }
      >
        {open && (
          <RichText label={field.label} locale={open} onLocale={setOpen} texts={texts} onChange={onChange} />
        )}
      </Dialog>
    </>
  )
}

interface TextProps {
  label: string
  locale: Locale
  onLocale: (locale: Locale) => void
  texts: Texts
  onChange: (texts: Texts) => void
}

function RichText({ label, locale, onLocale, texts, onChange }: TextProps) {
  const { t } = useI18n()
  // What each text was when the dialog was opened: then the editor holds it.
  const [first, setFirst] = useState(texts)
  const before = documentOf(first[locale])
  const name = t('builder.form.text.in', { field: label, locale: LANGUAGES[locale] })
  return (
    <div className="grid gap-3">
      <Segments
        name="builder-rich-language"
        label={t('builder.form.language')}
        segments={LOCALES.map((one) => ({
          value: one,
          label: t('builder.form.language.name', { locale: LANGUAGES[one] }),
        }))}
        value={locale}
        onValue={(next) => {
          setFirst(texts)
          onLocale(next)
        }}
      />
      {before ? (
        <TextEditor
          key={locale}
          kind="doc"
          label={name}
          placeholder={t('builder.form.rich.write')}
          lang={LOCALE_TAGS[locale]}
          before={joinHidden(before, null)}
          onChange={(json) => onChange(withDocument(texts, locale, splitHidden(json).document))}
        />
      ) : (
        // An editor would put an empty text in its place.
        <p className="text-14 text-soft">{t('builder.form.rich.unread')}</p>
      )}
    </div>
  )
}

const EMPTY: Doc = splitHidden({ type: 'doc', content: [] }).document

/** null: it was written by a version of the site that is newer than this one. */
function documentOf(stored: unknown): Doc | null {
  if (stored === undefined) return EMPTY
  const read = upgradeDocument(stored)
  return read.ok ? read.document : null
}

function beginningOf(stored: unknown): string {
  if (stored === undefined) return ''
  const document = documentOf(stored)
  return (document && excerpt(document, ROW)) || '…'
}

/** A text that is emptied is left out, so that another language stands in. */
function withDocument(texts: Texts, locale: Locale, document: Doc): Texts {
  const { [locale]: _, ...others } = texts
  const isEmpty = document.content.every((block) => !('content' in block) && block.type === 'paragraph')
  return isEmpty ? others : { ...others, [locale]: document }
}
