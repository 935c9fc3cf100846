import { useEffect, useRef, useState } from 'react'
import { Notice } from '#ui/forms/Notice.tsx'
import type { Content } from '../../rules/content.ts'
import { frameSizeOf } from '../frame/frame-size.ts'
import { frameAddress } from '../frame/Stage.tsx'
import { useFrame } from '../frame/use-frame.ts'
import { type Looked, usePreview } from '../frame/use-preview.ts'
import type { Mark } from './ChangeLine.tsx'
import type { Side } from './use-version.ts'

/** How a module is marked, and the word beside it. */
export interface Marked {
  mark: Mark
  word: string
}

interface Props {
  looked: Looked
  side: Side
  /** Of the draft, which may not be stored yet. */
  content: Content | null
  /** Module → what has changed about it. */
  marks: ReadonlyMap<string, Marked>
  /** For those who hear it. */
  title: string
}

/** The page as one side has it, smaller, with what has changed in coloured frames. */
export function ComparedFrame({ looked, side, content, marks, title }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const shown = room.current
    if (!shown) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSpace({ width: Math.floor(width), height: Math.floor(height) })
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  const draft = side === 'draft' ? content : null
  const frame = useFrame(iframe, {
    onPress: () => {},
    onKey: () => {},
    onLoad: () => {
      if (draft) preview(draft, 0)
    },
  })
  const preview = usePreview(looked, frame.patch, setProblem)
  const show = useRef(preview)
  show.current = preview
  useEffect(() => {
    if (draft) show.current(draft)
  }, [draft])
  const { width, height, scale } = frameSizeOf(looked.device, space)
  return (
    <>
      {problem !== null && <Notice>{problem}</Notice>}
      <div ref={room} className="bf-compared">
        {space.width > 0 && (
          <div className="bf-compared-frame" style={{ width: width * scale, height: height * scale }}>
            <iframe
              key={`${side} ${looked.device} ${looked.locale} ${looked.mode} ${looked.path}`}
              ref={iframe}
              title={title}
              src={frameAddress(looked, String(side))}
              style={{ width, height, scale: String(scale) }}
              onLoad={frame.take}
            />
            <div className="bf-marks" aria-hidden="true">
              {frame.boxes.map(({ id, left, top, width: wide, height: high }) => {
                const marked = marks.get(id)
                if (!marked) return null
                return (
                  <div
                    key={id}
                    data-mark={marked.mark}
                    style={{
                      left: left * scale,
                      top: top * scale,
                      width: wide * scale,
                      height: high * scale,
                    }}
                  >
                    <span className="bf-mark" data-mark={marked.mark}>
                      {marked.word}
                    </span>
                  </div>
                )
              })}
            </div>
          </div>
        )}
      </div>
    </>
  )
}
