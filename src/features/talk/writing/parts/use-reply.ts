import { useState } from 'react'
import { useIsMe } from '#browser/visitor/use-session.ts'
import { useOwnBelow } from '#features/talk/viewer-state/parts/own-below.ts'
import type { ReplyType } from '../schemas.ts'

interface View {
  databaseId: number
  html: string
  createdAt: string
  editedAt: string | null
  author: { databaseId: number } | null
}

/** State of an answer or comment on the page, which its reader may edit or delete here. */
export function useReply(type: ReplyType, view: View) {
  const can = useOwnBelow()?.can
  const [changed, setChanged] = useState<Pick<View, 'html' | 'editedAt'>>()
  const [state, setState] = useState<'shown' | 'edited' | 'gone'>('shown')
  const isOwn = useIsMe(view.author?.databaseId)
  const editWindow = (isOwn && can?.editOwn[type]) || 0
  const { html, editedAt } = changed ?? view
  return {
    type,
    id: view.databaseId,
    authorId: view.author?.databaseId ?? null,
    html,
    editedAt,
    state,
    setState,
    canDelete: can?.moderate || (isOwn && can?.deleteOwn) || false,
    canEdit: can?.moderate || Date.now() - Date.parse(view.createdAt) < editWindow,
    change: (next: Pick<View, 'html' | 'editedAt'>) => {
      setChanged(next)
      setState('shown')
    },
  }
}
export type Reply = ReturnType<typeof useReply>
