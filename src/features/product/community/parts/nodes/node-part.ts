import type { CommunityCat } from '../../schemas.ts'

/** What opens beside a node's page. */
export type NodePart = 'members' | 'leaders' | 'rules' | 'requests' | 'invite' | 'settings'

export interface NodeDrawerProps {
  cat: CommunityCat
  part: NodePart
  isOpen: boolean
  onClose: () => void
}
