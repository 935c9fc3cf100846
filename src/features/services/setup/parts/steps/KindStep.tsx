import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { layPages } from '../../contract.ts'
import { PLACES_OF, SITE_KINDS, type SiteKind } from '../../rules.ts'
import { goOn } from './go-on.ts'

/** What the home page and the menu begin with; what is there is replaced, and stays among the versions. */
export function KindStep() {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<never>()
  const [kind, setKind] = useState<SiteKind>('community')
  const save = async () => {
    const outcome = await form.ask(send(layPages, { kind }))
    if (outcome.ok) goOn('kind', href)
  }
  return (
    <FormFrame form={form} onSubmit={() => void save()} label={t('setup.kind.save')}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('setup.kind.title')}</legend>
        {SITE_KINDS.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="kind"
            value={one}
            checked={one === kind}
            onChange={() => setKind(one)}
          >
            <span className="font-medium">{t(`setup.kind.${one}`)}</span>
            <span className="block text-13 text-soft">{t(`setup.kind.${one}.text`)}</span>
          </Choice>
        ))}
      </fieldset>
      <p className="text-13 text-soft">
        {t('setup.kind.menu')} {PLACES_OF[kind].map((place) => t(`setup.place.${place}`)).join(' · ')}
      </p>
    </FormFrame>
  )
}
