import { useEffect, useRef, useState } from 'react'
import { type Mode, nextMode, type Step } from './modes.ts'

/** Which form is shown. The dialog opens with the login, unless a code is on its way that another form waits for. */
export function useModes(isOpen: boolean, hasCode: (mode: 'signup' | 'forget') => boolean) {
  const area = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<Mode>('login')
  const [isChanged, setChanged] = useState(false)
  const [turns, setTurns] = useState(0)

  const isWaiting = mode === 'repass' || (mode !== 'login' && hasCode(mode))
  const opening = useRef(isOpen)
  if (opening.current !== isOpen) {
    opening.current = isOpen
    if (isOpen && !isWaiting) setMode('login')
    if (!isOpen) setChanged(false)
  }
  useEffect(() => {
    const isTouched = matchMedia('(pointer: coarse)').matches
    if (turns > 0 && !isTouched)
      area.current?.querySelector<HTMLElement>('form input:not([type=radio])')?.focus()
  }, [turns])

  const go = (step: Step) => {
    setChanged(step === 'changed')
    setMode(nextMode(mode, step))
    setTurns((count) => count + 1)
  }
  return { mode, isChanged, go, area }
}
