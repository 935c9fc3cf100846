import { useI18n } from '#ui/i18n.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { JoinRequests } from '../members/JoinRequests.tsx'
import { NodeInvitations } from '../members/NodeInvitations.tsx'
import { NodeMembers } from '../members/NodeMembers.tsx'
import { NodeLeaders } from './NodeLeaders.tsx'
import { NodeSettings } from './NodeSettings.tsx'
import type { NodeDrawerProps } from './node-part.ts'

export function NodeDrawer({ cat, part, isOpen, onClose }: NodeDrawerProps) {
  const { t } = useI18n()
  const node = cat.databaseId
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t(`community.node.menu.${part}`)}>
      {part === 'members' && <NodeMembers node={node} />}
      {part === 'leaders' && <NodeLeaders node={node} />}
      {part === 'rules' && <p className="whitespace-pre-line">{cat.communityCatMetas.rules}</p>}
      {part === 'requests' && <JoinRequests node={node} />}
      {part === 'invite' && <NodeInvitations cat={cat} />}
      {part === 'settings' && <NodeSettings node={node} onSaved={onClose} />}
    </Drawer>
  )
}
