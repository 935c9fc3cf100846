import { useEffect } from 'react'
import { useHasNew } from './use-has-new.ts'

export interface ChatNewsProps {
  isOpen: boolean
  onNews: (hasNew: boolean) => void
}

/** Hears for the button of the chat whether there is something new; only members have a place where they left off. */
export function ChatNews({ isOpen, onNews }: ChatNewsProps) {
  const hasNew = useHasNew(isOpen)
  useEffect(() => onNews(hasNew), [hasNew, onNews])
  return null
}
