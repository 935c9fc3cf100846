import type { ButtonLook, ButtonSize } from '#ui/actions/Button.tsx'
import type { CommunityCat, MyNodes } from '../../schemas.ts'

export interface JoinProps {
  cat: CommunityCat
  /** The reader's nodes; missing for strangers, until it has loaded, and where `cat` was made for the reader. */
  mine?: MyNodes | undefined
  /** `cat` was read by the reader: it says itself whether they are in. */
  isReaders?: boolean
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  /** One word, where the node's terms stand beside it. */
  isShort?: boolean
  /** An address that leads to what renews opens it here. */
  isAddressed?: boolean
}

/** By this name it is pressed again after a sign-in. */
export const joinPress = ({ cat }: Pick<JoinProps, 'cat'>): string => `join:${cat.databaseId}`

/** What the way into a node is called. */
export function joinLabel({ cat, isShort = false }: Pick<JoinProps, 'cat' | 'isShort'>) {
  if (cat.communityCatMetas.settings.joinRole.needsApproval) return 'community.node.apply'
  return isShort ? 'community.node.join' : 'community.node.joinLong'
}
