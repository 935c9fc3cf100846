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
  const { t, locale } = useI18n()
  const join = useRequest(joinNode)
  const leave = useRequest(leaveNode)
  const [changed, setChanged] = useState<State>()
  const { joinState, name, settings } = cat.communityCatMetas
  const known = mine?.nodes.find(({ databaseId }) => databaseId === cat.databaseId)
  const state = changed ?? known?.state ?? joinState

  const become = async (next: State, done: Promise<unknown>) => {
    if (!(await done)) return
    setChanged(next)
    const said = { joined: 'nowIn', waiting: 'nowWaiting', none: 'nowOut' } as const
    toast.success(t(`community.node.${said[next]}`, { node: nodeName(name, locale) }))
    // Where the node was not readable before, the whole page changes.
    await (readState().status === 200 ? loadPersonal() : refreshPage())
  }
  const [isPaying, setPaying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const Ask = useLazyPart(askPart, isAsking, () => setAsking(false))
  const invitation = invitationInAddress()
  // The result depends on invitations and earlier removal, so the new state is taken from the reply.
  const enterBy = async (data: Parameters<typeof join.run>[0]) => {
    const done = await join.run(data)
    if (done) await become(done.state, Promise.resolve(done))
  }
  const enter = () => {
    if (settings.joinRole.pay.amount !== null) return setPaying(true)
    if (settings.joinRole.needsApproval && !invitation) return setAsking(true)
    void enterBy({ id: cat.databaseId, ...invitation })
  }
  const exit = () => void become('none', leave.run({ id: cat.databaseId }))

  // Pages of private nodes have no personal part, so the membership is not known; joining twice is harmless.
  const isKnown = mine !== undefined || readState().status !== 200
  usePressAgain(joinPress(props), isKnown ? () => state !== 'none' || enter() : undefined)

  if (state === 'none') {
    return (
      <>
        <Button look={look} size={size} isWide={isWide} isPending={join.status === 'pending'} onClick={enter}>
          {t(joinLabel(props))}
        </Button>
        {Ask && (
          <Ask
            node={nodeName(name, locale)}
            rules={cat.communityCatMetas.rules}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onSend={(request) => send(joinNode, { id: cat.databaseId, request })}
            onDone={(done) => become(done.state, Promise.resolve(done))}
          />
        )}
        <PayEntry
          cat={cat}
          isOpen={isPaying}
          onClose={() => setPaying(false)}
          onJoined={() => become('joined', Promise.resolve(true))}
          {...invitation}
        />
      </>
    )
  }
  return (
    <div className={isWide ? 'grid gap-1.5' : 'flex flex-wrap items-center gap-1.5'}>
      <MembershipState
        cat={cat}
        state={state}
        until={known?.until ?? null}
        size={size}
        isShort={isShort}
        isAddressed={isAddressed}
        onJoined={() => become('joined', Promise.resolve(true))}
      />
      {!isShort && (
        <Button look="plain" size="small" isPending={leave.status === 'pending'} onClick={exit}>
          {t(state === 'waiting' ? 'community.node.withdraw' : 'community.node.leave')}
        </Button>
      )}
    </div>
  )
}
