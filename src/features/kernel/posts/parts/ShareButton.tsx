import { Button, type ButtonLook, type ButtonSize } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { shareIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'

interface Props {
  title: string
  look?: ButtonLook
  size?: ButtonSize
  className?: string
}

/** Hands the page's address to the system's own sharing; where there is none, to the clipboard. */
export function ShareButton({ title, look = 'plain', size = 'medium', className }: Props) {
  const { t } = useI18n()

  const share = async () => {
    const url = location.origin + location.pathname
    // A touch device has a sheet of its apps; on a desk the link itself is wanted.
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet rejects too: there is nothing to say then.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('post.share.copied'), { group: true })
    } catch {
      toast.error(t('post.share.failed'), { group: true })
    }
  }

  return (
    <Button look={look} size={size} onClick={() => void share()} {...(className && { className })}>
      <Icon path={shareIcon} />
      <span className="max-sm:sr-only @max-[44rem]:sr-only">{t('post.share')}</span>
    </Button>
  )
}
