import { Choice } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OwnData } from '../schemas.ts'

const KINDS = ['articles', 'topics', 'products', 'answers', 'comments'] as const

interface Props {
  contributions: OwnData['contributions']
  keeps: boolean
  onKeeps: (keeps: boolean) => void
}

/** Whether what somebody published stays without their name, or goes with them; nothing where there is nothing. */
export function ContributionChoice({ contributions, keeps, onKeeps }: Props) {
  const { t } = useI18n()
  const published = KINDS.filter((kind) => contributions[kind] > 0)
  if (published.length === 0) return null
  const summary = published.map((kind) => t(`privacy.erase.${kind}`, { count: contributions[kind] }))
  return (
    <fieldset className="mt-5 grid gap-3 border-t border-line pt-4">
      <legend className="contents">
        <span className="text-14 font-medium">
          {t('privacy.erase.choice', { summary: summary.join(' · ') })}
        </span>
      </legend>
      <Choice type="radio" name="contributions" checked={keeps} onChange={() => onKeeps(true)}>
        {t('privacy.erase.keep')}
        <span className="block text-13 text-soft">{t('privacy.erase.keep.note')}</span>
      </Choice>
      <Choice type="radio" name="contributions" checked={!keeps} onChange={() => onKeeps(false)}>
        {t('privacy.erase.remove')}
        <span className="block text-13 text-soft">{t('privacy.erase.remove.note')}</span>
      </Choice>
    </fieldset>
  )
}
