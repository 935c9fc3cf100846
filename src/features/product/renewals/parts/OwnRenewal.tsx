import { useCallback, useEffect, useMemo, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import type { RenewingProps } from '#site/renewing.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { listRenewals } from '../contract.ts'
import type { Renewal } from '../schemas.ts'
import { RenewalForm } from './RenewalDialog.tsx'
import { RenewalState } from './RenewalState.tsx'
import { RenewalsChanged } from './renewals-changed.ts'

/** Whether something renews, and how that is changed, in a dialog of its own. */
export function OwnRenewal({ isOpen, onClose, ...rest }: RenewingProps) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('renewals.title')}>
      {isOpen && <Own onClose={onClose} {...rest} />}
    </FormDialog>
  )
}

type Item = RenewingProps['thing']['item']
const isSame = (one: Item, other: Item): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** What of the reader's renews; undefined until it is known. */
function useOwnRenewals() {
  const [renewals, setRenewals] = useState<readonly Renewal[]>()
  const load = useCallback(async () => {
    const outcome = await send(listRenewals, {}, { steps: 'all' })
    setRenewals(outcome.ok ? outcome.result.renewals : [])
  }, [])
  useEffect(() => void load(), [load])
  return { renewals, load }
}

function Own({ thing, offers, period, until, onClose, onPay }: Omit<RenewingProps, 'isOpen'>) {
  const { t } = useI18n()
  const { renewals, load } = useOwnRenewals()
  const [isEditing, setEditing] = useState(false)
  const changed = useMemo(() => () => Promise.all([loadPersonal(), load()]), [load])
  if (!renewals) return <Skeleton shape="text" />
  const renewal = renewals.find(({ kind, item }) => kind === thing.kind && isSame(item, thing.item))
  const form = { thing, offers, period, until }
  return (
    <RenewalsChanged value={changed}>
      {renewal && !isEditing ? (
        <div className="flex flex-wrap items-center gap-3">
          <RenewalState
            renewal={renewal}
            offers={offers}
            onPay={() => {
              onClose()
              onPay()
            }}
            onEdit={() => setEditing(true)}
          />
        </div>
      ) : (
        <>
          {!renewal && <p className="text-14 text-soft">{t('renewals.off')}</p>}
          <RenewalForm
            {...form}
            renewal={renewal}
            onClose={() => (isEditing ? setEditing(false) : onClose())}
          />
        </>
      )}
    </RenewalsChanged>
  )
}
