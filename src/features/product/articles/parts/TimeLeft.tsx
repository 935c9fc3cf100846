import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import { minutesLeft } from '../rules.ts'

/** Says how long the rest of the text takes, by how much of its column has come into the window. */
export function TimeLeft({ minutes }: { minutes: number }) {
  const { t } = useI18n()
  const line = useRef<HTMLParagraphElement>(null)
  const [left, setLeft] = useState<number | null>(minutes)
  useEffect(() => {
    const measure = () => {
      const text = line.current?.closest('.article-body')?.querySelector('[data-read]')
      // Without a box the line is not shown: there is no room beside the text.
      if (!text || !line.current?.offsetParent) return
      const { top, height } = text.getBoundingClientRect()
      setLeft(minutesLeft(minutes, (innerHeight - top) / height))
    }
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure, { passive: true })
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [minutes])
  return (
    <p ref={line} className="article-left num no-print">
      {left !== null && t('article.left', { count: left })}
    </p>
  )
}
