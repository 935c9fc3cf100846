import { type RefObject, useLayoutEffect } from 'react'

/** A field grows with its text, as far as its style sheet lets it; from there on it scrolls. */
export function useOwnHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read out of the field, as the height that it has there
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [text])
}
