import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBox } from '../content/ErrorBox.tsx'
import { Skeleton } from '../moving/Skeleton.tsx'
import { lazyPart } from './lazy-part.ts'

/**
 * A part of a form or a dialog whose code is loaded when it is first shown. One that fails to load shows an error
 * with a retry in its place; the rest of the form keeps what was typed.
 *
 * @param Waiting shown while it loads
 */
export function partOnShow<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Outline,
): ComponentType<Props> {
  const part = lazyPart(load)
  return (props) => {
    const [isHere, setHere] = useState(part.component !== undefined)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (isMissing) return
      let isOver = false
      part.preload().then(
        () => isOver || setHere(true),
        () => isOver || setMissing(true),
      )
      return () => {
        isOver = true
      }
    }, [isMissing])
    const Part = part.component
    if (isHere && Part) return <Part {...props} />
    return isMissing ? <ErrorBox onRetry={() => setMissing(false)} /> : <Waiting />
  }
}

const Outline = () => <Skeleton shape="text" />
