import { useEffect } from 'react'
import { useHasNew } from './use-has-new.ts'

export interface ChatNewsProps {
  isOpen: boolean
  onNews: (hasNew: boolean) => void
}

/** Subscribes to unread messages for the chat button; only members have a read position. */
export function ChatNews({ isOpen, onNews }: ChatNewsProps) {
  const hasNew = useHasNew(isOpen)
  useEffect(() => onNews(hasNew), [hasNew, onNews])
  return null
}
