import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { Switch } from '#ui/forms/Choice.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { setOwnReading } from '../contract.ts'
import type { OwnReading } from '../schemas.ts'
import { LanguageSelect } from './LanguageSelect.tsx'

const WORDS = ['newsletter.own.on', 'newsletter.own.off'] as const

/** A member's own switch: nothing has to be confirmed, as their address was. */
export function OwnSwitch({ before }: { before: OwnReading }) {
  const { t } = useI18n()
  carry(t, WORDS)
  const [own, setOwn] = useState(before)
  const save = async (isOn: boolean, language: Locale) => {
    const kept = own
    setOwn({ ...own, isOn, language })
    const outcome = await send(setOwnReading, { isOn, language })
    if (!outcome.ok) return setOwn(kept)
    setOwn(outcome.result)
    toast.success(t(outcome.result.isOn ? 'newsletter.own.on' : 'newsletter.own.off'))
  }
  return (
    <section className="card mx-auto grid w-full max-w-xl gap-4 p-5 sm:p-8">
      <h1 className="text-24">{t('newsletter.choices.title')}</h1>
      <p>{own.email === null ? t('newsletter.own.none') : t('newsletter.own.text', { email: own.email })}</p>
      <Switch
        checked={own.isOn}
        disabled={own.email === null && !own.isOn}
        onChange={({ currentTarget }) => void save(currentTarget.checked, own.language)}
      >
        {t('newsletter.own.switch')}
      </Switch>
      {own.isOn && (
        <LanguageSelect before={own.language} onChange={(language) => void save(true, language)} />
      )}
    </section>
  )
}
