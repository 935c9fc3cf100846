import { useState } from 'react'
import { useSession } from '#browser/visitor/use-session.ts'
import { openChat } from '#features/kernel/people/parts/open-chat.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { abilitiesOf } from '../../rules/abilities.ts'
import type { CommunityCat, MyNodes } from '../../schemas.ts'
import type { NodeDrawerProps, NodePart } from './node-part.ts'

const drawerPart = lazyPart<NodeDrawerProps>(() => import('./NodeDrawer.tsx').then((part) => part.NodeDrawer))

interface Props {
  cat: CommunityCat
  mine: MyNodes | undefined
  mayRead: boolean
}

/** What else there is of a node: who is in it, its rules, and what its moderators have to do. */
export function NodeMenu({ cat, mine, mayRead }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const { isSignedIn } = useSession()
  const [part, setPart] = useState<NodePart>('members')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Drawer = useLazyPart(drawerPart, isOpen, close)
  const own = mine?.nodes.find(({ databaseId }) => databaseId === cat.databaseId)
  const can = isSignedIn ? abilitiesOf(mine, cat) : undefined
  const parts: NodePart[] = [
    ...(isSignedIn && mayRead ? (['members', 'leaders'] as const) : []),
    ...(cat.communityCatMetas.rules ? (['rules'] as const) : []),
    ...(can?.moderate ? (['requests', 'invite'] as const) : []),
    ...(can?.run ? (['settings'] as const) : []),
  ]
  const refusal = isSignedIn ? own?.refusal : null
  const hasChat = mayRead && cat.communityCatMetas.hasChat
  if (parts.length === 0 && !refusal && !hasChat) return null
  const open = (wanted: NodePart) => {
    setPart(wanted)
    setOpen(true)
  }
  return (
    <fieldset aria-label={t('community.node.menu')} className="border-t border-line">
      <div className="tabs border-b-0! px-5 sm:px-6">
        <a href={href(cat.gqSlug)} aria-current="page">
          {t('community.topics')}
        </a>
        {hasChat && (
          <button type="button" onClick={() => openChat(cat.databaseId)}>
            {t('community.node.menu.chat')}
          </button>
        )}
        {parts.map((name) => (
          <button key={name} type="button" aria-haspopup="dialog" onClick={() => open(name)}>
            {t(`community.node.menu.${name}`)}
            {name === 'members' && <span className="num count">{cat.communityCatMetas.memberCount}</span>}
            {name === 'requests' && (own?.waiting ?? 0) > 0 && (
              <span className="num count">{own?.waiting}</span>
            )}
          </button>
        ))}
        {can?.moderate && <a href={`${href('admin')}?view=held`}>{t('community.node.menu.held')}</a>}
        {can?.moderate && <a href={`${href('admin')}?view=reports`}>{t('community.node.menu.reports')}</a>}
      </div>
      {refusal && (
        <p className="px-5 pb-3 text-14 text-soft sm:px-6">
          {t('community.node.wasRefused', { reason: refusal })}
        </p>
      )}
      {Drawer && <Drawer cat={cat} part={part} isOpen={isOpen} onClose={close} />}
    </fieldset>
  )
}
