import { useEffect } from 'react'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { usePage } from '#site/context.tsx'
import { formAddress, plainPath, STOCK_FORM } from '#site/forms.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { WithoutScriptHere } from '#site/WithoutScript.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { StockMailForm } from '../parts/StockMailForm.tsx'
import type { StockMailView } from '../schemas.ts'
import type { StockMailData } from './stock-mail-page.ts'

/** The link of a mail, and what it can do: opening it changes nothing. */
export function View({ data: { plain } }: ModuleProps<NoSettings, StockMailData>) {
  const { t } = useI18n()
  if (!plain) return <LedOn />
  const { said, view, product } = plain
  if (product && said.refusal) {
    const isAboutEmail = said.refusal.code === 'wish-email'
    return (
      <section className="card mx-auto w-full max-w-xl p-5 sm:p-8">
        <h1 className="mb-4 text-24">{product.title}</h1>
        {!isAboutEmail && (
          <div className="mb-4">
            <Notice>{said.refusal.message}</Notice>
          </div>
        )}
        <StockMailForm
          product={product}
          typed={said.values}
          error={isAboutEmail ? said.refusal.message : undefined}
        />
      </section>
    )
  }
  if (said.values.sent)
    return (
      <Gate icon={bellIcon} title={t('shop.back.sent')}>
        <p role="status">{t('shop.back.sent.text')}</p>
      </Gate>
    )
  return <Told view={view} link={said.values.link ?? ''} isBack={said.values.back === '1'} />
}

/** Mail programs lead here by the address for one press, without the mark of this page. */
function LedOn() {
  useEffect(() => {
    if (location.search.includes('link=')) location.replace(plainPath(location.href))
  }, [])
  return (
    <>
      <Skeleton shape="text" />
      <WithoutScriptHere />
    </>
  )
}

interface ToldProps {
  view: StockMailView | null
  link: string
  /** It was there when it was confirmed. */
  isBack: boolean
}

function Told({ view, link, isBack }: ToldProps) {
  const { t } = useI18n()
  const { href, locale } = usePage()
  const state = view === null ? 'wrong' : isBack ? 'back' : view.state
  const names = { title: view?.product?.title ?? '', email: view?.email ?? '' }
  return (
    <Gate
      icon={bellIcon}
      title={t(`shop.back.page.${state}`)}
      actions={
        <>
          {(state === 'asked' || state === 'waiting') && (
            <form method="post" action={formAddress(STOCK_FORM, locale)} className="flex flex-wrap gap-3">
              <input type="hidden" name="link" value={link} />
              {state === 'asked' && (
                <Button type="submit" look="main" name="do" value="confirm">
                  {t('shop.back.confirm')}
                </Button>
              )}
              <Button type="submit" look="line" name="do" value="end">
                {t('shop.back.stop')}
              </Button>
            </form>
          )}
          {view?.product && (
            <LinkButton look={state === 'back' ? 'main' : 'line'} href={href(view.product.path)}>
              {t('shop.back.see')}
            </LinkButton>
          )}
        </>
      }
    >
      <p role="status">{t(`shop.back.page.${state}.text`, names)}</p>
    </Gate>
  )
}
