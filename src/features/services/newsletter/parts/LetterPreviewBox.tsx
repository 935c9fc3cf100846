import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { previewLetter, testLetter } from '../contract.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { LetterBlocks } from './LetterBlocks.tsx'

/** A saved letter as its readers of one language get it, and a mail of it to whoever looks. */
export function LetterPreviewBox({ id }: { id: number }) {
  const { t, locale } = useI18n()
  const [language, setLanguage] = useState<Locale>(locale)
  const [isPlain, setPlain] = useState(false)
  const { data: preview, run } = useRequest(previewLetter)
  useEffect(() => void run({ id, language }), [run, id, language])
  const test = async () => {
    const sent = await send(testLetter, { id, language })
    if (sent.ok) toast.success(t('newsletter.tested', { email: sent.result.to }))
  }
  return (
    <section className="card grid gap-4 p-4 sm:p-5" aria-labelledby="letter-preview">
      <h2 id="letter-preview" className="text-18">
        {t('newsletter.preview')}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <LanguageSelect before={language} onChange={setLanguage} />
        <Choice checked={isPlain} onChange={({ currentTarget }) => setPlain(currentTarget.checked)}>
          {t('newsletter.preview.plain')}
        </Choice>
        <Button look="line" onClick={() => void test()}>
          {t('newsletter.test')}
        </Button>
      </div>
      {!preview && <Skeleton shape="text" />}
      {preview && isPlain && (
        <pre className="rounded-control bg-sunken p-3 text-13 whitespace-pre-line dark:bg-raised">
          {preview.plain}
        </pre>
      )}
      {preview && !isPlain && (
        <div className="grid gap-4">
          <h3 className="text-20">{preview.subject || t('newsletter.letter.untitled')}</h3>
          {preview.preheader && <p className="text-soft">{preview.preheader}</p>}
          <LetterBlocks blocks={preview.blocks} />
        </div>
      )}
    </section>
  )
}
