import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { reportUnreachable } from '#browser/calls/unreachable.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { usePressAgain } from '#features/kernel/people/parts/press-again.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { type LazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { FieldProps } from './Composer.tsx'
import { nameOf, readDraft, type WriteTo } from './drafts.ts'

/** State of one form for a comment or an answer. */
export interface Writing<Result> {
  to: WriteTo
  /** Id of the button that opens it, and the name by which it is opened again after a sign-in. */
  press: string
  isSignedIn: boolean
  viewer: Viewer | null
  /** It was opened, though its code may still be loading. */
  isOpen: boolean
  /** Opened by a press, not because of a stored draft. */
  isWanted: boolean
  /** The form, while it is open and loaded. */
  Field: ComponentType<FieldProps<Result>> | undefined
  /** Fetches the code ahead of the press. */
  prepare: () => void
  show: (isWanted?: boolean) => void
  close: () => void
}

/**
 * Opens and closes a form; a stored draft opens it without a press.
 *
 * @param fieldPart the form: loaded when somebody begins to write, since most readers never do
 */
export function useWriting<Result>(to: WriteTo, fieldPart: LazyPart<FieldProps<Result>>): Writing<Result> {
  const { isSignedIn, viewer } = useSession()
  const [opened, setOpened] = useState<'shown' | 'wanted'>()
  const personId = viewer?.databaseId
  const prepare = () => void fieldPart.preload().catch(() => {})
  const show = (isWanted = true) => {
    setOpened((before) => (isWanted ? 'wanted' : (before ?? 'shown')))
    fieldPart.preload().catch(() => {
      setOpened(undefined)
      if (isWanted) reportUnreachable()
    })
  }
  const press = `write:${nameOf(to)}`
  usePressAgain(press, isSignedIn ? () => show() : undefined)
  const showKept = useEffectEvent(() => show(false))
  const { type } = to
  const { kind, number } = to.thing
  useEffect(() => {
    if (personId !== undefined && readDraft({ type, thing: { kind, number } }, personId) !== '') showKept()
  }, [type, kind, number, personId])
  const isOpen = opened !== undefined && isSignedIn
  const Loaded = useLazyPart(fieldPart, isOpen)
  return {
    to,
    press,
    isSignedIn,
    viewer,
    isOpen,
    prepare,
    show,
    isWanted: opened === 'wanted',
    Field: isOpen && viewer ? Loaded : undefined,
    close: () => {
      setOpened(undefined)
      requestAnimationFrame(() => returnFocus(press))
    },
  }
}

/** The focus is lost with the form, unless the new text has taken it: it returns to the button that opened the form. */
function returnFocus(press: string): void {
  if (document.activeElement === document.body) document.getElementById(press)?.focus()
}
