import { useEffect } from 'react'
import { sendLive } from '#browser/calls/live.ts'
import { useIsLive, useLive } from '#browser/calls/use-live.ts'
import { draftNews } from '../../contract.ts'

/** Hears at once what others say beside a draft. Without a socket it is seen with the next look. */
export function useFollowDraft(draft: number, me: number, onNews: () => void): void {
  const isLive = useIsLive()
  useEffect(() => {
    if (!isLive) return
    sendLive({ type: 'follow_draft', data: { id: draft } })
    return () => sendLive({ type: 'leave_draft', data: { id: draft } })
  }, [isLive, draft])
  useLive(draftNews, ({ data }) => {
    if (data.id === draft && data.byId !== me) onNews()
  })
}
