import { writtenDate } from '#shared/written-date.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Bond } from '../schemas.ts'

interface Props {
  bond: Bond
  onTreat: (act: 'accept' | 'ignore') => void
  onBlock: () => void
}

/** A message request of a stranger: who they are, and buttons to accept, ignore or block. */
export function RequestBox({ bond, onTreat, onBlock }: Props) {
  const { t, locale } = useI18n()
  const { other, since, shared } = bond
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="pm-ask">
      <b>{t('messages.asks', { name: other.name })}</b>
      <span className="text-soft">
        {t('messages.asksSince', { day: writtenDate(since, locale, zone) })}{' '}
        {shared.length > 0 && t('messages.asksShared', { nodes: shared.join(', ') })} {t('messages.asksText')}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button look="main" size="small" onClick={() => onTreat('accept')}>
          {t('messages.allow')}
        </Button>
        {bond.state === 'request' && (
          <Button look="line" size="small" onClick={() => onTreat('ignore')}>
            {t('messages.notNow')}
          </Button>
        )}
        <Button look="danger" size="small" className="ms-auto" onClick={onBlock}>
          {t('messages.block', { name: other.name })}
        </Button>
      </span>
    </div>
  )
}
