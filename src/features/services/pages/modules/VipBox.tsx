import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { crownIcon } from '#ui/icons.ts'

export function View() {
  const { t } = useI18n()
  const { frame, href } = usePage()
  if (Object.keys(frame.vips).length === 0) return null
  return (
    <div className="without-tier-only">
      <section className="grid gap-3.5 rounded-card border border-transparent bg-linear-120 from-[oklch(0.3_0.03_265)] to-[oklch(0.22_0.02_265)] p-4.5 text-[oklch(0.96_0.02_90)] dark:border-line">
        <div className="grid gap-1">
          <h2 className="flex items-center gap-2 text-16">
            <Icon path={crownIcon} className="text-gold" />
            {t('page.vip.title', { site: frame.siteName })}
          </h2>
          <p className="text-14 text-[oklch(0.84_0.02_90)]">{t('page.vip.text')}</p>
        </div>
        <LinkButton look="gold" isWide href={href('account/membership')}>
          {t('page.vip.join')}
        </LinkButton>
      </section>
    </div>
  )
}
