import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { saveLetter } from '../contract.ts'
import { DESK_PATH, LANGUAGE_NAMES } from '../rules.ts'
import type { LetterText, LetterTexts, LetterView, ListedPost } from '../schemas.ts'
import { SendBox } from './SendBox.tsx'
import { TextPicker } from './TextPicker.tsx'
import { WordsFields } from './WordsFields.tsx'

const EMPTY: LetterText = { subject: '', preheader: '', opening: null, closing: null }

/** Writes a draft: its words in each language, and the texts in it. */
export function LetterEditor({ letter }: { letter: LetterView | null }) {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<never>()
  const [language, setLanguage] = useState<Locale>(DEFAULT_LOCALE)
  const [texts, setTexts] = useState<LetterTexts>(letter?.texts ?? {})
  const [posts, setPosts] = useState<readonly ListedPost[]>(letter?.posts ?? [])
  const [isDirty, setDirty] = useState(letter === null)
  const words = texts[language] ?? EMPTY
  const change = (part: Partial<LetterText>) => {
    setDirty(true)
    setTexts((before) => ({ ...before, [language]: { ...(before[language] ?? EMPTY), ...part } }))
  }
  const save = async () => {
    const saved = await form.ask(
      send(
        saveLetter,
        {
          id: letter?.id ?? null,
          version: letter?.version ?? 0,
          texts,
          posts: posts.map(({ kind, number }) => ({ kind, number })),
        },
        { steps: ['letter-changed', 'letter-not-draft', 'letter-text'] },
      ),
    )
    if (!saved.ok) return
    toast.success(t('newsletter.saved'))
    setDirty(false)
    if (letter) await refreshPage()
    else await go(`${href(DESK_PATH)}?letter=${saved.result.id}`)
  }
  return (
    <section className="card grid gap-5 p-4 sm:p-5" aria-label={t('newsletter.letter.words')}>
      <div className="flex flex-wrap gap-2">
        {LOCALES.map((one) => (
          <Button
            key={one}
            look={one === language ? 'ink' : 'line'}
            size="small"
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {texts[one]?.subject
              ? LANGUAGE_NAMES[one]
              : t('newsletter.letter.missing', { language: LANGUAGE_NAMES[one] })}
          </Button>
        ))}
      </div>
      <WordsFields key={language} language={language} words={words} onChange={change} />
      <TextPicker
        posts={posts}
        onPosts={(chosen) => {
          setDirty(true)
          setPosts(chosen)
        }}
      />
      {(form.notice || form.isCutOff) && <Notice>{form.notice ?? t('ui.form.cutOff')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button look={isDirty ? 'main' : 'line'} isPending={form.isPending} onClick={() => void save()}>
          {t('newsletter.save')}
        </Button>
      </div>
      {letter && <SendBox letter={letter} isDirty={isDirty} />}
    </section>
  )
}
