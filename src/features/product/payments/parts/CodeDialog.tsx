import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { PaymentView, ShownPayment } from '../schemas.ts'

export type ShownCode = Extract<ShownPayment, { kind: 'code' }>

export interface CodeProps {
  code: ShownCode
  onClose: () => void
  /** Asks for the code again, when it is no longer shown. */
  onAgain: () => void
  /** It is paid, or will not be any more. */
  onEnd: (view: PaymentView) => void
}

const codePart = lazyPart<CodeProps>(() => import('./CodePart.tsx').then((part) => part.CodePart))

/** A code to scan and pay; most who pay elsewhere never see one, so that its code comes with the first. */
export function CodeDialog(props: CodeProps) {
  const Part = useLazyPart(codePart, true, props.onClose)
  return Part ? <Part {...props} /> : null
}
