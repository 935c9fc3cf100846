import { useCallback, useEffect, useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { isSocialProvider } from '#shared/social-providers.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { linkIdentity, listIdentities, unlinkIdentity } from '../contract.ts'
import type { IdentityList as Identities } from '../schemas.ts'
import { IdentityRow } from './IdentityRow.tsx'
import { ProviderMark } from './ProviderMark.tsx'
import { useProviderMarks } from './provider-marks.ts'
import { useProviderName } from './provider-name.ts'
import { ScanDialog } from './ScanDialog.tsx'
import { type Send, useDeparture } from './use-departure.ts'

type Identity = Identities['identities'][number]

interface Props {
  /** Sees to it, before each change, that it is still its owner who asks. @returns whether they have shown it */
  onConfirmationNeeded: () => Promise<boolean>
  /** Sends a change, and once more where the server wants that shown first. */
  sendConfirmed: Send
}

/** The accounts elsewhere that its owner can sign in with: what is linked, and what else the site offers. */
export function IdentityList({ onConfirmationNeeded, sendConfirmed }: Props) {
  const { t } = useI18n()
  const { social } = usePage().frame.signIn
  const marks = useProviderMarks()
  const nameOf = useProviderName()
  const listed = useRequest(listIdentities)
  const [left, setLeft] = useState<Identities>()
  const [isUnlinking, setUnlinking] = useState(false)
  const list = left ?? listed.data
  const [asked, setAsked] = useState<Identity>()
  const [isAsking, setAsking] = useState(false)
  const { leavingFor, leave, scan, closeScan } = useDeparture(linkIdentity, sendConfirmed)
  const titleOf = (provider: string) => (isSocialProvider(provider) ? nameOf(provider) : provider)

  const load = useCallback(() => void listed.run({}), [listed.run])
  useEffect(load, [load])

  const unlink = async ({ id, provider }: Identity): Promise<void> => {
    setUnlinking(true)
    const outcome = await sendConfirmed(unlinkIdentity, { id })
    setUnlinking(false)
    setAsking(false)
    if (!outcome.ok) return
    setLeft(outcome.result)
    toast.success(t('social.identities.unlinked', { provider: titleOf(provider) }))
  }
  if (!list) {
    return listed.status === 'error' ? <ErrorBox onRetry={load} /> : <Skeleton shape="row" count={2} />
  }
  const linked = new Set(list.identities.map(({ provider }) => provider))
  const others = social.filter(({ id }) => !linked.has(id))
  return (
    <div className="grid gap-4">
      <p className="text-14 text-soft">{t('social.identities.lead')}</p>
      {list.identities.length === 0 ? (
        <p className="text-14 text-soft">{t('social.identities.none')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {list.identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              mark={marks[identity.provider]}
              title={titleOf(identity.provider)}
            >
              <Button
                look="line"
                size="small"
                disabled={list.isLastWayIn}
                aria-label={t('social.identities.unlinkOf', {
                  provider: titleOf(identity.provider),
                  name: identity.name,
                })}
                onClick={async () => {
                  if (!(await onConfirmationNeeded())) return
                  setAsked(identity)
                  setAsking(true)
                }}
              >
                {t('social.identities.unlink')}
              </Button>
            </IdentityRow>
          ))}
        </ul>
      )}
      {list.isLastWayIn && list.identities.length > 0 && (
        <p className="text-13 text-soft">{t('social.identities.last')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {others.map(({ id }) => (
          <Button
            key={id}
            look="line"
            size="small"
            isPending={leavingFor === id}
            onClick={async () => (await onConfirmationNeeded()) && void leave(id)}
          >
            <ProviderMark mark={marks[id]} />
            {t('social.identities.link', { provider: nameOf(id) })}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => asked && void unlink(asked)}
        title={t('social.identities.ask', { provider: titleOf(asked?.provider ?? '') })}
        confirmLabel={t('social.identities.unlink')}
        isPending={isUnlinking}
      >
        {t('social.identities.lost', { provider: titleOf(asked?.provider ?? ''), name: asked?.name ?? '' })}
      </ConfirmDialog>
      <ScanDialog scan={scan} onClose={closeScan} onAgain={leave} />
    </div>
  )
}
