import { lazy, Suspense } from 'react'
import type { ModuleProps } from '#site/module.ts'
import { Empty } from '#ui/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ACCOUNT_ICONS } from '../parts/account-icons.ts'
import { MembersOnly } from '../parts/MembersOnly.tsx'
import { ACCOUNT_PAGES, type PlainAccountPage } from '../rules.ts'
import type { AccountGateSettings } from '../schemas.ts'

const Tiers = lazy(async () => ({
  default: (await import('#features/kernel/people/parts/AllTiers.tsx')).AllTiers,
}))

/** The same for everybody who is not signed in: nothing personal stands here. */
export function View({ settings }: ModuleProps<AccountGateSettings>) {
  const { t } = useI18n()
  const page = (ACCOUNT_PAGES.find((name) => name === settings.page) ?? 'notification') as PlainAccountPage
  return (
    <MembersOnly page={page}>
      {(viewer) => (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h1 className="text-24">{t(`account.page.${page}`)}</h1>
          <Suspense fallback={<Skeleton shape="text" />}>
            {page === 'membership' && (
              <div className="card p-5 [--raised:var(--surface)]">
                <Tiers viewer={viewer} />
              </div>
            )}
            {page !== 'membership' && (
              <div className="card">
                <Empty icon={ACCOUNT_ICONS[page]}>{t(`account.empty.${page}`)}</Empty>
              </div>
            )}
          </Suspense>
        </section>
      )}
    </MembersOnly>
  )
}
