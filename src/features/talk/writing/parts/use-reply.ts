import { useState } from 'react'
import { useViewer } from '#browser/use-session.ts'
import { useOwnBelow } from '#features/talk/reactions/parts/own.ts'
import { isEditable } from '../rules/editable.ts'
import type { ReplyType } from '../schemas.ts'

interface View {
  databaseId: number
  html: string
  createdAt: string
  editedAt: string | null
  author: { databaseId: number } | null
}

/** An answer or comment as its reader has it: they may have changed it, or taken it back. */
export function useReply(type: ReplyType, view: View) {
  const viewer = useViewer()
  const canModerate = useOwnBelow()?.can.tend ?? false
  const [changed, setChanged] = useState<Pick<View, 'html' | 'editedAt'>>()
  const [state, setState] = useState<'shown' | 'edited' | 'gone'>('shown')
  const isOwn = viewer !== null && view.author !== null && viewer.databaseId === view.author.databaseId
  const { html, editedAt } = changed ?? view
  return {
    ...{ type, id: view.databaseId, html, editedAt, state, setState },
    canDelete: isOwn || canModerate,
    canEdit: canModerate || (isOwn && isEditable(type, new Date(view.createdAt), new Date())),
    change: (next: Pick<View, 'html' | 'editedAt'>) => {
      setChanged(next)
      setState('shown')
    },
  }
}
export type Reply = ReturnType<typeof useReply>
