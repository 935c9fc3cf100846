import { useState } from 'react'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { EXCERPT_MOST, TITLE_MOST } from '#features/product/authoring/rules.ts'
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
}

const isEmpty = ({ document, hidden }: Words): boolean =>
  hidden === null &&
  (document.content as Doc['content']).every(
    ({ type, ...rest }) => !('content' in rest) && type === 'paragraph',
  )

/** The translation, where it is written. The editor holds the text once it has it: another one needs another `key`. */
export function TranslationSide({ translation, words, change, onChanges, onCopy }: Props) {
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
      {isEmpty(words) && (
        <p className="translating-note">
          {t('translations.copy.help')}
          <Button look="line" size="small" onClick={onCopy}>
            {t('translations.copy')}
          </Button>
        </p>
      )}
      <textarea
        className="translating-title"
        rows={1}
        dir="auto"
        lang={lang}
        aria-label={t('translations.title')}
        placeholder={t('translations.title')}
        maxLength={TITLE_MOST * 2}
        value={words.title}
        onChange={(event) => change({ title: event.target.value.replace(/\n/g, ' ') })}
      />
      <textarea
        className="translating-excerpt"
        rows={1}
        dir="auto"
        lang={lang}
        aria-label={t('translations.excerpt')}
        placeholder={t('translations.excerpt')}
        maxLength={EXCERPT_MOST * 2}
        value={words.excerpt}
        onChange={(event) => change({ excerpt: event.target.value.replace(/\n/g, ' ') })}
      />
      <Editor
        kind={original.isGated ? 'article' : 'doc'}
        label={t('translations.text')}
        placeholder={t('translations.placeholder')}
        lang={lang}
        before={before}
        onChange={(json) => change(splitHidden(json))}
      />
    </section>
  )
}
