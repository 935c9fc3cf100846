import { useState } from 'react'
import { useSession } from '#browser/use-session.ts'
import { openChat } from '#features/kernel/people/parts/open-chat.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { CommunityCat, MyNodes } from '../schemas.ts'
import type { NodeDrawerProps, NodePart } from './node-part.ts'

const drawerPart = lazyPart<NodeDrawerProps>(() => import('./NodeDrawer.tsx').then((part) => part.NodeDrawer))

interface Props {
  cat: CommunityCat
  mine: MyNodes | undefined
  mayRead: boolean
}

/** What else there is of a node: who is in it, its rules, and what whoever looks after it has to do. */
export function NodeMenu({ cat, mine, mayRead }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const { isSignedIn } = useSession()
  const [part, setPart] = useState<NodePart>('members')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Drawer = useLazyPart(drawerPart, isOpen, close)
  const own = mine?.nodes.find(({ databaseId }) => databaseId === cat.databaseId)
  const looksAfter = isSignedIn && ((own?.looksAfter ?? false) || (mine?.readsAll ?? false))
  const runs = isSignedIn && ((own?.runs ?? false) || (mine?.readsAll ?? false))
  const parts: NodePart[] = [
    ...(isSignedIn && mayRead ? (['members', 'leaders'] as const) : []),
    ...(cat.communityCatMetas.rules ? (['rules'] as const) : []),
    ...(looksAfter ? (['requests', 'invite'] as const) : []),
    ...(runs ? (['settings'] as const) : []),
  ]
  const refusal = isSignedIn ? own?.refusal : null
  const hasChat = mayRead && cat.communityCatMetas.hasChat
  if (parts.length === 0 && !refusal && !hasChat) return null
  const open = (wanted: NodePart) => {
    setPart(wanted)
    setOpen(true)
  }
  return (
    <fieldset
      aria-label={t('community.node.menu')}
      className="flex flex-wrap gap-1.5 border-t border-line px-4 py-2 sm:px-5"
    >
      {hasChat && (
        <Button look="plain" size="small" onClick={() => openChat(cat.databaseId)}>
          {t('community.node.menu.chat')}
        </Button>
      )}
      {parts.map((name) => (
        <Button key={name} look="plain" size="small" aria-haspopup="dialog" onClick={() => open(name)}>
          {t(`community.node.menu.${name}`)}
          {name === 'requests' && (own?.waiting ?? 0) > 0 && (
            <span className="num text-soft">{own?.waiting}</span>
          )}
        </Button>
      ))}
      {looksAfter && (
        <LinkButton look="plain" size="small" href={`${href('admin')}?view=held`}>
          {t('community.node.menu.held')}
        </LinkButton>
      )}
      {looksAfter && (
        <LinkButton look="plain" size="small" href={`${href('admin')}?view=reports`}>
          {t('community.node.menu.reports')}
        </LinkButton>
      )}
      {refusal && (
        <p className="basis-full py-1.5 text-14 text-soft">
          {t('community.node.wasRefused', { reason: refusal })}
        </p>
      )}
      {Drawer && <Drawer cat={cat} part={part} isOpen={isOpen} onClose={close} />}
    </fieldset>
  )
}
