import { type ComponentType, useEffect, useState } from 'react'
import { reportUnreachable } from '#browser/unreachable.ts'
import { useSession } from '#browser/use-session.ts'
import { usePressAgain } from '#features/kernel/people/parts/press-again.ts'
import type { Viewer } from '#shared/viewer.ts'
import { type LazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { FieldProps } from './Composer.tsx'
import { nameOf, readDraft, type WriteTo } from './drafts.ts'

/** One place to write in, as it stands to the reader. */
export interface Writing<Result> {
  to: WriteTo
  /** By this name it is opened again after a sign-in; the id of the button that opens it. */
  press: string
  isSignedIn: boolean
  viewer: Viewer | null
  /** Pressed, though the field may still be on its way. */
  isOpen: boolean
  /** Opened by a press, not because a draft was waiting there. */
  isWanted: boolean
  /** Where one writes, while it is open. */
  Field: ComponentType<FieldProps<Result>> | undefined
  /** Fetches the code ahead of the press. */
  prepare: () => void
  show: (isWanted?: boolean) => void
  close: () => void
}

/**
 * Opens and closes a place to write in; a draft that waits there opens it by itself.
 *
 * @param fieldPart readers never need it: its code comes when somebody begins to write
 */
export function useWriting<Result>(to: WriteTo, fieldPart: LazyPart<FieldProps<Result>>): Writing<Result> {
  const { isSignedIn, viewer } = useSession()
  const [opened, setOpened] = useState<'shown' | 'wanted'>()
  const name = nameOf(to)
  const personId = viewer?.databaseId
  const prepare = () => void fieldPart.preload().catch(() => {})
  const show = (isWanted = true) => {
    setOpened((before) => (isWanted ? 'wanted' : (before ?? 'shown')))
    fieldPart.preload().catch(() => {
      setOpened(undefined)
      if (isWanted) reportUnreachable()
    })
  }
  const press = `write:${name}`
  usePressAgain(press, isSignedIn ? () => show() : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once for each place and reader
  useEffect(() => {
    if (personId !== undefined && readDraft(to, personId) !== '') show(false)
  }, [name, personId])
  const isOpen = opened !== undefined && isSignedIn
  const Loaded = useLazyPart(fieldPart, isOpen)
  return {
    ...{ to, press, isSignedIn, viewer, isOpen, prepare, show },
    isWanted: opened === 'wanted',
    Field: isOpen && viewer ? Loaded : undefined,
    close: () => {
      setOpened(undefined)
      requestAnimationFrame(() => returnFocus(press))
    },
  }
}

/** The focus goes with the field, unless what has been written took it: back to where the field was opened. */
function returnFocus(press: string): void {
  if (document.activeElement === document.body) document.getElementById(press)?.focus()
}
