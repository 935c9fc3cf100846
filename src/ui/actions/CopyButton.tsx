import { useEffect, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useI18n } from '../i18n.tsx'
import { checkIcon, copyIcon } from '../icons.ts'
import { toast } from '../toasts.ts'
import { Button, type ButtonLook, type ButtonSize } from './Button.tsx'

/** ms for which a tick replaces the copy icon. */
const TICK = 2000

type CopyButtonProps = { text: string; label?: string; look?: ButtonLook; size?: ButtonSize }

export function CopyButton({ text, label, look = 'line', size = 'small' }: CopyButtonProps) {
  const { t } = useI18n()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(setCopied, TICK, false)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast.success(t('ui.copied'), { group: true })
    } catch {
      // No permission, or a site without https.
      toast.error(t('ui.copyFailed'), { group: true })
    }
  }

  return (
    <Button look={look} size={size} onClick={() => void copy()}>
      <Icon path={isCopied ? checkIcon : copyIcon} size={16} />
      {label ?? t('ui.copy')}
    </Button>
  )
}
