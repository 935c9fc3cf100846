import { type ReactNode, useState } from 'react'
import { Button, type ButtonLook } from '#ui/actions/Button.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { AccessWay, GetHiddenPartData, HiddenPart } from '../schemas.ts'
import type { BuyProps } from './BuyDialog.tsx'

const buyPart = lazyPart<BuyProps>(() => import('./BuyDialog.tsx').then((part) => part.BuyDialog))

interface Props {
  on: GetHiddenPartData
  part: HiddenPart
  way: AccessWay
  look: ButtonLook
  children: ReactNode
}

/** Opens the question whether to pay; nothing is paid by the press alone. */
export function BuyButton({ on, part, way, look, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const BuyDialog = useLazyPart(buyPart, isOpen, close)
  return (
    <>
      <Button look={look} size="small" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {BuyDialog && <BuyDialog on={on} part={part} way={way} isOpen={isOpen} onClose={close} />}
    </>
  )
}
