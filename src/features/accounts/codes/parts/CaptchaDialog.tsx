import { useCallback, useEffect, useRef, useState } from 'react'
import { type RefusalReply, send } from '#browser/calls/request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { getAuthCaptcha, getCaptcha, verifyCaptcha } from '../contract.ts'
import { isForMembers, type Purpose } from '../rules.ts'
import type { Captcha } from '../schemas.ts'
import { CaptchaForm } from './CaptchaForm.tsx'
import type { Solved } from './code-flow.ts'
import { WithoutPicture } from './WithoutPicture.tsx'

/** px: narrow, but no narrower than a phone, whose whole width it takes. */
const WIDTH = 440

export interface CaptchaDialogProps {
  isOpen: boolean
  onClose: () => void
  action: Purpose
  /** Whose captcha it is: it counts for no other. */
  contact: string
  onSolved: (solved: Solved) => void
  /** There is no picture for this contact; missing: no network. What was refused has been said. */
  onFailed: (refusal?: RefusalReply) => void
}

/** Shows that a person is asking: they read a picture, or their browser works for a moment. */
export function CaptchaDialog({ onClose, onSolved, onFailed, ...flow }: CaptchaDialogProps) {
  const { t } = useI18n()
  const { isOpen, action, contact } = flow
  const { captcha, load } = usePicture({ ...flow, onFailed })
  const [isChecking, setChecking] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  /** @returns whether it was right */
  const check = async (captchaInput: string): Promise<boolean> => {
    if (!captcha) return false
    const { captchaSign, timestamp } = captcha
    const solved = { phoneOrEmail: contact, captchaSign, captchaInput, timestamp }
    setChecking(true)
    const outcome = await send(verifyCaptcha, solved)
    setChecking(false)
    // Cut off: what was typed stays, and the picture is as good as before.
    if (!outcome.ok) return true
    if (outcome.result) onSolved(solved)
    else {
      toast.error(t('common.login.captcha.error'), { group: true })
      void load()
    }
    return outcome.result
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('codes.captcha.title')}
      description={t('codes.captcha.lead')}
      width={WIDTH}
      initialFocus={input}
    >
      <CaptchaForm
        picture={captcha?.base64}
        isChecking={isChecking}
        inputRef={input}
        onReload={() => void load()}
        onCheck={check}
      />
      <WithoutPicture
        action={action}
        contact={contact}
        onSolved={(solved) => onSolved({ ...solved, phoneOrEmail: contact })}
      />
    </Dialog>
  )
}

/** A new picture each time the dialog opens; without one there is nothing to show. */
function usePicture({ isOpen, action, contact, onFailed }: Omit<CaptchaDialogProps, 'onClose' | 'onSolved'>) {
  const [captcha, setCaptcha] = useState<Captcha>()
  const newest = useRef(0)
  const fail = useRef(onFailed)
  fail.current = onFailed
  const load = useCallback(async () => {
    const number = ++newest.current
    const contract = isForMembers(action) ? getAuthCaptcha : getCaptcha
    const outcome = await send(contract, { phoneOrEmail: contact, action })
    if (number !== newest.current) return
    if (outcome.ok) setCaptcha(outcome.result)
    else fail.current(outcome.refusal)
  }, [action, contact])
  useEffect(() => {
    if (!isOpen) return
    setCaptcha(undefined)
    void load()
  }, [isOpen, load])
  return { captcha, load }
}
