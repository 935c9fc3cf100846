import { useCallback, useEffect, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { isSocialProvider, type SocialProvider } from '#shared/people/social-providers.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
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

/** The name of a provider, also of one that this version does not know. */
function useTitleOf() {
  const nameOf = useProviderName()
  return (provider: string) => (isSocialProvider(provider) ? nameOf(provider) : provider)
}

/** What is linked, and unlinking it. */
function useIdentities(sendConfirmed: Send) {
  const { t } = useI18n()
  const titleOf = useTitleOf()
  const listed = useRequest(listIdentities)
  const [left, setLeft] = useState<Identities>()
  const load = useCallback(() => void listed.run({}), [listed.run])
  useEffect(load, [load])
  const unlink = async ({ id, provider }: Identity): Promise<void> => {
    const outcome = await sendConfirmed(unlinkIdentity, { id })
    if (!outcome.ok) return
    setLeft(outcome.result)
    toast.success(t('social.identities.unlinked', { provider: titleOf(provider) }))
  }
  return { list: left ?? listed.data, hasFailed: listed.status === 'error', load, unlink }
}

/** The accounts elsewhere that its owner can sign in with: what is linked, and what else the site offers. */
export function IdentityList({ onConfirmationNeeded, sendConfirmed }: Props) {
  const { t } = useI18n()
  const marks = useProviderMarks()
  const titleOf = useTitleOf()
  const { list, hasFailed, load, unlink } = useIdentities(sendConfirmed)
  const [asked, setAsked] = useState<Identity>()
  const [isAsking, setAsking] = useState(false)
  const { leavingFor, leave, scan, closeScan } = useDeparture(linkIdentity, sendConfirmed)
  const askToUnlink = async (identity: Identity): Promise<void> => {
    if (!(await onConfirmationNeeded())) return
    setAsked(identity)
    setAsking(true)
  }
  if (!list) return hasFailed ? <ErrorBox onRetry={load} /> : <Skeleton shape="row" count={2} />
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
              <UnlinkButton
                title={titleOf(identity.provider)}
                name={identity.name}
                isDisabled={list.isLastWayIn}
                onPress={() => void askToUnlink(identity)}
              />
            </IdentityRow>
          ))}
        </ul>
      )}
      {list.isLastWayIn && list.identities.length > 0 && (
        <p className="text-13 text-soft">{t('social.identities.last')}</p>
      )}
      <LinkButtons
        linked={list.identities}
        marks={marks}
        leavingFor={leavingFor}
        onLink={async (id) => (await onConfirmationNeeded()) && void leave(id)}
      />
      <UnlinkAsk identity={asked} isOpen={isAsking} onClose={() => setAsking(false)} onUnlink={unlink} />
      <ScanDialog scan={scan} onClose={closeScan} onAgain={leave} />
    </div>
  )
}

interface UnlinkButtonProps {
  title: string
  name: string
  isDisabled: boolean
  onPress: () => void
}

function UnlinkButton({ title, name, isDisabled, onPress }: UnlinkButtonProps) {
  const { t } = useI18n()
  return (
    <Button
      look="line"
      size="small"
      disabled={isDisabled}
      aria-label={t('social.identities.unlinkOf', { provider: title, name })}
      onClick={onPress}
    >
      {t('social.identities.unlink')}
    </Button>
  )
}

interface UnlinkAskProps {
  identity: Identity | undefined
  isOpen: boolean
  onClose: () => void
  onUnlink: (identity: Identity) => Promise<void>
}

function UnlinkAsk({ identity, isOpen, onClose, onUnlink }: UnlinkAskProps) {
  const { t } = useI18n()
  const provider = useTitleOf()(identity?.provider ?? '')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => identity && onUnlink(identity)}
      title={t('social.identities.ask', { provider })}
      confirmLabel={t('social.identities.unlink')}
    >
      {t('social.identities.lost', { provider, name: identity?.name ?? '' })}
    </ConfirmDialog>
  )
}

interface LinkButtonsProps {
  linked: readonly Identity[]
  marks: ReturnType<typeof useProviderMarks>
  leavingFor: ReturnType<typeof useDeparture>['leavingFor']
  onLink: (provider: SocialProvider) => void
}

/** What else the site offers. */
function LinkButtons({ linked, marks, leavingFor, onLink }: LinkButtonsProps) {
  const { t } = useI18n()
  const nameOf = useProviderName()
  const { social } = usePage().frame.signIn
  const offered = social.filter(({ id }) => !linked.some(({ provider }) => provider === id))
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map(({ id }) => (
        <Button key={id} look="line" size="small" isPending={leavingFor === id} onClick={() => onLink(id)}>
          <ProviderMark mark={marks[id]} />
          {t('social.identities.link', { provider: nameOf(id) })}
        </Button>
      ))}
    </div>
  )
}
