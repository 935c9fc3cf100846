import type { Editor as Instance } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { EXCERPT_MOST, hasContent, TITLE_MOST } from '#features/product/authoring/rules.ts'
import { Editor } from '#features/talk/editor/parts/Editor.tsx'
import { joinHidden, splitHidden } from '#features/talk/editor/rules/hidden-part.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Translation } from '../schemas.ts'
import type { Words } from './kept-words.ts'
import { useLanguageName } from './StatePill.tsx'

interface Props {
  translation: Translation
  words: Words
  change: (next: Partial<Words>) => void
  onChanges: () => void
  onCopy: () => void
  onEditor: (editor: Instance) => void
  /** How it compares with the original. */
  children: ReactNode
}

const isEmpty = ({ document, hidden }: Words): boolean => ![document, hidden].some(hasContent)

/** The translation, where it is written. The editor holds the text once it has it: another one needs another `key`. */
export function TranslationSide({
  translation,
  words,
  change,
  onChanges,
  onCopy,
  onEditor,
  children,
}: Props) {
  const { t } = useI18n()
  const nameOf = useLanguageName()
  const [before] = useState(() => joinHidden(words.document, words.hidden))
  const { to, changed, published, original } = translation
  const lang = LOCALE_TAGS[to]
  const isStale = changed !== null || published?.isStale === true
  return (
    <section className="translating-side translating-own" aria-label={t('translations.translation')}>
      <p className="text-13 text-soft">
        {t('translations.translation')} · {nameOf(to)}
      </p>
      {isStale && (
        <p className="translating-note">
          {t('translations.stale')}
          {changed && (
            <Button look="line" size="small" onClick={onChanges}>
              {t('translations.changes')}
            </Button>
          )}
        </p>
      )}
      {isEmpty(words) ? (
        <p className="translating-note">
          {t('translations.copy.help')}
          <Button look="line" size="small" onClick={onCopy}>
            {t('translations.copy')}
          </Button>
        </p>
      ) : (
        children
      )}
      <LineField
        className="translating-title"
        label={t('translations.title')}
        lang={lang}
        most={TITLE_MOST * 2}
        text={words.title}
        onText={(title) => change({ title })}
      />
      <LineField
        className="translating-excerpt"
        label={t('translations.excerpt')}
        lang={lang}
        most={EXCERPT_MOST * 2}
        text={words.excerpt}
        onText={(excerpt) => change({ excerpt })}
      />
      <Editor
        kind={original.isGated ? 'article' : 'doc'}
        label={t('translations.text')}
        placeholder={t('translations.placeholder')}
        lang={lang}
        before={before}
        onChange={(json) => change(splitHidden(json))}
        onReady={onEditor}
      />
    </section>
  )
}

interface LineFieldProps {
  className: string
  label: string
  lang: string
  /** Characters. */
  most: number
  text: string
  onText: (text: string) => void
}

/** One line of text, which is shown in several where it is long. */
function LineField({ className, label, lang, most, text, onText }: LineFieldProps) {
  return (
    <textarea
      className={className}
      rows={1}
      dir="auto"
      lang={lang}
      aria-label={label}
      placeholder={label}
      maxLength={most}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value.replace(/\n/g, ' '))}
    />
  )
}
