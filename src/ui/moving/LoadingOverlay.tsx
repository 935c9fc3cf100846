import { useEffect, useState } from 'react'
import { useI18n } from '../i18n.tsx'

/** ms for which it stays after loading has ended: a shorter flash looks like a fault. */
const LINGER = 400

/** Covers its nearest positioned ancestor while it loads; for parts, never for whole pages. */
export function LoadingOverlay({ isLoading }: { isLoading: boolean }) {
  const { t } = useI18n()
  const isShown = useLingering(isLoading, LINGER)
  if (!isShown) return null
  return (
    <div
      role="status"
      data-ending={!isLoading || undefined}
      className="absolute inset-0 z-10 grid place-items-center rounded-[inherit] bg-surface/70 transition-opacity duration-200 data-ending:opacity-0"
    >
      <span className="size-7 animate-[turn_0.8s_linear_infinite] rounded-full border-2 border-accent border-r-transparent" />
      <span className="sr-only">{t('ui.loading')}</span>
    </div>
  )
}

/** True while `isActive`, and for so many milliseconds afterwards. */
const useLingering = (isActive: boolean, after: number): boolean => {
  const [isLate, setLate] = useState(isActive)
  if (isActive && !isLate) setLate(true)
  useEffect(() => {
    if (isActive || !isLate) return
    const timer = setTimeout(setLate, after, false)
    return () => clearTimeout(timer)
  }, [isActive, isLate, after])
  return isActive || isLate
}
