import '../follows.css'
import { useI18n } from '#ui/i18n.tsx'
import { useIsHere } from './who-is-here.ts'

/** A green dot for a person whom the reader follows and who is online. */
export function HereDot({ personId }: { personId: number }) {
  const { t } = useI18n()
  const label = t('profile.here')
  return useIsHere(personId) ? (
    <span className="here-dot" role="img" aria-label={label} title={label} />
  ) : null
}
