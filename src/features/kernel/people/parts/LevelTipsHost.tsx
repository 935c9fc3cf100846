import { useEffect, useState } from 'react'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { LevelTipsAbout } from '../rules/level-tips.ts'
import type { LevelTipsProps } from './LevelTips.tsx'

const tipsPart = lazyPart<LevelTipsProps>(() => import('./LevelTips.tsx').then((part) => part.LevelTips))

/** Opens the tips on levels for every link to them, whoever rendered it; their code comes when first needed. */
export function LevelTipsHost() {
  const [about, setAbout] = useState<LevelTipsAbout>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('[data-level-tips]')
      const isForNewTab =
        event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      if (!link || event.defaultPrevented || isForNewTab) return
      event.preventDefault()
      setAbout(JSON.parse(link.dataset.levelTips || '{}') as LevelTipsAbout)
      setOpen(true)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  const LevelTips = useLazyPart(tipsPart, isOpen, () => setOpen(false))
  return LevelTips && about && <LevelTips about={about} isOpen={isOpen} onClose={() => setOpen(false)} />
}
