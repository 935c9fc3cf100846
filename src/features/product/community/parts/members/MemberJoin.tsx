import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { readState } from '#browser/page/page-store.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { usePressAgain } from '#features/kernel/people/parts/press-again.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { toast } from '#ui/toasts.ts'
import { joinNode, leaveNode } from '../../contract.ts'
import { INVITATION_KEY } from '../../rules/joining.ts'
import { nodeName } from '../../rules.ts'
import type { MyNode } from '../../schemas.ts'
import type { AskToJoinProps } from './AskToJoin.tsx'
import { type JoinProps, joinLabel, joinPress } from './join.ts'
import { MembershipState } from './MembershipState.tsx'
import { PayEntry } from './PayEntry.tsx'

type State = MyNode['state']

const askPart = lazyPart<AskToJoinProps>(() => import('./AskToJoin.tsx').then((part) => part.AskToJoin))

/** The invitation token of the address, if there is one. */
function invitationInAddress(): { invitation: string } | undefined {
  const token = new URLSearchParams(location.search).get(INVITATION_KEY)
  return token ? { invitation: token } : undefined
}

/** Whether the reader is a member, as far as is known here, and what changes it. */
function useMembership({ cat, mine }: JoinProps) {
  const { t, locale } = useI18n()
  const join = useRequest(joinNode)
  const leave = useRequest(leaveNode)
  const [changed, setChanged] = useState<State>()
  const { databaseId: id } = cat
  const { joinState, name } = cat.communityCatMetas
  const known = mine?.nodes.find(({ databaseId }) => databaseId === id)

  const become = async (next: State) => {
    setChanged(next)
    const said = { joined: 'nowIn', waiting: 'nowWaiting', none: 'nowOut' } as const
    toast.success(t(`community.node.${said[next]}`, { node: nodeName(name, locale) }))
    // Where the node was not readable before, the whole page changes.
    await (readState().status === 200 ? loadPersonal() : refreshPage())
  }
  return {
    state: changed ?? known?.state ?? joinState,
    until: known?.until ?? null,
    isPending: join.status === 'pending' || leave.status === 'pending',
    become,
    async enter() {
      const done = await join.run({ id, ...invitationInAddress() })
      // The result depends on invitations and earlier removal, so the new state is taken from the reply.
      if (done) await become(done.state)
    },
    async exit() {
      if (await leave.run({ id })) await become('none')
    },
  }
}

/** The button to join or leave a node, for signed-in readers. */
export function MemberJoin(props: JoinProps) {
  const {
    cat,
    mine,
    look = 'line',
    size = 'medium',
    isWide = false,
    isShort = false,
    isAddressed = false,
  } = props
  const { t } = useI18n()
  const membership = useMembership(props)
  const { state, isPending } = membership
  const [asked, setAsked] = useState<'payment' | 'application'>()
  const { joinRole } = cat.communityCatMetas.settings
  const enter = () => {
    if (joinRole.pay.amount !== null && joinRole.pay.currency !== null) return setAsked('payment')
    if (joinRole.needsApproval && !invitationInAddress()) return setAsked('application')
    void membership.enter()
  }

  // Pages of private nodes have no personal part, so the membership is not known; joining twice is harmless.
  const isKnown = mine !== undefined || readState().status !== 200
  usePressAgain(joinPress(props), isKnown ? () => state !== 'none' || enter() : undefined)

  if (state === 'none') {
    const close = () => setAsked(undefined)
    return (
      <>
        <Button look={look} size={size} isWide={isWide} isPending={isPending} onClick={enter}>
          {t(joinLabel(props))}
        </Button>
        <Application cat={cat} membership={membership} isOpen={asked === 'application'} onClose={close} />
        <PayEntry
          cat={cat}
          isOpen={asked === 'payment'}
          onClose={close}
          onJoined={() => membership.become('joined')}
          {...invitationInAddress()}
        />
      </>
    )
  }
  return (
    <div className={isWide ? 'grid gap-1.5' : 'flex flex-wrap items-center gap-1.5'}>
      <MembershipState
        cat={cat}
        state={state}
        until={membership.until}
        size={size}
        isShort={isShort}
        isAddressed={isAddressed}
        onJoined={() => membership.become('joined')}
      />
      {!isShort && (
        <Button look="plain" size="small" isPending={isPending} onClick={() => void membership.exit()}>
          {t(state === 'waiting' ? 'community.node.withdraw' : 'community.node.leave')}
        </Button>
      )}
    </div>
  )
}

interface ApplicationProps extends Pick<JoinProps, 'cat'> {
  membership: ReturnType<typeof useMembership>
  isOpen: boolean
  onClose: () => void
}

/** What applicants answer, where the node takes in whom it likes. */
function Application({ cat, membership, isOpen, onClose }: ApplicationProps) {
  const { locale } = useI18n()
  const Ask = useLazyPart(askPart, isOpen, onClose)
  const { name, rules } = cat.communityCatMetas
  if (!Ask) return null
  return (
    <Ask
      node={nodeName(name, locale)}
      rules={rules}
      isOpen={isOpen}
      onClose={onClose}
      onSend={(request) => send(joinNode, { id: cat.databaseId, request })}
      onDone={(done) => membership.become(done.state)}
    />
  )
}
