import { useEffect, useState } from 'react'
import { useSession } from '#browser/session.ts'
import { usePressAgain } from '#features/account/parts/press-again.ts'
import type { Viewer } from '#shared/viewer.ts'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { toast } from '#ui/toasts.ts'
import type { ComposerProps } from './Composer.tsx'
import { nameOf, readDraft, type WriteTo } from './drafts.ts'

/** Readers never need it: its code comes when somebody begins to write. */
const composerPart = lazyPart<ComposerProps>(() => import('./Composer.tsx').then((part) => part.Composer))

/** One place to write in, as it stands to the reader. */
export interface Writing {
  to: WriteTo
  /** By this name it is opened again after a sign-in. */
  press: string
  isSignedIn: boolean
  viewer: Viewer | null
  isOpen: boolean
  /** Opened by a press, not because a draft was waiting there. */
  isWanted: boolean
  Composer: ReturnType<typeof useLazyPart<ComposerProps>>
  /** Fetches the code ahead of the press. */
  prepare: () => void
  show: (isWanted?: boolean) => void
  close: () => void
}

/** Opens and closes a place to write in; a draft that waits there opens it by itself. */
export function useWriting(to: WriteTo): Writing {
  const { t } = useI18n()
  const { isSignedIn, viewer } = useSession()
  const [opened, setOpened] = useState<'shown' | 'wanted'>()
  const name = nameOf(to)
  const personId = viewer?.databaseId
  const prepare = () => void composerPart.preload().catch(() => {})
  const show = (isWanted = true) => {
    setOpened((before) => (isWanted ? 'wanted' : (before ?? 'shown')))
    composerPart.preload().catch(() => {
      setOpened(undefined)
      if (isWanted) toast.error(t('account.authorize.unreachable'), { group: true })
    })
  }
  const press = `write:${name}`
  usePressAgain(press, isSignedIn ? () => show() : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once for each place and reader
  useEffect(() => {
    if (personId !== undefined && readDraft(to, personId) !== '') show(false)
  }, [name, personId])
  const isOpen = opened !== undefined && isSignedIn
  const Composer = useLazyPart(composerPart, isOpen)
  return {
    ...{ to, press, isSignedIn, viewer, isOpen, Composer, prepare, show },
    isWanted: opened === 'wanted',
    close: () => setOpened(undefined),
  }
}
