import { lazy, Suspense, useEffect, useState } from 'react'
import type { LevelTipsAbout } from '../rules/level-tips.ts'

const LevelTips = lazy(async () => ({ default: (await import('./LevelTips.tsx')).LevelTips }))

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
  if (!about) return null
  return (
    <Suspense>
      <LevelTips about={about} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
