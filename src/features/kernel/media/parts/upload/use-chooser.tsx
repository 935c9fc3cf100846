import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { Embed } from '../../rules/embeds.ts'
import type { MediaKind } from '../../rules/kinds.ts'
import type { MediaItem } from '../../schemas.ts'
import type { LibraryDialog as Library } from '../library/LibraryDialog.tsx'
import type { Inserted } from './inserted.ts'

/** A thing as whoever asked for it gets it. */
export interface ChosenItem {
  id: number
  /** What the names of its files begin with, by their content; null for what lies elsewhere. */
  hash: string | null
  kind: MediaKind
  /** Of a picture its largest width. */
  url: string
  /** Of a picture, or of what stands for a film or a sound; empty where there is none. */
  srcSet: string
  width: number | null
  height: number | null
  alt: string
  caption: string
  title: string
  /** As it was called where it came from. */
  name: string
  /** Bytes. */
  size: number
  mime: string
  /** Seconds. */
  duration: number | null
  poster: string | null
  /** Of a file elsewhere, as it was typed; '' for none. */
  sizeText: string
  extractionCode: string
  unzipPassword: string
}

/** In the order of choosing. */
export type Choice =
  | { type: 'items' | 'gallery'; items: readonly ChosenItem[] }
  | { type: 'embed'; embed: Embed }
  | { type: 'iframe'; address: string }

export interface ChooseOptions {
  kind: MediaKind
  /** Missing: 10. With 1 the new one takes the place of the old. */
  limit?: number
  /** Comments have no galleries. */
  context?: 'text' | 'comment'
}

interface Asked {
  options: ChooseOptions
  settle: (choice: Choice | null) => void
}

const libraryPart = lazyPart<ComponentProps<typeof Library>>(() =>
  import('../library/LibraryDialog.tsx').then((part) => part.LibraryDialog),
)

/**
 * Opens the library for choosing. Its code comes when it is first opened.
 *
 *     const { choose, library } = useChooser()
 *     const choice = await choose({ kind: 'image', limit: 3 })   // null: closed without choosing
 *     return <>…{library}</>
 *
 * `library` is to stand somewhere in what is shown; `choose` stays the same function, also for code outside React.
 */
export function useChooser(): {
  choose: (options: ChooseOptions) => Promise<Choice | null>
  library: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useRef<Asked | null>(null)
  const settle = useCallback((choice: Choice | null) => {
    open.current?.settle(choice)
    open.current = null
    setOpen(false)
  }, [])
  const choose = useCallback(
    (options: ChooseOptions) =>
      new Promise<Choice | null>((resolve) => {
        settle(null)
        open.current = { options, settle: resolve }
        setAsked(open.current)
        setOpen(true)
      }),
    [settle],
  )
  useEffect(() => () => settle(null), [settle])
  const LibraryDialog = useLazyPart(libraryPart, isOpen, () => settle(null))
  const library = asked && LibraryDialog && (
    <LibraryDialog
      key={asked.options.kind}
      {...asked.options}
      isOpen={isOpen}
      onClose={() => settle(null)}
      onInsert={(inserted) => settle(choiceOf(inserted))}
    />
  )
  return { choose, library }
}

const choiceOf = (inserted: Inserted): Choice =>
  'items' in inserted ? { ...inserted, items: inserted.items.map(chosen) } : inserted

/** A thing of the library, for whoever asked for it. */
export const chosen = (item: MediaItem): ChosenItem => ({
  id: item.databaseId,
  hash: /^\/media\/((?:gated\/)?[0-9a-f]{32})[-.]/.exec(item.sourceUrl)?.[1] ?? null,
  kind: item.kind,
  url: item.sourceUrl,
  srcSet: item.srcSet,
  width: item.width,
  height: item.height,
  alt: item.altText,
  caption: item.caption,
  title: item.title,
  name: item.fileName,
  size: item.fileSize,
  mime: item.mimeType,
  duration: item.duration,
  poster: item.kind === 'image' ? null : item.thumbUrl,
  sizeText: item.sizeText,
  extractionCode: item.extractionCode,
  unzipPassword: item.unzipPassword,
})
