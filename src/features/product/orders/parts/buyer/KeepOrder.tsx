import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { usePressAgain } from '#features/kernel/people/parts/press-again.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { userIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { keepOrder } from '../../contract.ts'
import { orderPath } from '../../paths.ts'

interface Props {
  number: string
  token: string | undefined
}

/** Offers a guest who has paid to have the order in an account; whoever signs in for it has it there at once. */
export function KeepOrder({ number, token }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const viewer = useViewer()
  const [isPending, setPending] = useState(false)
  const press = `keep-order:${number}`
  const keep = async () => {
    setPending(true)
    const kept = await request(keepOrder, { order: number, ...(token && { token }) })
    setPending(false)
    if (!kept) return
    toast.success(t('orders.keep.done'))
    go(href(orderPath(number)))
  }
  usePressAgain(press, viewer ? () => void keep() : undefined)
  return (
    <section className="card mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:p-5">
      <Icon path={userIcon} className="text-soft max-sm:hidden" />
      <div className="min-w-0 grow basis-64">
        <h2 className="text-16">{t('orders.keep')}</h2>
        <p className="mt-0.5 text-14 text-soft">{t('orders.keep.text')}</p>
      </div>
      {viewer ? (
        <Button look="line" isPending={isPending} onClick={() => void keep()}>
          {t('orders.keep.do')}
        </Button>
      ) : (
        <SignInButton purpose="account" press={press} look="line">
          {t('orders.keep.signIn')}
        </SignInButton>
      )}
    </section>
  )
}
