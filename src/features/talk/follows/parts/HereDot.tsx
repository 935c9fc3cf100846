import '../follows.css'
import { useI18n } from '#ui/i18n.tsx'
import { useIsHere } from './who-is-here.ts'

/** A green dot beside somebody whom the reader follows and who is here. */
export function HereDot({ personId }: { personId: number }) {
  const { t } = useI18n()
  const label = t('profile.here')
  return useIsHere(personId) ? (
    <span className="here-dot" role="img" aria-label={label} title={label} />
  ) : null
}
