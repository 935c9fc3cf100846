import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { shareWishes } from '#features/product/shop/contract.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { sharedWishesPath } from '../paths.ts'

interface Props {
  /** What the link ends with; null: the list is not shared. */
  link: string | null
  onChange: (link: string | null) => void
}

/** Whether others see the wish list, by a link that can be ended and made anew. */
export function ShareWishes({ link, onChange }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const [isPending, setPending] = useState(false)
  const share = async (isShared: boolean) => {
    setPending(true)
    const outcome = await send(shareWishes, { isShared })
    if (outcome.ok) onChange(outcome.result.link)
    setPending(false)
  }
  if (link === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-14">
        <p className="text-soft">{t('cart.share.off')}</p>
        <Button look="line" size="small" isPending={isPending} onClick={() => void share(true)}>
          {t('cart.share.start')}
        </Button>
      </div>
    )
  const address = new URL(href(sharedWishesPath(link)), location.origin).href
  return (
    <section
      className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-14"
      aria-label={t('cart.share.title')}
    >
      <p>{t('cart.share.on')}</p>
      <TextInput
        readOnly
        value={address}
        aria-label={t('cart.share.link')}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label={t('cart.share.copy')} />
        <Button look="line" size="small" disabled={isPending} onClick={() => void share(true)}>
          {t('cart.share.renew')}
        </Button>
        <Button look="line" size="small" disabled={isPending} onClick={() => void share(false)}>
          {t('cart.share.stop')}
        </Button>
      </div>
      <p className="text-13 text-soft">{t('cart.share.help')}</p>
    </section>
  )
}
